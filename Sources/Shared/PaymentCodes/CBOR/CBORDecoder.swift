/// Decodes CBOR from a source that may be hostile.
///
/// Only definite lengths and values of ``CBORValue`` are accepted; nesting is limited, a length
/// never exceeds the remaining bytes, and keys of a map do not repeat.
public struct CBORDecoder {
  /// The deepest nesting of arrays, maps and tags.
  public static let largestDepth = 16

  private var bytes: ArraySlice<UInt8>

  private init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// Decodes one value that fills the bytes; `nil` for anything else.
  public static func decode(_ bytes: [UInt8]) -> CBORValue? {
    var decoder = CBORDecoder(bytes)
    guard let value = decoder.value(depth: 0), decoder.bytes.isEmpty else { return nil }
    return value
  }

  private mutating func value(depth: Int) -> CBORValue? {
    guard depth <= Self.largestDepth, let head = bytes.popFirst() else { return nil }
    let (kind, information) = (head >> 5, head & 0x1F)
    if kind == 7 {
      switch information {
      case 20: return .boolean(false)
      case 21: return .boolean(true)
      case 22: return .null
      default: return nil
      }
    }
    guard let number = number(information) else { return nil }
    switch kind {
    case 0: return .unsigned(number)
    case 1: return .negative(number)
    case 2: return content(number).map { .bytes(Array($0)) }
    case 3:
      guard let content = content(number), let text = String(validating: content, as: UTF8.self)
      else { return nil }
      return .text(text)
    case 4: return array(number, depth: depth)
    case 5: return map(number, depth: depth)
    default: return value(depth: depth + 1).map { .tagged(number, $0) }
    }
  }

  private mutating func array(_ count: UInt64, depth: Int) -> CBORValue? {
    guard count <= UInt64(bytes.count) else { return nil }
    var items: [CBORValue] = []
    for _ in 0..<count {
      guard let item = value(depth: depth + 1) else { return nil }
      items.append(item)
    }
    return .array(items)
  }

  private mutating func map(_ count: UInt64, depth: Int) -> CBORValue? {
    guard count <= UInt64(bytes.count / 2) else { return nil }
    var entries: [CBORValue.Entry] = []
    var keys: Set<CBORValue> = []
    for _ in 0..<count {
      guard let key = value(depth: depth + 1), keys.insert(key).inserted,
        let value = value(depth: depth + 1)
      else { return nil }
      entries.append(CBORValue.Entry(key, value))
    }
    return .map(entries)
  }

  private mutating func number(_ information: UInt8) -> UInt64? {
    guard information >= 24 else { return UInt64(information) }
    guard information <= 27, let content = content(1 << UInt64(information - 24)) else {
      return nil
    }
    return content.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private mutating func content(_ count: UInt64) -> ArraySlice<UInt8>? {
    guard count <= UInt64(bytes.count) else { return nil }
    let content = bytes.prefix(Int(count))
    bytes = bytes.dropFirst(Int(count))
    return content
  }
}
