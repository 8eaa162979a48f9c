/// The fields of a header section, in order; names are case-insensitive.
public struct HTTPHeaders: Sendable {
  /// One line of the section.
  public struct Field: Sendable {
    /// The name as it was written.
    public let name: String
    /// The value without surrounding white space.
    public var value: String

    /// Whether this is the name of the field, ignoring case.
    public func isNamed(_ other: String) -> Bool { HTTPHeaders.isSame(name, other) }
  }

  /// All fields in the order in which they came or were added.
  public private(set) var fields: [Field] = []

  /// Makes an empty section.
  public init() {}

  /// The first value of a name; setting replaces every field of that name, `nil` removes them.
  public subscript(name: String) -> String? {
    get { fields.first { Self.isSame($0.name, name) }?.value }
    set {
      guard let newValue else {
        fields.removeAll { Self.isSame($0.name, name) }
        return
      }
      guard let index = fields.firstIndex(where: { Self.isSame($0.name, name) }) else {
        fields.append(Field(name: name, value: newValue))
        return
      }
      fields[index].value = newValue
      let rest = fields[(index + 1)...].filter { !Self.isSame($0.name, name) }
      fields.replaceSubrange((index + 1)..., with: rest)
    }
  }

  /// Adds a field after the others, beside any of the same name.
  public mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// Returns every value of a name in order.
  public func values(for name: String) -> [String] {
    fields.filter { Self.isSame($0.name, name) }.map(\.value)
  }

  /// Returns whether a field with a list of tokens contains this one, ignoring case.
  ///
  /// All fields of the name are read as one list, as for `Connection` or `If-None-Match`.
  public func list(_ name: String, contains token: String) -> Bool {
    elements(of: name).contains { Self.isSame($0, token) }
  }

  /// Returns the elements of a field that holds a comma-separated list, trimmed, none empty.
  ///
  /// Quoted strings are not looked into: a comma within one splits it all the same.
  public func elements(of name: String) -> [String] {
    values(for: name).flatMap { value in
      value.split(separator: ",").map(Self.trimmed).filter { !$0.isEmpty }
    }
  }

  /// Compares two names as ASCII without regard to case.
  static func isSame(_ left: String, _ right: String) -> Bool {
    let left = left.utf8
    let right = right.utf8
    guard left.count == right.count else { return false }
    return zip(left, right).allSatisfy { $0 == $1 || lowercased($0) == lowercased($1) }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  /// Makes a section of the pairs in their order; a name may come more than once.
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0.0, value: $0.1) }
  }
}
