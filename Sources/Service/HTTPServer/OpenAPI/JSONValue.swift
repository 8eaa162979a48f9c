/// A JSON value; members keep their order.
public indirect enum JSONValue: Sendable, Hashable {
  /// A member of an object.
  public struct Member: Sendable, Hashable {
    /// The name.
    public let name: String
    /// The value.
    public let value: JSONValue

    /// Creates a member.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// Null.
  case null
  /// True or false.
  case flag(Bool)
  /// An integer.
  case number(Int64)
  /// A string.
  case text(String)
  /// An array.
  case list([JSONValue])
  /// An object.
  case object([Member])

  /// The value as JSON text without white space.
  public var json: String {
    switch self {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): "\(number)"
    case .text(let text): Self.quoted(text)
    case .list(let values): "[\(values.map(\.json).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0.name)):\($0.value.json)" }.joined(separator: ","))}"
    }
  }

  /// Returns the value of an object's member; `nil` when it has none of that name.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// Returns an object with further members.
  public func adding(_ more: [Member]) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members + more)
  }

  /// Appends a quoted string.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral
{
  /// Creates an object.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
  /// Creates a string.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) { self = .flag(value) }
  /// Creates a number.
  public init(integerLiteral value: Int64) { self = .number(value) }
}
