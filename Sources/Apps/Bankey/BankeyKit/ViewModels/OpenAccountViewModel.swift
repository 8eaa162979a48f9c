public import Observation

/// Opens an account: what there is to choose from, and what becomes of the choice.
@MainActor
@Observable
public final class OpenAccountViewModel {
  /// What can be opened, in the order in which it is offered.
  public let products = AccountProduct.allCases
  /// What becomes of it once it is chosen.
  public let flow: OrderFlow
  private let settings: AppSettings

  /// Makes the choice.
  public init(desk: OrderDesk, passbook: Passbook, settings: AppSettings) {
    flow = OrderFlow(desk: desk, passbook: passbook, settings: settings)
    self.settings = settings
  }

  /// What the app says.
  public var phrases: Phrases { settings.phrases }

  /// Shows what is about to be opened.
  public func choose(_ product: AccountProduct) {
    flow.review(.opening(OpeningOrder(product: product)))
  }
}
