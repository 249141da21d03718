import VidFXKernelSet
import VidFXPixels

/// Runs plans: binds surfaces, hands bands to the threads of a pool, waits.
package final class Renderer: Sendable {
  package let kernels: KernelTable
  package let workers: WorkerPool
  package let buffers: PixelBufferPool
  let scratch = ScratchPool()
  private let registers = RegisterPool()

  package init(kernels: KernelTable, workers: WorkerPool, buffers: PixelBufferPool) {
    self.kernels = kernels
    self.workers = workers
    self.buffers = buffers
  }

  /// Fills `destination`, which has the format, size and colour that the plan was made for.
  package func run(_ plan: Plan, into destination: PixelBuffer) {
    if let source = plan.identitySource {
      destination.copyPixels(from: plan.sources[source])
      return
    }
    let surfaces = plan.surfaces.map {
      buffers.makeBuffer(format: $0.format, width: $0.region.width, height: $0.region.height)
    }
    func bind(_ reference: SurfaceReference) -> PixelBuffer {
      switch reference {
      case .source(let index): plan.sources[index]
      case .intermediate(let index): surfaces[index]
      case .destination: destination
      }
    }
    for pass in plan.passes {
      switch pass {
      case .program(let program): run(ProgramRunner(program, kernels: kernels, bind: bind), program)
      case .neighborhood(let pass): run(pass, from: bind(pass.input), to: bind(pass.output))
      case .stencil(let pass): run(pass, from: bind(pass.input), to: bind(pass.output))
      case .reduction(let pass):
        run(pass, from: bind(pass.input), palette: pass.palette.map(bind), to: bind(pass.output))
      case .mix(let pass):
        run(pass, from: bind(pass.front), and: bind(pass.back), pass.others.map { bind($0.picture) }, to: destination)
      case .weighedMix(let pass):
        run(pass, from: bind(pass.front), and: bind(pass.back), by: bind(pass.weights), to: destination)
      case .affine(let pass): run(pass, from: bind(pass.input), to: destination)
      case .process(let pass): run(pass, bind: bind)
      case .cells(let pass): run(pass, from: bind(pass.input), to: bind(pass.output))
      case .hexagons(let pass): run(pass, from: bind(pass.input), to: bind(pass.output))
      case .resample(let pass): run(pass, from: bind(pass.input), to: bind(pass.output))
      }
    }
  }

  private func run(_ runner: ProgramRunner, _ program: Program) {
    let rows = program.region.height
    let granularity = runner.rowGranularity
    let groups = (rows + granularity - 1) / granularity
    // Enough bands for the threads to end together, few enough that starting one costs nothing.
    let bands = workers.width == 1 ? 1 : min(groups, workers.width * 4)
    nonisolated(unsafe) let runner = runner
    workers.forEach(bands) { [registers] band in
      let first = groups * band / bands * granularity
      let end = min(groups * (band + 1) / bands * granularity, rows)
      runner.run(rows: first..<end, pool: registers)
    }
  }
}
