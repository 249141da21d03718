import Foundation
import VidFXPixels

// The few primitives that every built-in filter lowers to. Identity values vanish here.

extension CIImage {
  /// Applies a colour operation to every pixel of the extent.
  ///
  /// The identity is the image itself; the planner folds neighbouring matrices.
  package func applying(_ operation: ColorOperation) -> CIImage {
    if operation.isIdentity || region.isEmpty { return self }
    return CIImage(.color(operation, self), region: region)
  }

  /// Combines the image, in front, with `back`.
  package func blended(_ operation: BlendOperation, with back: CIImage) -> CIImage {
    if let simple = operation.simplified(self, back) { return simple }
    let region = operation.region(self.region, back.region)
    return region.isEmpty ? .empty() : CIImage(.blend(operation, self, back), region: region)
  }

  /// Applies a neighbourhood; what lies outside the extent is transparent, so a finite image grows and fades.
  package func applying(_ neighborhood: Neighborhood) -> CIImage {
    if region.isEmpty { return self }
    var neighborhood = neighborhood
    switch neighborhood {
    case .gaussian(let givenX, let givenY):
      // Beyond 1000 pixels nothing but the mean is left.
      let (sigmaX, sigmaY) = (min(max(givenX, 0), 1000), min(max(givenY, 0), 1000))
      neighborhood = .gaussian(sigmaX: sigmaX, sigmaY: sigmaY)
      // Below 0.16 the neighbours' weight is under 1e-8: Core Image returns the input unchanged there.
      if !(sigmaX >= 0.16 || sigmaY >= 0.16) { return self }
    case .box(let width, let height):
      if width <= 1 && height <= 1 { return self }
    }
    if let image = appliedBetweenBorders(neighborhood) { return image }
    let (x, y) = neighborhood.reach
    return CIImage(.neighborhood(neighborhood, self), region: region.outset(x, y))
  }

  /// Replaces every cell of `grid` by the mean of its pixels inside the extent.
  package func averaged(over grid: CellGrid) -> CIImage {
    if region.isEmpty || grid.scale <= 1 { return self }
    let grown = region.isInfinite ? region : grid.pixels(ofCells: grid.cells(of: region))
    return CIImage(.cells(grid, self), region: grown)
  }

  /// Shows the image at the positions that `warp` gives, inside `extent`; transparent where they lie outside the image.
  ///
  /// - Parameter map: The image whose pixels the first step begins with, where it does not begin with positions.
  package func warped(_ warp: Warp, by map: CIImage? = nil, extent: CGRect) -> CIImage {
    let covered = PixelRect(enclosing: extent)
    if region.isEmpty || covered.isEmpty { return .empty() }
    return CIImage(.warp(warp, self, by: map), region: covered)
  }

  /// Blurs by a Gaussian of standard deviation `sigma` pixels; the extent grows by 3 `sigma` on each side.
  public func applyingGaussianBlur(sigma: Double) -> CIImage {
    applying(.gaussian(sigmaX: sigma, sigmaY: sigma))
  }
}
