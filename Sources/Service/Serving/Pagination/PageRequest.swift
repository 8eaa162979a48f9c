import HTTPServer
import Wire

/// The page of a list that a request asks for with `cursor` and `limit`.
public struct PageRequest<Position: CursorPosition>: Sendable {
  /// The name of the list; a cursor of another list is rejected.
  public let list: String
  /// The largest number of items, 1...200.
  public let limit: Int
  /// The position before the first item; `nil` for the first page.
  public let position: Position?

  /// Makes the request for the first page.
  public init(list: String, limit: Int) {
    self.list = list
    self.limit = limit
    position = nil
  }

  /// Reads the query of a request.
  ///
  /// - Throws: ``ProblemError`` with 400 for an invalid limit or cursor.
  public init(_ request: HTTPRequest, list: String) throws(ProblemError) {
    self.list = list
    limit = try Self.limit(of: request)
    guard let text = request.query("cursor") else {
      position = nil
      return
    }
    guard let parts = Cursor(text: text)?.parts, parts.first == list,
      let position = Position(cursorParts: Array(parts.dropFirst()))
    else { throw .malformedQuery("cursor is not a cursor of this list.") }
    self.position = position
  }

  private static func limit(of request: HTTPRequest) throws(ProblemError) -> Int {
    guard let text = request.query("limit") else { return 50 }
    guard text.utf8.count <= 3, text.utf8.allSatisfy({ (48...57).contains($0) }),
      let limit = Int(text), (1...200).contains(limit)
    else { throw .malformedQuery("limit is a whole number in 1...200.") }
    return limit
  }

  /// The number of rows to query: one more than the page has, to know whether another page follows.
  public var rowLimit: Int { limit + 1 }

  /// Returns the cursor that continues the list after an item.
  public func cursor(after position: Position) -> String {
    Cursor([list] + position.cursorParts).text
  }

  /// Returns the cursor of the next page; `nil` when the rows are the last ones.
  ///
  /// - Parameter rows: Up to ``rowLimit`` rows.
  public func nextCursor<Row>(
    _ rows: some Collection<Row>, position: (Row) throws -> Position
  ) rethrows -> String? {
    guard rows.count > limit else { return nil }
    let last = rows.index(rows.startIndex, offsetBy: limit - 1)
    return cursor(after: try position(rows[last]))
  }

  /// Makes the page of rows.
  ///
  /// - Parameter rows: Up to ``rowLimit`` rows.
  public func page<Row, Item>(
    of rows: some Collection<Row>, position: (Row) throws -> Position,
    item: (Row) throws -> Item
  ) rethrows -> Page<Item> {
    Page(
      items: try rows.prefix(limit).map(item),
      nextCursor: try nextCursor(rows, position: position))
  }
}
