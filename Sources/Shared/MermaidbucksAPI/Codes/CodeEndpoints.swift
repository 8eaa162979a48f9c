import Wire

/// The routes of payment codes; all need a session.
public enum CodeEndpoints {
  /// Makes a code that pays with a card; earlier ones stay valid for the rest of their time.
  public static let makeCode = Endpoint<NewPaymentCode, PaymentCode>(.post, "/v1/coffee/codes")
  /// Returns the state of the code `id`.
  public static let code = Endpoint<EmptyBody, PaymentCodeStatus>(.get, "/v1/coffee/codes/{id}")
}
