/// A page of a list.
public struct Page<Item> {
  /// The items of the page.
  public var items: [Item]
  /// The cursor of the next page; `nil` on the last page.
  ///
  /// Opaque to clients; may become invalid when the service is updated.
  public var nextCursor: String?

  /// Makes a part of a list.
  public init(items: [Item], nextCursor: String? = nil) {
    self.items = items
    self.nextCursor = nextCursor
  }

  private enum CodingKeys: String, CodingKey {
    case items
    case nextCursor = "next_cursor"
  }
}

extension Page: Encodable where Item: Encodable {
  /// Encodes a missing cursor as `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(items, forKey: .items)
    try container.encode(nextCursor, forKey: .nextCursor)
  }
}

extension Page: Decodable where Item: Decodable {}
extension Page: Equatable where Item: Equatable {}
extension Page: Hashable where Item: Hashable {}
extension Page: Sendable where Item: Sendable {}

extension Page: JSONWriting where Item: JSONWriting {
  /// Writes the page.
  public func write(to json: inout JSONWriter) {
    json.object { members in
      members.member("items")
      members.list(items) { item, text in item.write(to: &text) }
      members.member("next_cursor")
      if let nextCursor { members.write(nextCursor) } else { members.writeNull() }
    }
  }
}
