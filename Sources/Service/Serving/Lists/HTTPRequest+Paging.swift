import HTTPServer

extension HTTPRequest {
  /// Reads how many items are wanted, 1...200; 50 when the query does not say.
  public func limit() throws(Refusal) -> Int {
    guard let text = query("limit") else { return 50 }
    guard text.utf8.count <= 3, text.utf8.allSatisfy({ (48...57).contains($0) }),
      let limit = Int(text), (1...200).contains(limit)
    else { throw .malformedQuery("limit is a whole number in 1...200.") }
    return limit
  }

  /// Reads where the list of a name goes on; `nil` when the query does not say.
  ///
  /// - Returns: The cursor's parts after the name, as many as were asked for.
  public func cursor(of list: String, partCount: Int) throws(Refusal) -> [String]? {
    guard let text = query("cursor") else { return nil }
    guard let parts = Cursor(text: text)?.parts, parts.count == partCount + 1, parts[0] == list
    else { throw .malformedQuery("cursor is none of this list.") }
    return Array(parts.dropFirst())
  }
}
