public import Observation

/// The favorite products, which can be removed and brought back.
@MainActor
@Observable
public final class FavouritesViewModel {
  /// A product that was removed, with its place in the list.
  public struct Removal: Equatable, Sendable {
    /// The product.
    public var product: Product.ID
    /// The name.
    public var name: String
    var index: Int
  }

  /// The product that was removed last; `nil` once it is too late to undo.
  public private(set) var removal: Removal?
  private let order: OrderViewModel

  /// Makes the scene over the state of the Order tab.
  public init(order: OrderViewModel) { self.order = order }

  /// The localized texts.
  public var phrases: Phrases { order.phrases }

  /// The favorites that the shop sells, or why they are unknown.
  public var phase: LoadPhase<[OrderViewModel.Row]> {
    switch order.menu {
    case .loading: .loading
    case .failed(let failure): .failed(failure)
    case .loaded: .loaded(order.favouriteRows)
    }
  }

  /// The notice that the menu is out of date; `nil` if it is current.
  public var staleText: String? { order.staleText }

  /// Loads the parts that are not current.
  public func load() async { await order.load() }

  /// Removes a favorite at once.
  public func remove(_ row: OrderViewModel.Row) async {
    guard let index = order.favourites.products.firstIndex(of: row.id) else { return }
    removal = Removal(product: row.id, name: row.name, index: index)
    await order.favourites.set(false, row.id)
  }

  /// Brings the product back that was removed last.
  public func undo() async {
    guard let removal else { return }
    self.removal = nil
    await order.favourites.set(true, removal.product, at: removal.index)
  }

  /// Ends the time to undo a removal.
  public func forget(_ removal: Removal) {
    if self.removal == removal { self.removal = nil }
  }
}
