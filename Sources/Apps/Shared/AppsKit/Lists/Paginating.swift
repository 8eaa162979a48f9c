public import Foundation

/// A view model of a screen that shows one list page by page.
@MainActor
public protocol Paginating: AnyObject {
  /// The type of the loaded items.
  associatedtype ListItem: Equatable, Sendable
  /// The type of the shown rows.
  associatedtype ListRow: Equatable, Sendable
  /// The list.
  var list: Paginator<ListItem, ListRow> { get }
  /// Loads the first page; the rows remain until it arrives.
  func load() async
}

extension Paginating {
  /// The rows, or why there are none.
  public var phase: LoadPhase<[ListRow]> { list.phase }
  /// Whether a further page exists.
  public var hasMore: Bool { list.hasMore }
  /// Whether a further page is loading.
  public var isLoadingMore: Bool { list.isLoadingMore }
  /// Why the last request failed while rows were shown; `nil` if it did not.
  public var moreFailure: LoadFailure? { list.moreFailure }
  /// The date of the rows if they come from the cache; `nil` if they are current.
  public var staleSince: Date? { list.staleSince }

  /// Loads the first page; the rows remain until it arrives.
  public func load() async { await list.load() }
  /// Loads the next page, or repeats the request that failed.
  public func loadMore() async { await list.loadMore() }
  /// Arranges the rows again after the language, calendar or time zone changed.
  public func settingsDidChange() { list.rearrange() }
}
