import Foundation
public import Observation

/// The progress of an order.
@MainActor
@Observable
public final class OrderStatusViewModel {
  /// A step of the progress.
  public struct Step: Equatable, Sendable {
    /// The state.
    public var state: CoffeeOrder.State
    /// The name.
    public var title: String
    /// Whether the order has reached it.
    public var isReached: Bool
    /// Whether it is the present one.
    public var isCurrent: Bool
  }

  /// Whether a cancellation is being sent.
  public private(set) var isCancelling = false
  /// Why the last action failed; `nil` if it did not.
  public private(set) var alert: Alert?
  /// The shared state.
  public let state: OrderingState
  private let original: CoffeeOrder
  @ObservationIgnored private let service: any OrderFollowing
  @ObservationIgnored private let outbox: CustomerOrderOutbox
  private let settings: AppSettings

  /// Makes the page of an order.
  public init(
    _ order: CoffeeOrder, state: OrderingState, service: any OrderFollowing,
    outbox: CustomerOrderOutbox, settings: AppSettings
  ) {
    original = order
    self.state = state
    self.service = service
    self.outbox = outbox
    self.settings = settings
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The latest known state of the order.
  public var order: CoffeeOrder {
    guard let shown = state.order(original.id), shown.version >= original.version else {
      return original
    }
    return shown
  }

  /// The state as a title.
  public var title: String { phrases.title(of: order.state) }

  /// The explanation of the state for the customer.
  public var text: String {
    let order = order
    let shop = order.shopNames[settings.language]
    switch order.state {
    case .proposed: return phrases.orderProposedText(shop)
    case .accepted:
      return order.ordersAhead > 0
        ? phrases.ordersAhead(order.ordersAhead) : phrases.orderAcceptedText
    case .preparing:
      return order.preparedBy.map { phrases.orderPreparedBy($0) } ?? phrases.orderPreparingText
    case .ready: return phrases.orderReadyText(shop)
    case .collected: return phrases.orderCollectedText
    case .cancelled:
      let reason = order.cancellationReason
      let refund = order.isRefunded ? phrases.orderRefundedText : nil
      return [reason, refund].compactMap { $0 }.joined(separator: "\n")
    case .notCollected: return phrases.orderNotCollectedText
    }
  }

  /// The minutes until the order is ready, at least one; `nil` once it is, or for a later pick-up.
  public var minutes: Int? {
    let order = order
    guard [.proposed, .accepted, .preparing].contains(order.state) else { return nil }
    let left = order.readyAt.timeIntervalSince(settings.now())
    guard left < 90 * 60 else { return nil }
    return max(1, Int((left / 60).rounded(.up)))
  }

  /// The time when the order is ready, such as “Ready at 2:45 PM”, in the time zone of the shop;
  /// `nil` once it is.
  public var readyText: String? {
    guard [.proposed, .accepted, .preparing].contains(order.state) else { return nil }
    let time = settings.shopText.dayAndTime(order.readyAt, of: state.shop(order.shop))
    return phrases.readyAt(time)
  }

  /// The steps to the collection; empty for an order that ended without it.
  public var steps: [Step] {
    let states: [CoffeeOrder.State] = [.proposed, .accepted, .preparing, .ready, .collected]
    guard let current = states.firstIndex(of: order.state) else { return [] }
    return states.enumerated().map { index, state in
      Step(
        state: state, title: phrases.shortTitle(of: state), isReached: index <= current,
        isCurrent: index == current)
    }
  }

  /// The receipt.
  public var receipt: Receipt {
    Receipt(order, shop: state.shop(order.shop), settings: settings)
  }

  /// Loads the order.
  public func load() async {
    // The shop has the time zone of the page.
    if state.shops.content == nil { await state.loadShops() }
    if let loaded = try? await service.order(original.id) { state.show(loaded) }
  }

  /// Cancels the order; money and stars return at once.
  public func cancel() async {
    guard !isCancelling else { return }
    isCancelling = true
    defer { isCancelling = false }
    do throws(LoadFailure) {
      guard case .coffee(let order) = try await outbox.place(.cancellation(original.id)) else {
        return
      }
      state.show(order)
    } catch {
      let failure = OrderFailure(error)
      if failure == .notCancellable { await load() }
      alert = phrases.alert(about: failure)
    }
  }

  /// Puts the products of the order into the basket.
  ///
  /// - Returns: Whether that succeeded.
  public func reorder() async -> Bool {
    do throws(LoadFailure) {
      let repeated = try await service.basket(
        repeating: original.id, menu: state.shopID == original.shop ? state.catalogue : nil)
      state.choose(repeated.shop)
      state.changeBasket { basket in
        for line in repeated.lines { basket.add(line) }
      }
      if !repeated.unavailable.isEmpty {
        alert = Alert(
          title: phrases.soldOutTitle,
          text: phrases.leftOut(
            repeated.unavailable.map { $0[settings.language] }
              .formatted(.list(type: .and).locale(settings.locale))))
      }
      return !repeated.lines.isEmpty
    } catch {
      alert = phrases.alert(about: OrderFailure(error))
      return false
    }
  }

  /// Notes that the customer has seen the alert.
  public func dismissAlert() { alert = nil }
}
