import Foundation

/// Encodes bodies as JSON directly into bytes, without the object tree of `JSONEncoder`.
///
/// The output is identical to that of `JSONEncoder`. Strings, integers, Booleans, dates, arrays and
/// objects are supported, as are values that are ``JSONWriting``.
enum BodyWriter {
  /// Returns the JSON of a body; `nil` when it needs `JSONEncoder`.
  static func json(of body: some Encodable) -> [UInt8]? {
    let text = BodyText()
    do {
      try text.write(body)
    } catch {
      return nil
    }
    return text.json.bytes
  }
}

/// A value that needs `JSONEncoder`.
private struct Unknown: Error {}

/// The output and the objects that are being written.
private final class BodyText {
  /// A member of an object.
  struct Member {
    let name: String
    /// The offset of the member's name in the output.
    let start: Int
  }

  var json = JSONWriter()
  /// The members of all open objects, the innermost last.
  var members: [Member] = []

  func write<Value: Encodable>(_ value: Value) throws {
    // Comparing types first avoids failing casts, which dominate the time.
    if Value.self == String.self, let text = value as? String { return json.write(text) }
    if Value.self == Int64.self, let number = value as? Int64 { return json.write(number) }
    if Value.self == Int.self, let number = value as? Int { return json.write(Int64(number)) }
    if Value.self == Bool.self, let flag = value as? Bool { return json.write(flag) }
    if Value.self == Date.self, let date = value as? Date, Timestamp.hasText(date) {
      return json.write(date)
    }
    guard
      Value.self != Date.self, Value.self != Decimal.self, Value.self != Double.self,
      Value.self != Float.self,
      Value.self != Data.self, Value.self != URL.self
    else { throw Unknown() }
    if let writing = value as? any JSONWriting { return writing.write(to: &json) }
    let encoder = BodyEncoder(text: self)
    try value.encode(to: encoder)
    try encoder.value.end(in: self)
  }

  func begin(_ name: String, isFirst: Bool) {
    if !isFirst { json.append(",") }
    members.append(Member(name: name, start: json.bytes.count))
    json.write(name)
    json.append(":")
  }

  /// Sorts the members of the innermost object by name.
  func sortMembers(from first: Int) {
    let object = members[first...]
    defer { members.removeSubrange(first...) }
    guard let start = object.first?.start,
      !zip(object, object.dropFirst()).allSatisfy({ $0.name < $1.name })
    else { return }
    var parts: [(name: String, range: Range<Int>)] = []
    for (index, member) in zip(object.indices, object) {
      let end = index + 1 < object.endIndex ? object[index + 1].start - 1 : json.bytes.count
      parts.append((member.name, member.start..<end))
    }
    parts.sort { $0.name < $1.name }
    var sorted: [UInt8] = []
    sorted.reserveCapacity(json.bytes.count - start)
    for part in parts {
      if !sorted.isEmpty { sorted.append(UInt8(ascii: ",")) }
      sorted += json.bytes[part.range]
    }
    json.replace(from: start, with: sorted)
  }
}

/// The object or array that a value opened and that ends with it.
private final class OpenValue {
  enum Kind {
    case nothing
    case object
    case list
    case written
  }

  var kind = Kind.nothing
  var count = 0
  var firstMember = 0

  func end(in text: BodyText) throws {
    switch kind {
    case .nothing: throw Unknown()
    case .object:
      text.sortMembers(from: firstMember)
      text.json.append("}")
    case .list: text.json.append("]")
    case .written: break
    }
  }
}

private struct BodyEncoder: Encoder {
  let text: BodyText
  let value = OpenValue()
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if value.kind == .nothing {
      value.kind = .object
      value.firstMember = text.members.count
      text.json.append("{")
    }
    return KeyedEncodingContainer(MemberWriter<Key>(text: text, value: value))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if value.kind == .nothing {
      value.kind = .list
      text.json.append("[")
    }
    return ItemWriter(text: text, value: value)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleWriter(text: text, value: value)
  }
}

private struct MemberWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let text: BodyText
  let value: OpenValue
  var codingPath: [any CodingKey] { [] }

  private func begin(_ key: Key) {
    text.begin(key.stringValue, isFirst: value.count == 0)
    value.count += 1
  }

  func encodeNil(forKey key: Key) throws {
    begin(key)
    text.json.writeNull()
  }

  func encode(_ flag: Bool, forKey key: Key) throws {
    begin(key)
    text.json.write(flag)
  }

  func encode(_ string: String, forKey key: Key) throws {
    begin(key)
    text.json.write(string)
  }

  func encode(_ number: Int, forKey key: Key) throws {
    begin(key)
    text.json.write(Int64(number))
  }

  func encode(_ number: Int64, forKey key: Key) throws {
    begin(key)
    text.json.write(number)
  }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    begin(key)
    try text.write(value)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { refusing().container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    refusing().unkeyedContainer()
  }

  func superEncoder() -> any Encoder { refusing() }
  func superEncoder(forKey key: Key) -> any Encoder { refusing() }

  /// The end of a nested container is not reported, so such a value needs `JSONEncoder`.
  private func refusing() -> BodyEncoder {
    value.kind = .nothing
    return BodyEncoder(text: BodyText())
  }
}

private struct ItemWriter: UnkeyedEncodingContainer {
  let text: BodyText
  let value: OpenValue
  var codingPath: [any CodingKey] { [] }
  var count: Int { value.count }

  private func begin() {
    if value.count > 0 { text.json.append(",") }
    value.count += 1
  }

  func encodeNil() throws {
    begin()
    text.json.writeNull()
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    begin()
    try text.write(value)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> { refusing().container(keyedBy: type) }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    refusing().unkeyedContainer()
  }

  func superEncoder() -> any Encoder { refusing() }

  private func refusing() -> BodyEncoder {
    value.kind = .nothing
    return BodyEncoder(text: BodyText())
  }
}

private struct SingleWriter: SingleValueEncodingContainer {
  let text: BodyText
  let value: OpenValue
  var codingPath: [any CodingKey] { [] }

  func encodeNil() throws {
    value.kind = .written
    text.json.writeNull()
  }

  func encode<Value: Encodable>(_ inner: Value) throws {
    value.kind = .written
    try text.write(inner)
  }
}
