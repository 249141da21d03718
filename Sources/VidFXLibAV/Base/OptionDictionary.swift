internal import CLibAV

/// An `AVDictionary` of options, owned.
struct OptionDictionary: ~Copyable {
  var pointer: OpaquePointer?

  init() {}

  init(_ options: [(key: String, value: String)]) {
    for option in options { self[option.key] = option.value }
  }

  subscript(key: String) -> String? {
    get { av_dict_get(pointer, key, nil, 0).map { String(cString: $0.pointee.value) } }
    set { av_dict_set(&pointer, key, newValue, 0) }
  }

  /// The keys that remain: after a call that takes options, those it did not know.
  var keys: [String] {
    var keys: [String] = []
    var entry: UnsafeMutablePointer<AVDictionaryEntry>?
    while let next = av_dict_get(pointer, "", entry, AV_DICT_IGNORE_SUFFIX) {
      keys.append(String(cString: next.pointee.key))
      entry = next
    }
    return keys
  }

  deinit {
    var pointer = pointer
    av_dict_free(&pointer)
  }
}
