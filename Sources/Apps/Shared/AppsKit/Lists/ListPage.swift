/// One page of a list.
public struct ListPage<Item: Equatable & Sendable>: Equatable, Sendable {
  /// The items of the page.
  public var items: [Item]
  /// The cursor of the following page; `nil` on the last page.
  public var next: String?

  /// Makes a page.
  public init(_ items: [Item], next: String? = nil) {
    self.items = items
    self.next = next
  }
}
