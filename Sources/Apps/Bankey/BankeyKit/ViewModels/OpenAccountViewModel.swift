public import Observation

/// The products that can be opened, and the flow that opens one.
@MainActor
@Observable
public final class OpenAccountViewModel {
  /// The products, in display order.
  public let products = AccountProduct.allCases
  /// The flow of the order.
  public let flow: BankOrderFlow
  private let settings: AppSettings

  /// Makes the screen.
  public init(outbox: BankOrderOutbox, state: BankState, settings: AppSettings) {
    flow = BankOrderFlow(outbox: outbox, state: state, settings: settings)
    self.settings = settings
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// Presents the opening of a product for review.
  public func choose(_ product: AccountProduct) {
    flow.review(.opening(OpeningOrder(product: product)))
  }
}
