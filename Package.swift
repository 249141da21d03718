// swift-tools-version: 6.2
import PackageDescription

// Targets in dependency order; each lists exactly what it may import.

#if arch(x86_64)
  let kernelLevels = ["V3": "x86-64-v3", "V4": "x86-64-v4"]
#else
  let kernelLevels: [String: String] = [:]
#endif

/// The faster kernel levels: `Sources/VidFXKernelsV3` and `…V4` are links to `Sources/VidFXKernels`.
///
/// Their flags are unsafe in SwiftPM's sense, which it refuses in library products that versioned packages use; so
/// only executables and tests link them, and the library products hold the portable level.
let acceleratedKernels: [Target] = kernelLevels.sorted { $0.key < $1.key }.map { level, cpu in
  .target(
    name: "VidFXKernels\(level)",
    dependencies: ["VidFXKernelSet", "CVector"],
    swiftSettings: [.unsafeFlags(["-Ounchecked", "-Xcc", "-march=\(cpu)"]), .define("KERNELS_\(level.uppercased())")]
  )
}
let accelerated: [Target.Dependency] = acceleratedKernels.map { .target(name: $0.name) }

let package = Package(
  name: "vidfx",
  products: [
    .executable(name: "vidfx", targets: ["VidFXCommand"]),
    .library(name: "VidFX", targets: ["VidFX"]),
    .library(name: "CoreImage", targets: ["CoreImage"]),
    .library(name: "CoreImageTesting", targets: ["_Testing_CoreImage"]),
  ],
  targets: [
    .target(name: "CVector"),
    .systemLibrary(
      name: "CLibAV", pkgConfig: "libavfilter libavformat libavcodec libswresample libswscale libavutil",
      providers: [
        .apt([
          "libavfilter-dev", "libavformat-dev", "libavcodec-dev", "libswresample-dev", "libswscale-dev",
          "libavutil-dev",
        ])
      ]),

    // A module map alone: what `import CoreImage.CIFilterBuiltins` finds.
    .systemLibrary(name: "CFilterBuiltins"),
    .systemLibrary(name: "CZint", providers: [.apt(["libzint-dev"])]),
    .systemLibrary(
      name: "CFont", pkgConfig: "freetype2 harfbuzz fontconfig fribidi",
      providers: [.apt(["libfreetype-dev", "libharfbuzz-dev", "libfontconfig-dev", "libfribidi-dev"])]),
    .systemLibrary(name: "CLCMS2", pkgConfig: "lcms2", providers: [.apt(["liblcms2-dev"])]),
    .systemLibrary(name: "CHEIF", pkgConfig: "libheif", providers: [.apt(["libheif-dev"])]),
    // Declarations alone: SDL 2 is found while the program runs.
    .systemLibrary(name: "CSDL2"),

    .systemLibrary(name: "CV4L2", pkgConfig: "libv4l2", providers: [.apt(["libv4l-dev"])]),

    .target(name: "VidFXPixels"),
    .target(name: "VidFXKernelSet", dependencies: ["CVector", "VidFXPixels"]),
    .target(name: "VidFXKernels", dependencies: ["VidFXKernelSet", "CVector"]),
    .target(name: "VidFXKernelLanguage", dependencies: ["VidFXKernelSet"]),
    .target(
      name: "VidFXImage", dependencies: ["VidFXKernelLanguage", "VidFXKernelSet", "VidFXKernels", "VidFXPixels"]),
    .target(name: "VidFXSymbols", dependencies: ["VidFXPixels", "CZint", "CFont"]),
    .target(name: "VidFXFilters", dependencies: ["VidFXImage", "VidFXSymbols", "VidFXPixels"]),
    .target(name: "VidFXDetection", dependencies: ["VidFXFilters", "VidFXImage", "VidFXPixels"]),
    .target(name: "VidFXHEIF", dependencies: ["VidFXPixels", "CHEIF"]),
    .target(name: "VidFXLibAV", dependencies: ["VidFXHEIF", "VidFXPixels", "CLibAV"]),
    .target(
      name: "CoreImage",
      dependencies: [
        "VidFXDetection", "VidFXFilters", "VidFXImage", "VidFXLibAV", "VidFXHEIF", "VidFXPixels", "CFilterBuiltins",
        "CLCMS2",
      ]),
    .target(name: "VidFXV4L2", dependencies: ["VidFXPixels", "CV4L2"]),
    .target(name: "VidFXPipeline", dependencies: ["VidFXImage", "VidFXPixels"]),
    .target(name: "VidFXMedia", dependencies: ["VidFXPipeline", "VidFXLibAV", "VidFXV4L2", "VidFXPixels"]),
    .target(
      name: "VidFX",
      dependencies: [
        "CoreImage", "VidFXMedia", "VidFXPipeline", "VidFXLibAV", "VidFXV4L2", "VidFXKernelSet", "VidFXFilters",
        "VidFXImage", "VidFXPixels",
      ]),
    .target(
      name: "VidFXPreview", dependencies: ["CoreImage", "VidFXPipeline", "VidFXImage", "VidFXPixels", "CSDL2"]),
    .executableTarget(
      name: "VidFXCommand",
      dependencies: ["VidFX", "VidFXPreview", "VidFXKernelSet", "VidFXLibAV", "VidFXV4L2"] + accelerated),
    .executableTarget(
      name: "VidFXBenchmarks",
      dependencies: ["VidFX", "VidFXKernelSet", "VidFXKernels", "VidFXImage", "VidFXPixels"] + accelerated),

    // The recipes of Core Image's guides, against what users see.
    .executableTarget(name: "Recipes", dependencies: ["CoreImage", "VidFX"], path: "Samples/Recipes"),

    .target(name: "_Testing_CoreImage"),
    .target(
      name: "VidFXTestSupport",
      dependencies: ["VidFXPixels", "VidFXKernelSet", "VidFXKernels"] + accelerated, path: "Tests/VidFXTestSupport"),
    .testTarget(name: "VidFXPixelsTests", dependencies: ["VidFXPixels", "VidFXTestSupport"]),
    .testTarget(name: "VidFXKernelsTests", dependencies: ["VidFXKernelSet", "VidFXPixels", "VidFXTestSupport"]),
    .testTarget(
      name: "VidFXKernelLanguageTests",
      dependencies: ["VidFXKernelLanguage", "VidFXImage", "VidFXKernelSet", "VidFXPixels", "VidFXTestSupport"]),
    .testTarget(name: "VidFXImageTests", dependencies: ["VidFXImage", "VidFXPixels", "VidFXTestSupport"]),
    .testTarget(name: "VidFXSymbolsTests", dependencies: ["VidFXSymbols", "VidFXPixels", "VidFXTestSupport"]),
    .testTarget(
      name: "VidFXFiltersTests",
      dependencies: [
        "CoreImage", "VidFXFilters", "VidFXImage", "VidFXPixels", "VidFXTestSupport", "_Testing_CoreImage",
      ]),
    .testTarget(
      name: "CoreImageTests",
      dependencies: [
        "CoreImage", "VidFXImage", "VidFXLibAV", "VidFXPixels", "VidFXTestSupport", "_Testing_CoreImage", "CLCMS2",
      ]),
    .testTarget(
      name: "VidFXDetectionTests",
      dependencies: ["VidFXDetection", "CoreImage", "VidFXPixels", "VidFXTestSupport", "_Testing_CoreImage"]),
    .testTarget(name: "VidFXHEIFTests", dependencies: ["VidFXHEIF", "VidFXPixels", "VidFXTestSupport", "CHEIF"]),
    .testTarget(name: "VidFXLibAVTests", dependencies: ["VidFXLibAV", "VidFXPixels", "VidFXTestSupport"]),
    .target(
      name: "VidFXDeviceSimulation", dependencies: ["VidFXV4L2", "CV4L2"], path: "Tests/VidFXDeviceSimulation"),
    .testTarget(name: "VidFXV4L2Tests", dependencies: ["VidFXV4L2", "VidFXPixels", "VidFXDeviceSimulation"]),
    .testTarget(name: "VidFXPipelineTests", dependencies: ["VidFXPipeline", "VidFXPixels", "VidFXTestSupport"]),
    .testTarget(
      name: "VidFXMediaTests",
      dependencies: [
        "CoreImage", "VidFX", "VidFXV4L2", "VidFXDeviceSimulation", "VidFXTestSupport", "_Testing_CoreImage",
      ]),
    .testTarget(
      name: "VidFXPreviewTests", dependencies: ["VidFXPreview", "VidFXPipeline", "VidFXPixels", "VidFXTestSupport"]),
    .testTarget(
      name: "VidFXCommandTests",
      dependencies: [
        "VidFXCommand", "VidFX", "VidFXV4L2", "VidFXDeviceSimulation", "VidFXTestSupport", "_Testing_CoreImage",
      ]),
    .testTarget(
      name: "RecipesTests",
      dependencies: ["Recipes", "CoreImage", "VidFX", "VidFXTestSupport", "_Testing_CoreImage"]),
  ] + acceleratedKernels,
  swiftLanguageModes: [.v6]
)
