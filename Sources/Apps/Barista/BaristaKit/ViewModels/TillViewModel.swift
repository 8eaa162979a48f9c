import Foundation
public import Observation

/// The till: the products that are rung up, and the session of the drawer.
@MainActor
@Observable
public final class TillViewModel {
  /// The category that is shown; `nil` for all.
  public var category: MenuCategory.ID?
  /// The text that is searched for.
  public var query = ""
  /// The products that are rung up.
  public private(set) var lines: [CartLine] = []
  /// Why the last request failed, for the staff; `nil` if it did not.
  public private(set) var message: String?

  /// The menu.
  public let menu: MenuState
  private let resource: CachedResource<TillState>
  private let outbox: SaleOutbox
  private let member: StaffMember
  private let settings: AppSettings
  @ObservationIgnored private let wait: (_ seconds: Double) async -> Void
  private static let largestQuantity = 99
  private static let longestPause = 60.0

  /// Makes a till without products.
  ///
  /// - Parameter cache: Caches the state of the till for use offline.
  public init(
    member: StaffMember, service: any TillOpening, menu: MenuState, outbox: SaleOutbox,
    settings: AppSettings, cache: (any ValueCaching<TillState>)? = nil,
    wait: @escaping (_ seconds: Double) async -> Void
  ) {
    self.member = member
    self.menu = menu
    self.outbox = outbox
    self.settings = settings
    self.wait = wait
    resource = CachedResource(cache: cache) { () async throws(LoadFailure) in
      try await service.till()
    }
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The state of the till, or why it is unknown.
  public var phase: LoadPhase<TillState> { resource.phase }

  /// The state of the till; `nil` until it is loaded.
  public var till: TillState? { resource.value }

  /// The age of a state that could not be refreshed; `nil` for a current one.
  public var stale: String? {
    resource.staleSince.map { phrases.lastUpdated(settings.dateText.age($0)) }
  }

  /// The number of sales that wait for a connection.
  public var waitingCount: Int { outbox.pending.count }

  /// Loads the till and the menu, and sends the sales that wait.
  public func load() async {
    async let menu: Void = menu.load()
    await resource.load()
    await menu
    if waitingCount > 0 { await sendWaiting() }
  }

  /// Shows a session that was opened or closed.
  public func show(_ till: TillState) { resource.show(till) }

  /// Sends the sales that wait for a connection.
  public func sendWaiting() async {
    for resolution in await outbox.resume() {
      if case .rejected(let order, let failure) = resolution {
        message = phrases.rejected(
          settings.amountText.text(of: order.total), phrases.message(ofSale: failure))
      }
    }
    await resource.load()
  }

  /// Sends the waiting sales again with growing pauses, until none waits or the task is cancelled.
  public func resend() async {
    var failures = 0
    while waitingCount > 0 {
      failures += 1
      await wait(min(Self.longestPause, pow(2, Double(min(failures, 6)))))
      guard !Task.isCancelled else { return }
      await sendWaiting()
    }
  }

  /// Removes the message after it was shown.
  public func didShowMessage() { message = nil }

  /// The products to choose from.
  public var items: [MenuItem] { menu.items(in: category, matching: query) }

  /// The total of the products that are rung up.
  public var total: Amount {
    Amount(
      minorUnits: lines.reduce(0) { $0 + $1.amount.minorUnits }, currency: member.shop.currency)
  }

  /// The number of pieces that are rung up.
  public var pieceCount: Int { lines.reduce(0) { $0 + $1.quantity } }

  /// The formatted total.
  public var totalText: String { settings.amountText.text(of: total) }

  /// Formats the price of a product.
  public func text(of amount: Amount) -> String { settings.amountText.text(of: amount) }

  /// The products as they are sent to the service.
  public var saleLines: [SaleOrder.Line] { lines.map { $0.order(phrases) } }

  /// Adds one piece of a product as offered.
  public func add(_ item: MenuItem) {
    let new = CartLine(item: item, groups: menu.optionGroups(of: item.id))
    let match = lines.firstIndex { line in
      line.item.id == item.id && line.price == new.price && line.selection == new.selection
    }
    if let match {
      lines[match].quantity = min(Self.largestQuantity, lines[match].quantity + 1)
    } else {
      lines.append(new)
    }
  }

  /// Sets the number of a choice of a line.
  public func set(_ choice: OptionChoice, to count: Int, in group: OptionGroup, at index: Int) {
    guard lines.indices.contains(index) else { return }
    lines[index].set(choice, to: count, in: group)
  }

  /// Changes the number of pieces of a line; zero removes the line.
  public func setQuantity(_ quantity: Int, at index: Int) {
    guard lines.indices.contains(index) else { return }
    if quantity <= 0 {
      lines.remove(at: index)
    } else {
      lines[index].quantity = min(Self.largestQuantity, quantity)
    }
  }

  /// Removes all products.
  public func clear() { lines = [] }
}
