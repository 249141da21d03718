/// Adds an ICC profile to a TIFF file, which libav's encoder does not.
enum TIFFProfile {
  /// ICC profile, as of TIFF 6.0's registered tags (ICC.1:2010, annex B.4).
  private static let tag = 34675

  /// The file with its first directory, and the profile, once more at its end; the file as it is where it is no TIFF of
  /// low bytes first, as libav writes it here, or has a profile already.
  static func embed(_ profile: [UInt8], in file: [UInt8]) -> [UInt8] {
    guard !profile.isEmpty, file.starts(with: [0x49, 0x49, 42, 0]), let place = number(file, at: 4, size: 4),
      let count = number(file, at: place, size: 2), place + 2 + 12 * count + 4 <= file.count
    else { return file }
    var entries = (0..<count).map { Array(file[place + 2 + 12 * $0..<place + 14 + 12 * $0]) }
    let next = file[place + 2 + 12 * count..<place + 6 + 12 * count]
    let tags = entries.map { Int($0[0]) | Int($0[1]) << 8 }
    guard !tags.contains(tag) else { return file }
    var result = file
    // Offsets are even.
    if !result.count.isMultiple(of: 2) { result.append(0) }
    let profilePlace = result.count
    result += profile
    if !result.count.isMultiple(of: 2) { result.append(0) }
    // UNDEFINED, one byte each.
    let entry = bytes(tag, 2) + bytes(7, 2) + bytes(profile.count, 4) + bytes(profilePlace, 4)
    // Entries are in the order of their tags.
    entries.insert(entry, at: tags.firstIndex { $0 > tag } ?? entries.count)
    result.replaceSubrange(4..<8, with: bytes(result.count, 4))
    return result + bytes(entries.count, 2) + entries.joined() + next
  }

  private static func number(_ file: [UInt8], at place: Int, size: Int) -> Int? {
    guard place >= 0, place + size <= file.count else { return nil }
    return (0..<size).reduce(0) { $0 | Int(file[place + $1]) << (8 * $1) }
  }

  private static func bytes(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
