import Foundation
import VidFX
import VidFXLibAV

/// Writes pages that show every filter: `vidfx gallery DIR [PICTURE]`.
struct Gallery {
  /// Where the pages go; made if it is not there.
  let folder: URL
  /// What filters are shown on; nil for a generated picture.
  let still: CIImage?

  private let context = CIContext()
  private static let categories = FilterCategory.allCases.prefix { $0 != .video }

  /// Reads the picture that `request` names.
  init(_ request: GalleryRequest) throws(CommandError) {
    folder = URL(fileURLWithPath: request.folder)
    guard let path = request.picture else {
      still = nil
      return
    }
    do throws(LibAVError) {
      still = CIImage(pixelBuffer: try MediaAsset(path: path).firstFrame.pixels)
    } catch {
      throw CommandError(error)
    }
  }

  /// Writes everything.
  ///
  /// - Returns: A line for people: how many pictures are where.
  func write() throws(CommandError) -> String {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandError(
        .output, "\(folder.path): cannot be made a folder")
    }
    let pictures = GalleryPictures(still)
    try write(pictures.image, pictures.image.extent, to: "before.png")
    let groups = Self.categories.map { category in
      (
        category,
        BuiltInFilters.all.filter { definition in
          definition.categories.first(where: Self.categories.contains) == category
        }
      )
    }.filter { !$0.1.isEmpty }
    let links = groups.map {
      (file: "\($0.0.shortName).html", title: CIFilter.localizedName(forCategory: $0.0.rawValue))
    }
    var count = 0
    for ((_, definitions), link) in zip(groups, links) {
      var entries: [GalleryPage.Entry] = []
      for definition in definitions {
        let sample = GallerySample(definition, on: pictures)
        var picture: (file: String, width: Int, height: Int)?
        if let output = sample.output {
          let shown = sample.shown(of: output.extent, on: pictures.image.extent)
          let file = "\(definition.name).png"
          try write(output, shown, to: file)
          picture = (file, Int(shown.width), Int(shown.height))
          count += 1
        }
        entries.append(
          GalleryPage.Entry(definition: definition, values: sample.values, picture: picture))
      }
      try write(GalleryPage(title: link.title, entries: entries, links: links).html, to: link.file)
    }
    try write(GalleryPage(title: "Filters", entries: [], links: links).html, to: "index.html")
    return
      "\(count) pictures of \(BuiltInFilters.all.count) filters: \(folder.appendingPathComponent("index.html").path)"
  }

  /// Writes the part of `image` inside `shown` as a PNG file of 8 bits with alpha.
  private func write(_ image: CIImage, _ shown: CGRect, to name: String) throws(CommandError) {
    let path = folder.appendingPathComponent(name).path
    guard let format = PixelFormat(name: "rgba") else { return }
    let buffer = PixelBuffer(format: format, width: Int(shown.width), height: Int(shown.height), color: .sRGB)
    do throws(RenderError) {
      try context.render(image, to: buffer, bounds: shown)
    } catch {
      throw CommandError(.internalError, "\(path): \(error)")
    }
    do throws(LibAVError) {
      var video = VideoSpecification(width: buffer.width, height: buffer.height, format: format)
      video.color = buffer.color
      let writer = try MediaWriter(try OutputPlan(path: path, video: video), existing: .replace)
      try writer.write(MediaFrame(pixels: buffer, presentationTime: 0, timeBase: video.timeBase))
      try writer.finish()
    } catch {
      throw CommandError(error)
    }
  }

  private func write(_ text: String, to name: String) throws(CommandError) {
    let url = folder.appendingPathComponent(name)
    do {
      try text.write(to: url, atomically: true, encoding: .utf8)
    } catch {
      throw CommandError(.output, "\(url.path): cannot be written")
    }
  }
}
