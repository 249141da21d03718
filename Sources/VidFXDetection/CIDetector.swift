import Foundation
import VidFXFilters
import VidFXImage
import VidFXPixels

/// Finds faces seen from the front, by a cascade of simple features (Viola and Jones 2001) that OpenCV's authors trained.
///
/// The cascade is the file `haarcascade_frontalface_alt2.xml` of Debian's package `opencv-data`, looked for when the first
/// detector is made. Eyes and mouths are not looked for.
///
/// ```swift
/// let detector = CIDetector(ofType: CIDetectorTypeFace, context: nil, options: [CIDetectorAccuracy: CIDetectorAccuracyHigh])
/// for face in detector?.features(in: image) ?? [] { print(face.bounds) }
/// ```
public final class CIDetector {
  private let cascade: Cascade
  private let context: CIContext
  private let options: [String: Any]

  /// Makes a detector; nil where ``init(detecting:context:options:)`` throws.
  public convenience init?(ofType type: String, context: CIContext?, options: [String: Any]? = nil) {
    try? self.init(detecting: type, context: context, options: options)
  }

  /// Makes a detector, and says what is wrong where it cannot.
  ///
  /// - Parameters:
  ///   - type: ``CIDetectorTypeFace``.
  ///   - context: What renders the image; nil for a context of the detector's own.
  ///   - options: ``CIDetectorAccuracy`` and ``CIDetectorMinFeatureSize``.
  /// - Throws: ``CIDetectorError`` for another type, and where the cascade is not installed or cannot be read.
  public init(detecting type: String, context: CIContext? = nil, options: [String: Any]? = nil) throws(CIDetectorError)
  {
    guard type == CIDetectorTypeFace else { throw .unknownType(type) }
    cascade = try CascadeLibrary.frontalFace()
    self.context = context ?? CIContext()
    self.options = options ?? [:]
  }

  /// The faces in `image`, the largest first.
  ///
  /// - Parameter options: `CIDetectorImageOrientation`, EXIF's 1…8: how the image is to be turned for faces to be upright.
  public func features(in image: CIImage, options: [String: Any]? = nil) -> [CIFeature] {
    let stated = (options?[CIDetectorImageOrientation] ?? self.options[CIDetectorImageOrientation]) as? NSNumber
    let orientation = stated.flatMap { CGImagePropertyOrientation(rawValue: $0.uint32Value) } ?? .up
    let upright = image.oriented(orientation)
    let isFine = (self.options[CIDetectorAccuracy] as? String) == CIDetectorAccuracyHigh
    guard let picture = GrayPicture(upright, longestSide: isFine ? 1024 : 480, context) else { return [] }
    let smallest = (self.options[CIDetectorMinFeatureSize] as? NSNumber)?.doubleValue ?? 0
    let search = FaceSearch(
      cascade, step: isFine ? 1.1 : 1.2, smallest: smallest * Double(min(picture.width, picture.height)))
    let back = image.orientationTransform(for: orientation).inverted()
    return search.faces(in: picture).map { face in
      let inUpright = CGRect(
        x: upright.extent.minX + face.minX * picture.scale,
        y: upright.extent.maxY - face.maxY * picture.scale, width: face.width * picture.scale,
        height: face.height * picture.scale)
      return CIFaceFeature(bounds: inUpright.applying(back))
    }
  }
}

/// Why there is no detector.
public enum CIDetectorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nothing here looks for that.
  case unknownType(String)
  /// None of these files is there.
  case cascadeMissing([String])
  /// The file is no cascade that can be used, and why.
  case cascadeUnusable(String, String)

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .unknownType(let type): "nothing here looks for \(type); only CIDetectorTypeFace is known"
    case .cascadeMissing(let paths):
      "the cascade that knows faces is not installed: apt-get install opencv-data (looked for \(paths.joined(separator: ", ")))"
    case .cascadeUnusable(let path, let reason): "\(path): \(reason)"
    }
  }
}

/// A detector of faces.
public let CIDetectorTypeFace = "CIDetectorTypeFace"
/// The key of ``CIDetectorAccuracyLow`` or ``CIDetectorAccuracyHigh``; low where it is not given.
public let CIDetectorAccuracy = "CIDetectorAccuracy"
/// In pictures of 480 pixels, sizes a fifth apart.
public let CIDetectorAccuracyLow = "CIDetectorAccuracyLow"
/// In pictures of 1024 pixels, sizes a tenth apart: about eight times as slow.
public let CIDetectorAccuracyHigh = "CIDetectorAccuracyHigh"
/// The key of the smallest face that is looked for, as a part of the image's shorter side.
public let CIDetectorMinFeatureSize = "CIDetectorMinFeatureSize"
