import VidFXImage

// Spellings of earlier versions of Swift and Core Image, so that code that uses them compiles and says what to write.

extension CIFilter {
  /// ``init(name:parameters:)``.
  @available(*, deprecated, renamed: "init(name:parameters:)")
  public convenience init?(name: String, withInputParameters parameters: [String: Any]?) {
    self.init(name: name, parameters: parameters)
  }
}

extension CIImage {
  /// ``applyingFilter(_:parameters:)``.
  @available(*, deprecated, renamed: "applyingFilter(_:parameters:)")
  public func applyingFilter(_ filterName: String, withInputParameters parameters: [String: Any]?) -> CIImage {
    applyingFilter(filterName, parameters: parameters ?? [:])
  }

  /// ``applyingFilter(_:parameters:)``.
  @available(*, deprecated, renamed: "applyingFilter(_:parameters:)")
  public func imageByApplyingFilter(_ filterName: String, withInputParameters parameters: [String: Any]?) -> CIImage {
    applyingFilter(filterName, parameters: parameters ?? [:])
  }
}
