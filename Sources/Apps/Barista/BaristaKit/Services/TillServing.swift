/// Opens and closes the till.
@MainActor
public protocol TillOpening {
  /// Loads the state of the till.
  func till() async throws(LoadFailure) -> TillState
  /// Opens the till with the cash in its drawer; a repeated key opens nothing again.
  func openTill(float: Amount, key: String) async throws(LoadFailure) -> TillSession
  /// Closes the till with the count of its cash; a repeated key closes nothing again.
  func closeTill(
    counted: Amount, note: String?, key: String
  ) async throws(LoadFailure) -> TillSession
}

/// Finds the customer behind a code.
@MainActor
public protocol CodeChecking {
  /// Returns the customer; the code stays valid.
  func check(_ code: String) async throws(LoadFailure) -> CodeHolder
}

/// Prices sales with rewards.
@MainActor
public protocol SalePricing {
  /// Returns the price of products with rewards.
  func price(
    of lines: [SaleOrder.Line], rewards: [String]
  ) async throws(LoadFailure) -> SalePrice
}

/// Loads and refunds sales.
@MainActor
public protocol SaleRefunding {
  /// Loads a page of sales, newest first; `nil` loads the newest.
  func sales(after cursor: String?) async throws(LoadFailure) -> ListPage<Sale>
  /// Refunds a sale or a part of it; a repeated key refunds nothing again.
  func refund(
    _ id: Sale.ID, amount: Amount, reason: String, approval: String?, key: String
  ) async throws(LoadFailure) -> Sale
  /// Asks a manager's approval of one action with the manager's credentials.
  func approve(email: String, password: String) async throws(LoadFailure) -> Approval
}
