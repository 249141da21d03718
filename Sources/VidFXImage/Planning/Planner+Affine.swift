import VidFXPixels

extension Planner {
  /// Runs a last program that is nothing but a matrix between equal formats on the planes, where it leaves luma and
  /// chroma apart: saturation, contrast, brightness, hue, inversion.
  ///
  /// Chroma then stays where it is sampled. Through RGB it would be interpolated to every pixel and averaged back, which
  /// costs four times as much and softens it.
  mutating func moveMatrixToPlanes() {
    guard case .program(let program) = plan.passes.last, let pass = AffinePass(program) else { return }
    plan.passes[plan.passes.count - 1] = .affine(pass)
  }
}

extension AffinePass {
  /// What `program` does, if it can be done on planes.
  fileprivate init?(_ program: Program) {
    guard program.loads.count == 1, program.instructions.count == 2, let load = program.loads.first,
      case .load = program.instructions[0].code, case .operation(.colorMatrixRGB) = program.instructions[1].code
    else { return nil }
    let (store, format) = (program.store, program.store.format)
    let chromaSize = (x: 1 << format.log2ChromaWidth, y: 1 << format.log2ChromaHeight)
    guard load.format == format, format.model == .yuv, format.isSubsampled, !format.hasAlpha, format.sample != .float32,
      format.hasEveryByteClaimed, load.scale == 1, store.scale == 1, load.siting == store.siting,
      load.isInterlaced == store.isInterlaced, store.rect == program.region,
      load.clamp.contains(program.region), load.rect == load.clamp || load.rect == program.region,
      (program.region.x0 - load.rect.x0).isMultiple(of: chromaSize.x),
      (load.rect.y1 - program.region.y1).isMultiple(of: chromaSize.y * (load.isInterlaced ? 2 : 1))
    else { return nil }
    // Rows of Y′, Cb and Cr: three factors and an offset each.
    let k = program.instructions[1].constants
    func row(_ row: Int) -> [Float] { Array(program.constants[k + 4 * row..<k + 4 * row + 4]) }
    let (y, u, v) = (row(0), row(1), row(2))
    // A millionth of a code value's weight is what composing matrices leaves behind.
    let apart = [y[1], y[2], u[0], v[0]].allSatisfy { abs($0) < 1e-6 }
    guard apart else { return nil }
    self.init(
      input: load.surface, inputRegion: load.rect, outputRegion: program.region, format: format,
      luma: Row(first: y[0], second: 0, offset: y[3]), cb: Row(first: u[1], second: u[2], offset: u[3]),
      cr: Row(first: v[1], second: v[2], offset: v[3]), dithers: store.dithers)
  }
}
