import VidFXKernelSet
import VidFXPixels

/// How a recipe becomes pixels: passes in order, each writing one surface.
///
/// A plan is about shapes: sources are numbered, and the caller binds buffers of the same format, size and colour.
package struct Plan: Sendable {
  /// Intermediate surfaces, taken from a pool for one run.
  package var surfaces: [SurfaceShape] = []
  /// What is done, in order.
  package var passes: [Pass] = []
  /// The buffers that the plan reads.
  package var sources: [PixelBuffer] = []
  /// The source whose pixels are the result, unchanged; there are no passes then.
  package var identitySource: Int?
}

/// An intermediate image.
package struct SurfaceShape: Hashable, Sendable {
  /// The layout of its samples.
  package var format: PixelFormat
  /// The pixels it holds; the top row (`y1 − 1`) is first in memory.
  package var region: PixelRect
}

/// A picture that a pass reads or writes.
package enum SurfaceReference: Hashable, Sendable {
  /// A buffer bound by the caller.
  case source(Int)
  /// An intermediate of the plan.
  case intermediate(Int)
  /// What the caller wants filled.
  case destination
}

/// One sweep over pixels.
package enum Pass: Sendable {
  /// A pixel program.
  case program(Program)
  /// A neighbourhood on every plane at its own resolution.
  case neighborhood(NeighborhoodPass)
  /// A function of the pixels at fixed offsets.
  case stencil(StencilPass)
  /// Means of square cells.
  case cells(CellsPass)
  /// Code over whole pictures.
  case process(ProcessPass)
  /// A few numbers made of all pixels.
  case reduction(ReductionPass)
  /// Means of hexagons.
  case hexagons(HexagonsPass)
  /// Another size.
  case resample(ResamplePass)
  /// A weighted mean of two pictures, plane by plane.
  case mix(MixPass)
  /// A mean of two pictures with a weight for each sample.
  case weighedMix(WeighedMixPass)
  /// An affine map of the planes of one picture.
  case affine(AffinePass)
}

/// Vector operations over the strips of a region: loads, operations, one store.
package struct Program: Sendable {
  /// What is computed.
  package var region: PixelRect
  package var instructions: [Instruction] = []
  package var loads: [Load] = []
  package var constants: [Float] = []
  package var tables: [ColorTable] = []
  /// Closures that it calls.
  package var kernels: [KernelInvocation] = []
  /// How many quads of registers it needs.
  package var quadCount = 0
  /// The quad that is stored.
  package var result = 0
  package var store: Store

  package init(region: PixelRect, store: Store) {
    self.region = region
    self.store = store
  }
}

/// One step of a program, on one quad.
package struct Instruction: Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// Fills the quad from a surface.
    case load(Int)
    /// A kernel.
    case operation(StripOp)
    /// Zeroes the quad outside the rectangle.
    case mask(PixelRect)
    /// Sets alpha to 1.
    case opaqueAlpha
    /// Calls a closure for each pixel: index into the program's kernels.
    case call(Int)
  }

  package var code: Code
  package var quad: Int
  package var other: Int?
  /// Where its constants begin.
  package var constants = 0
  package var table: Table = .none
  /// What to add to a pixel's position in the region before the kernel sees it.
  package var originX = 0
  package var originY = 0

  package enum Table: Hashable, Sendable {
    case none
    /// Index into the program's tables.
    case color(Int)
    /// An interleaved surface.
    case surface(SurfaceReference)
  }
}

/// A closure, with what it reads.
package struct KernelInvocation: Sendable {
  let body: KernelCall.Body
  let values: [SIMD4<Float>]
  var inputs: [Input] = []

  enum Input: Sendable {
    case quad(Int)
    /// An interleaved surface of the pixels of a region.
    case surface(SurfaceReference, PixelRect, CISampler.Mode)
    /// A transparent image.
    case nothing
  }
}

/// Where a quad comes from. Columns and rows outside `clamp` repeat its border.
package struct Load: Hashable, Sendable {
  package var surface: SurfaceReference
  package var format: PixelFormat
  /// Where the surface lies, in the coordinates of the program's region.
  package var rect: PixelRect
  package var clamp: PixelRect
  /// What samples of colour are multiplied by.
  package var scale: Float
  /// What samples of alpha are multiplied by.
  package var alphaScale: Float = 1
  package var siting: ChromaSiting
  package var isInterlaced = false
}

/// Where the result goes.
package struct Store: Hashable, Sendable {
  package var surface: SurfaceReference
  package var format: PixelFormat
  /// Where the surface lies, in the coordinates of the program's region.
  package var rect: PixelRect
  /// What colour is multiplied by before rounding.
  package var scale: Float
  /// What alpha is multiplied by before rounding.
  package var alphaScale: Float = 1
  package var siting: ChromaSiting
  package var isInterlaced = false
  package var dithers = false
}

/// A neighbourhood on planes.
package struct NeighborhoodPass: Hashable, Sendable {
  package var operation: Neighborhood
  package var input: SurfaceReference
  package var inputRegion: PixelRect
  package var inputFormat: PixelFormat
  package var output: SurfaceReference
  package var outputRegion: PixelRect
  package var outputFormat: PixelFormat
  /// Whether border pixels repeat outside the input, or all is transparent there.
  package var clampsToEdge: Bool
  /// What code values are multiplied by.
  package var scale: Float
  package var dithers = false
  /// Whether alternate rows are pictures of their own, so that columns are filtered within a field.
  package var isInterlaced = false
}

/// Code over whole pictures.
package struct ProcessPass: Sendable {
  let process: ImageProcess
  var inputs: [(surface: SurfaceReference, region: PixelRect)]
  var output: SurfaceReference
  var region: PixelRect
}

/// Means of the cells of a planar float surface into an interleaved one of a sample a cell.
package struct CellsPass: Hashable, Sendable {
  package var grid: CellGrid
  package var input: SurfaceReference
  package var inputRegion: PixelRect
  package var inputFormat: PixelFormat
  package var output: SurfaceReference
  /// In units of cells.
  package var outputRegion: PixelRect
}

/// From one picture at weight 0 to another of the same format and size at weight 1, component by component, and from that
/// to more of them in turn.
package struct MixPass: Hashable, Sendable {
  package var front: SurfaceReference
  package var back: SurfaceReference
  package var format: PixelFormat
  package var region: PixelRect
  package var weight: Float
  package var others: [Other] = []

  /// One more picture.
  package struct Other: Hashable, Sendable {
    package var picture: SurfaceReference
    package var weight: Float
  }
}

/// From one picture at weight 0 to another of the same format and size at the greatest weight, component by component.
package struct WeighedMixPass: Hashable, Sendable {
  package var front: SurfaceReference
  package var back: SurfaceReference
  /// A weight for each sample of each component, of as many as the pictures have or fewer for all.
  package var weights: SurfaceReference
  package var weightFormat: PixelFormat
  package var format: PixelFormat
  package var region: PixelRect
}

/// Luma times a factor plus an offset, and the same of both chroma components together, each at its own resolution.
package struct AffinePass: Hashable, Sendable {
  package var input: SurfaceReference
  /// Where the input lies, in the coordinates of the output.
  package var inputRegion: PixelRect
  package var outputRegion: PixelRect
  /// Of both.
  package var format: PixelFormat
  package var luma: Row
  package var cb: Row
  package var cr: Row
  package var dithers = false

  /// What one component becomes, in code values.
  package struct Row: Hashable, Sendable {
    /// What luma is multiplied by; for chroma, the first chroma component.
    package var first: Float
    /// What the second chroma component is multiplied by; 0 for luma.
    package var second: Float
    package var offset: Float
  }
}
