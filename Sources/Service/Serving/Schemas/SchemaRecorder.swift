import Foundation
import HTTPServer
import Wire

/// Derives the JSON Schema of a type by decoding it from a document that has every member.
///
/// The schema therefore matches the code. A type adds details such as bounds by conforming to
/// ``SchemaDescribing``.
public enum SchemaRecorder {
  /// Returns the schema of a type.
  ///
  /// A type that branches on decoded values is any object, unless it describes itself.
  public static func schema<Body: Decodable>(of type: Body.Type) -> JSONValue {
    if let described = type as? any SchemaDescribing.Type { return described.schema }
    let node = Node()
    do {
      _ = try node.read(type)
    } catch {
      // A type that branches on decoded values has no single schema.
      return ["type": "object"]
    }
    return node.schema
  }

  /// The recorded schema of one value.
  fileprivate final class Node {
    enum Kind {
      case unknown
      case simple(JSONValue)
      case list(Node)
      case object
    }

    var kind = Kind.unknown
    var members: [(name: String, node: Node, isRequired: Bool)] = []

    func member(_ name: String, isRequired: Bool) -> Node {
      kind = .object
      let node = Node()
      members.append((name, node, isRequired))
      return node
    }

    var schema: JSONValue {
      switch kind {
      case .unknown: return .object([])
      case .simple(let schema): return schema
      case .list(let element): return ["type": "array", "items": element.schema]
      case .object:
        let properties = members.map {
          JSONValue.Member($0.name, $0.isRequired ? $0.node.schema : $0.node.schema.orNull)
        }
        return [
          "type": "object", "properties": .object(properties),
          "required": .list(members.filter(\.isRequired).map { .text($0.name) }),
        ]
      }
    }
  }
}

/// A type that provides its own JSON Schema.
public protocol SchemaDescribing {
  /// The JSON Schema of the type.
  static var schema: JSONValue { get }
}

extension JSONValue {
  /// The schema of an optional member.
  fileprivate var orNull: JSONValue {
    guard case .object(let members) = self else { return self }
    if case .text(let type)? = self["type"], self["enum"] == nil {
      return .object(
        members.map { $0.name == "type" ? .init("type", [.text(type), "null"]) : $0 })
    }
    return ["anyOf": [self, ["type": "null"]]]
  }
}

private struct RecordingDecoder: Decoder {
  let node: SchemaRecorder.Node
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy: Key.Type) throws -> KeyedDecodingContainer<Key> {
    node.kind = .object
    return KeyedDecodingContainer(RecordingMembers<Key>(node: node))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let element = SchemaRecorder.Node()
    node.kind = .list(element)
    return RecordingList(element: element)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    RecordingValue(node: node)
  }
}

extension SchemaRecorder.Node {
  /// Records the type and returns a value of it.
  fileprivate func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let known = Known.value(type) {
      kind = .simple(known.schema)
      if let value = known.value as? Value { return value }
    }
    if let described = type as? any SchemaDescribing.Type {
      let value = try Value(from: RecordingDecoder(node: self))
      kind = .simple(described.schema)
      return value
    }
    return try Value(from: RecordingDecoder(node: self))
  }
}

/// The schemas of scalar types, each with a placeholder value.
private enum Known {
  static func value(_ type: Any.Type) -> (schema: JSONValue, value: Any?)? {
    switch type {
    case is String.Type: (["type": "string"], "")
    case is Bool.Type: (["type": "boolean"], true)
    case is Int.Type: (["type": "integer"], 1)
    case is Int64.Type: (["type": "integer", "format": "int64"], Int64(1))
    case is Double.Type: (["type": "number"], 1.0)
    case is Decimal.Type: (["type": "number"], Decimal(1))
    case is Date.Type:
      (["type": "string", "format": "date-time"], Date(timeIntervalSince1970: 0))
    default:
      if let choices = type as? any (RawRepresentable & CaseIterable).Type {
        choice(choices)
      } else {
        nil
      }
    }
  }

  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ type: Choice.Type
  ) -> (schema: JSONValue, value: Any?)? {
    let texts = Choice.allCases.compactMap { $0.rawValue as? String }
    guard !texts.isEmpty, let value = Choice.allCases.first else { return nil }
    return (["type": "string", "enum": .list(texts.map(JSONValue.text))], value)
  }
}

private struct RecordingMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let node: SchemaRecorder.Node
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) throws -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try node.member(key.stringValue, isRequired: true).read(type)
  }

  func decodeIfPresent<Value: Decodable>(
    _ type: Value.Type, forKey key: Key
  ) throws -> Value? {
    try node.member(key.stringValue, isRequired: false).read(type)
  }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try node.member(key.stringValue, isRequired: false).read(type)
  }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try node.member(key.stringValue, isRequired: false).read(type)
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try node.member(key.stringValue, isRequired: false).read(type)
  }

  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try node.member(key.stringValue, isRequired: false).read(type)
  }

  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try node.member(key.stringValue, isRequired: false).read(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try RecordingDecoder(node: node.member(key.stringValue, isRequired: true))
      .container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try RecordingDecoder(node: node.member(key.stringValue, isRequired: true))
      .unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { RecordingDecoder(node: node) }
  func superDecoder(forKey key: Key) throws -> any Decoder { RecordingDecoder(node: node) }
}

private struct RecordingList: UnkeyedDecodingContainer {
  let element: SchemaRecorder.Node
  var codingPath: [any CodingKey] { [] }
  var count: Int? { 1 }
  var currentIndex = 0
  var isAtEnd: Bool { currentIndex > 0 }

  mutating func decodeNil() throws -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    currentIndex += 1
    return try element.read(type)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    currentIndex += 1
    return try RecordingDecoder(node: element).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    currentIndex += 1
    return try RecordingDecoder(node: element).unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { RecordingDecoder(node: element) }
}

private struct RecordingValue: SingleValueDecodingContainer {
  let node: SchemaRecorder.Node
  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { false }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try node.read(type) }
}
