import Foundation
import VidFXPixels

@testable import VidFXLibAV

/// Reads everything, encodes the best video stream and passes the other streams on: what the pipeline does, without
/// filters.
struct Transcode {
  var readerOptions = MediaReader.Options()
  var writerOptions = MediaWriter.Options()
  var existing = MediaWriter.ExistingOutput.replace
  /// Changes the specification before the output is planned.
  var adjust: (inout VideoSpecification) -> Void = { _ in }

  struct Result {
    var plan: OutputPlan
    var report: DamageReport
    var frames: [MediaFrame]
    var messages: [String]
  }

  func run(_ input: String, _ output: String) throws -> Result {
    let reader = try MediaReader(path: input, options: readerOptions)
    let video = try reader.bestVideoStream()
    // Every packet is wanted until the plan says otherwise.
    try reader.select(
      video: video.index, packets: Set(reader.description.streams.map(\.index)).subtracting([video.index]))
    var early: [MediaPacket] = []
    var first: MediaFrame?
    while first == nil, let event = try reader.next() {
      switch event {
      case .frame(let frame): first = frame
      case .packet(let packet): early.append(packet)
      }
    }
    guard let first else { throw LibAVError(.inputDamaged, input, "no frame") }
    var specification = VideoSpecification(video, first: first, isStill: reader.description.isStill)
    adjust(&specification)
    var plan = try OutputPlan(
      path: output, video: specification, input: reader.description, options: writerOptions)
    if !plan.video.fits(width: specification.width, height: specification.height) {
      specification.width -= specification.width % plan.video.alignment.width
      specification.height -= specification.height % plan.video.alignment.height
      plan = try OutputPlan(path: output, video: specification, input: reader.description, options: writerOptions)
    }
    let writer = try MediaWriter(plan, existing: existing, inputs: [reader])
    for packet in early { try writer.write(packet) }
    let fitting = Fitting(plan)
    var frames = [first]
    try writer.write(fitting.apply(to: first))
    while let event = try reader.next() {
      switch event {
      case .frame(let frame):
        var light = frame
        light.pixels = first.pixels
        frames.append(light)
        try writer.write(fitting.apply(to: frame))
      case .packet(let packet): try writer.write(packet)
      }
    }
    try writer.finish()
    return Result(plan: plan, report: reader.report, frames: frames, messages: writer.messages)
  }
}

/// Gives frames the planned format and size, by swscale and by cropping at the right and bottom.
final class Fitting {
  private let plan: OutputPlan
  private let converter = PixelConverter()

  init(_ plan: OutputPlan) { self.plan = plan }

  func apply(to frame: MediaFrame) throws -> MediaFrame {
    var frame = frame
    let format = plan.video.format
    if frame.pixels.format != format {
      let target = PixelBuffer(
        format: format, width: frame.pixels.width, height: frame.pixels.height, color: plan.video.color)
      try converter.convert(
        Frame(sharing: frame.pixels, as: frame.pixels.format.avPixelFormat),
        into: Frame(sharing: target, as: format.avPixelFormat), color: frame.pixels.color)
      frame.pixels = target
    }
    let (width, height) = (plan.video.specification.width, plan.video.specification.height)
    let source = frame.pixels
    guard source.width != width || source.height != height else { return frame }
    if source.width < width || source.height < height {
      // A size change in mid-stream: the command conforms such frames; here a blank one keeps the time.
      frame.pixels = PixelBuffer(format: format, width: width, height: height, color: plan.video.color)
      return frame
    }
    let planes = source.planes.enumerated().map { index, plane in
      let (bytes, rows) = format.layout(ofPlane: index, width: width, height: height)
      return PixelBuffer.Plane(
        baseAddress: plane.baseAddress, bytesPerRow: plane.bytesPerRow, rowBytes: bytes, rows: rows)
    }
    frame.pixels = PixelBuffer(
      format: format, width: width, height: height, planes: planes, color: source.color, owner: source)
    return frame
  }
}
