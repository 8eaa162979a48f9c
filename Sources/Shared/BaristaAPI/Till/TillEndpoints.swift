import Wire

/// The routes of the till; all need the session of a member of staff, others receive a 403 with
/// `/problems/not-staff`.
///
/// A code that cannot pay is a 422 with `/problems/invalid-code`, `/problems/code-expired`,
/// `/problems/code-used` or `/problems/wrong-shop`.
public enum TillEndpoints {
  /// Returns the keys that verify payment codes offline; keep them for a day.
  public static let codeKeys = Endpoint<EmptyBody, CodeKeys>(.get, "/v1/barista/code-keys")
  /// Returns the customer behind a code.
  public static let checkCode = Endpoint<NewCodeCheck, CodeCheck>(
    .post, "/v1/barista/code-checks")

  /// Returns the open session of the shop's till.
  public static let session = Endpoint<EmptyBody, CurrentTillSession>(
    .get, "/v1/barista/till/session")
  /// Opens the till; needs an idempotency key.
  public static let open = Endpoint<NewTillSession, TillSession>(
    .post, "/v1/barista/till/sessions", needsKey: true)
  /// Closes the till with a count of its cash; needs an idempotency key.
  public static let close = Endpoint<CashCount, TillSession>(
    .post, "/v1/barista/till/close", needsKey: true)
  /// Returns the shop's sessions, newest first; takes `cursor` and `limit`, 1...200.
  public static let sessions = Endpoint<EmptyBody, Page<TillSession>>(
    .get, "/v1/barista/till/sessions")

  /// Returns the price of a sale with rewards, and the rewards that cover a piece of it.
  public static let price = Endpoint<NewSalePrice, SalePrice>(.post, "/v1/barista/sale-prices")
  /// Makes a sale, all payments or none; needs an idempotency key and an open till.
  public static let sell = Endpoint<NewSale, Sale>(.post, "/v1/barista/sales", needsKey: true)
  /// Returns the shop's sales, newest first; takes `cursor` and `limit`, 1...200.
  public static let sales = Endpoint<EmptyBody, Page<Sale>>(.get, "/v1/barista/sales")
  /// Returns the sale `id`.
  public static let sale = Endpoint<EmptyBody, Sale>(.get, "/v1/barista/sales/{id}")
  /// Returns the sale with the till's own `reference`; a 404 when it was not made.
  public static let saleByReference = Endpoint<EmptyBody, Sale>(
    .get, "/v1/barista/sales/by-reference/{reference}")
  /// Refunds the sale `id`, or a part of it; needs an idempotency key.
  ///
  /// Above 20 units of the currency it needs a manager, or one's approval: otherwise it is a 403
  /// with `/problems/approval-needed`.
  public static let refund = Endpoint<NewRefund, Sale>(
    .post, "/v1/barista/sales/{id}/refunds", needsKey: true)
  /// Checks a manager's credentials and returns the approval of one action, valid for two minutes.
  public static let approve = Endpoint<NewApproval, Approval>(.post, "/v1/barista/approvals")
  /// Pays cash in on a card; needs an idempotency key and an open till.
  public static let creditCash = Endpoint<NewCashCredit, CashCredit>(
    .post, "/v1/barista/cash-credits", needsKey: true)
}
