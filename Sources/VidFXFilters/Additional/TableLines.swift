import Foundation

/// The lines of a table of colours as words: lines may end in any way, `#` begins a comment, and a byte order mark is no
/// word.
struct TableLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var start: Int
  private var number = 0

  init(_ content: Data) {
    bytes = [UInt8](content)
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  mutating func next() -> (number: Int, words: [ArraySlice<UInt8>])? {
    guard start < bytes.count else { return nil }
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    let line = bytes[start..<end].prefix { $0 != UInt8(ascii: "#") }
    number += 1
    // A carriage return and a line feed end one line.
    let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
    start = end + (isPair ? 2 : 1)
    return (number, line.split { $0 == UInt8(ascii: " ") || $0 == 0x09 })
  }
}
