internal import CLibAV

/// Tags of a file, stream or chapter (`title`, `language`, `creation_time`), in the file's order.
public struct MediaMetadata: Hashable, Sendable {
  /// One tag.
  public struct Item: Hashable, Sendable {
    /// The name, as the file spells it.
    public var key: String
    /// The text.
    public var value: String

    /// Makes a tag.
    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// All tags; keys may repeat.
  public var items: [Item]

  /// Makes tags in the given order.
  public init(_ items: [Item] = []) { self.items = items }

  /// The first value under `key`, whatever its case; setting replaces every one, and `nil` removes them.
  public subscript(key: String) -> String? {
    get { items.first { $0.key.lowercased() == key.lowercased() }?.value }
    set {
      let index = items.firstIndex { $0.key.lowercased() == key.lowercased() }
      items.removeAll { $0.key.lowercased() == key.lowercased() }
      if let newValue { items.insert(Item(key: key, value: newValue), at: index ?? items.endIndex) }
    }
  }
}

extension MediaMetadata {
  /// Reads a dictionary that libav owns.
  init(_ dictionary: OpaquePointer?) {
    items = []
    var entry: UnsafeMutablePointer<AVDictionaryEntry>?
    while let next = av_dict_get(dictionary, "", entry, AV_DICT_IGNORE_SUFFIX) {
      items.append(Item(key: String(cString: next.pointee.key), value: String(cString: next.pointee.value)))
      entry = next
    }
  }

  /// Writes into a dictionary that libav owns.
  func store(in dictionary: inout OpaquePointer?) {
    for item in items { av_dict_set(&dictionary, item.key, item.value, AV_DICT_MULTIKEY) }
  }
}
