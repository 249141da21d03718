import VidFXImage

extension CIImage {
  /// 1 divided by each component, 0 where it is not above 0; alpha is 1.
  var reciprocal: CIImage {
    let divided = applying(.straight(.reciprocal))
    if isOpaque { return divided }
    return divided.applying(.straightMatrix([1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1]))
  }
}
