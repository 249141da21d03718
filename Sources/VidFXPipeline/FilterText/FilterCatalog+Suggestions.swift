extension FilterCatalog {
  /// What people call filters elsewhere: ffmpeg's names, and those of editors.
  package static let foreignNames = [
    "brightness": "colorControls", "chromakey": "chromaKey", "colorbalance": "colorMatrix",
    "colorchannelmixer": "colorMatrix", "colorize": "colorMonochrome", "colorkey": "chromaKey",
    "contrast": "colorControls", "curves": "toneCurve", "drawtext": "textImageGenerator", "eq": "colorControls",
    "fade": "dissolveTransition", "flip": "affineTransform", "grayscale": "photoEffectMono",
    "greenscreen": "chromaKey", "haldclut": "lut", "hflip": "affineTransform", "hue": "hueAdjust",
    "invert": "colorInvert", "levels": "toneCurve", "lut1d": "lut", "lut3d": "lut", "lutrgb": "colorCurves",
    "mirror": "affineTransform", "mono": "photoEffectMono", "negate": "colorInvert", "noir": "photoEffectNoir",
    "overlay": "sourceOverCompositing", "pixelize": "pixellate", "rotate": "affineTransform",
    "saturation": "colorControls", "scale": "lanczosScaleTransform", "screen": "screenBlendMode",
    "sharpen": "sharpenLuminance", "subtitles": "textImageGenerator", "transpose": "affineTransform",
    "unsharp": "unsharpMask", "vflip": "affineTransform", "xfade": "dissolveTransition",
  ]

  /// The short name nearest to `name`, what does the same as ffmpeg's filter of that name, or the shortest name that has it
  /// within; nil when there is none.
  public func suggestion(for name: String) -> String? {
    if let known = Self.foreignNames[name.lowercased()].flatMap(schema) { return known.shortName }
    if let transition = schema(named: name + "Transition") { return transition.shortName }
    let bare = name.lowercased().hasPrefix("ci") ? String(name.dropFirst(2)) : name
    let names = schemas.map(\.shortName) + presets.names
    if let near = nearestName(to: name, in: names) ?? nearestName(to: bare, in: names) { return near }
    guard name.count >= 4 else { return nil }
    return names.filter { $0.lowercased().contains(name.lowercased()) }.min { ($0.count, $0) < ($1.count, $1) }
  }
}
