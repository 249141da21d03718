import Foundation
import Testing
import VidFXPixels
import VidFXTestSupport

@testable import VidFXImage

/// Planes of more than 2^31 bytes, and of more than 2^32: rows are 4 MiB apart, and there are more than a thousand.
@Suite struct LargePlaneTests {
  init() { registerAllKernels() }

  static let (width, height) = (67, 1101)
  static let color = ColorDescription(
    matrix: .bt709, range: .limited, primaries: .bt709, transfer: .bt709, siting: .left)

  /// A recipe for each way in which frames are read.
  static let recipes: [String: @Sendable (CIImage) -> CIImage] = [
    "as it is": { $0 },
    "colour": { $0.applying(.matrix(ColorMatrix(rgb: [[-1, 0, 0], [0, -1, 0], [0, 0, -1]], bias: [1, 1, 1]))) },
    "blur": { $0.clampedToExtent().applyingGaussianBlur(sigma: 5) },
    "wide blur": { $0.clampedToExtent().applyingGaussianBlur(sigma: 90) },
    "turned": { $0.clampedToExtent().transformed(by: CGAffineTransform(rotationAngle: 0.02)) },
    "moved": { $0.clampedToExtent().transformed(by: CGAffineTransform(translationX: 3, y: -700)) },
    "cells": { $0.averaged(over: CellGrid(centerX: 30, centerY: 300, scale: 7.5)) },
  ]

  @Test(arguments: ["yuv420p", "yuv422p10le", "nv12", "gray16le", "rgb24", "gbrapf32le"])
  func offsetsHaveRoom(name: String) throws {
    let format = try #require(PixelFormat(name: name))
    for isInterlaced in format.isSubsampled ? [false, true] : [false] {
      let near = PixelBuffer.random(format, width: Self.width, height: Self.height, color: Self.color, seed: 3)
      let far = PixelBuffer.farApart(format, width: Self.width, height: Self.height, color: Self.color)
      far.copyRows(from: near)
      near.isInterlaced = isInterlaced
      far.isInterlaced = isInterlaced
      let bounds = CGRect(x: 0, y: 0, width: Self.width, height: Self.height)
      for (name, recipe) in Self.recipes {
        let context = CIContext(workingSpace: .none, threads: 2)
        let expected = PixelBuffer(format: format, width: Self.width, height: Self.height, color: Self.color)
        try context.render(recipe(CIImage(pixelBuffer: near)), to: expected, bounds: bounds)
        let result = PixelBuffer.farApart(format, width: Self.width, height: Self.height, color: Self.color)
        try context.render(recipe(CIImage(pixelBuffer: far)), to: result, bounds: bounds)
        let difference = result.firstDifference(from: expected)
        #expect(difference == nil, "\(name), interlaced \(isInterlaced): \(String(describing: difference))")
      }
    }
  }
}
