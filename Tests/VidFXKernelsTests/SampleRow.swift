import Foundation
import VidFXPixels
import VidFXTestSupport

/// Samples of one type in memory that ends with the last of them.
final class SampleRow {
  let type: PixelFormat.SampleType
  private let memory: FencedBuffer

  /// `count` random samples; floats include those that are read as 0 and the greatest.
  init(_ type: PixelFormat.SampleType, count: Int, using generator: inout SeededGenerator) {
    self.type = type
    memory = FencedBuffer(count: count * type.size)
    for index in 0..<count {
      switch type {
      case .uint8, .uint16:
        set(index, to: Float(UInt16.random(in: 0...(type == .uint8 ? 255 : 65535), using: &generator)))
      case .float32:
        let odd = [Float.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -0.0]
        let isOdd = UInt8.random(in: 0..<8, using: &generator) == 0
        set(index, to: isOdd ? odd.randomElement(using: &generator)! : .random(in: -2...2, using: &generator))
      }
    }
  }

  /// The address of sample `index`.
  func address(_ index: Int) -> UnsafeMutableRawPointer { memory.start + index * type.size }

  /// The value of sample `index`.
  subscript(index: Int) -> Float {
    let place = address(index)
    return switch type {
    case .uint8: Float(place.load(as: UInt8.self))
    case .uint16: Float(place.loadUnaligned(as: UInt16.self))
    case .float32: place.loadUnaligned(as: Float.self)
    }
  }

  private func set(_ index: Int, to value: Float) {
    let place = address(index)
    switch type {
    case .uint8: place.storeBytes(of: UInt8(value), as: UInt8.self)
    case .uint16: place.storeBytes(of: UInt16(value), as: UInt16.self)
    case .float32: place.storeBytes(of: value, as: Float.self)
    }
  }

  /// Everything in it.
  var bytes: [UInt8] { memory.bytes }
}

extension PixelFormat.SampleType {
  static let allTypes: [PixelFormat.SampleType] = [.uint8, .uint16, .float32]
}

/// The floats of one register or more, with guards; kernels may write up to the next multiple of 16.
struct Register {
  private let memory: GuardedBuffer
  private let count: Int

  init(_ count: Int, _ value: (Int) -> Float = { _ in -1 }) {
    self.count = count
    memory = GuardedBuffer(count: 4 * ((count + 15) & ~15))
    let floats = memory.elements(Float.self)
    for index in floats.indices { floats[index] = index < count ? value(index) : .nan }
  }

  var start: UnsafeMutablePointer<Float> { memory.elements().baseAddress! }
  var values: [Float] { Array(memory.elements(Float.self)[0..<count]) }
  var isContained: Bool { memory.guardsAreIntact }
}

/// Lengths around every vector size, and a long one.
let sampleCounts = Array(1...67) + [641]

/// The bits of floats, every NaN alike.
func bits(_ values: [Float]) -> [UInt32] { values.map { $0.isNaN ? Float.nan.bitPattern : $0.bitPattern } }
