/// A container with its decoder: what ``MediaReader`` reads from before it orders and cuts.
protocol ReaderBackend: AnyObject {
  /// What the file says about itself.
  var description: MediaDescription { get }
  /// What has been noticed so far.
  var report: DamageReport { get }

  /// Chooses the video stream whose frames come out decoded, and the streams whose packets come out as they are.
  func select(video: Int?, packets: Set<Int>) throws(LibAVError)

  /// Moves to a place from which every frame at or after `microseconds` of the file's own clock can be decoded.
  ///
  /// - Returns: `false` when the input cannot move; it is then still where it was.
  func seek(before microseconds: Int64) throws(LibAVError) -> Bool

  /// The next frame or packet, in the order in which the file has them; `nil` at the end.
  func next() throws(LibAVError) -> ReaderEvent?
}
