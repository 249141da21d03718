import Foundation
import VidFX

/// `swift run Recipes NAME INPUT OUTPUT`: the recipes on video.
@main
enum RecipesCommand {
  private static let all: [(name: String, run: @Sendable (String, String) throws -> Void)] = [
    ("growingBlur", { try AnimatedVideo.growingBlur($0, to: $1) }),
    ("turningHue", { try AnimatedVideo.turningHue($0, to: $1) }),
    ("oldFilm", { try AnimatedVideo.film($0, to: $1) }),
    ("sepia", { try AnimatedVideo.filtered($0, to: $1) { basicSepia($0) } }),
    ("gloomAndBump", { try AnimatedVideo.filtered($0, to: $1) { gloomAndBump($0) ?? $0 } }),
    ("tiltShift", { try AnimatedVideo.filtered($0, to: $1) { tiltShift($0) } }),
    (
      "greenScreen",
      { input, output in
        try AnimatedVideo.filtered(input, to: output) { image in
          chromaKey(image, from: 0.25, to: 0.45, over: CIImage(color: .gray).cropped(to: image.extent))
        }
      }
    ),
  ]

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 3, let recipe = all.first(where: { $0.name == arguments[1] }) else {
      stop("usage: Recipes NAME INPUT OUTPUT\nnames: \(all.map(\.name).joined(separator: " "))", status: 2)
    }
    do {
      try recipe.run(arguments[2], arguments[3])
    } catch {
      stop("\(error)", status: 1)
    }
  }

  private static func stop(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("Recipes: \(message)\n".utf8))
    exit(status)
  }
}
