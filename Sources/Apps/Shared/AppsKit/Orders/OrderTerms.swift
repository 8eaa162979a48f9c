public import Foundation

/// The terms of an order that expire while the customer reviews it, such as an exchange rate.
public struct OrderTerms<Order> {
  /// The expiration date of an order's terms; `nil` if they do not expire.
  let expiry: (Order) -> Date?
  /// Whether a rejection means that the terms have expired.
  let isExpiry: (LoadFailure) -> Bool
  /// The notice that the terms of the review are new.
  let renewalNotice: (Phrases) -> String
  /// Requests new terms for an order.
  let renew: @MainActor (Order) async throws(LoadFailure) -> Order

  /// Makes terms.
  ///
  /// - Parameters:
  ///   - expiry: The expiration date of an order's terms; `nil` if they do not expire.
  ///   - isExpiry: Whether a rejection means that the terms have expired.
  ///   - renewalNotice: The notice that the terms of the review are new.
  ///   - renew: Requests new terms and returns the order with them.
  public init(
    expiry: @escaping (Order) -> Date?, isExpiry: @escaping (LoadFailure) -> Bool,
    renewalNotice: @escaping (Phrases) -> String,
    renew: @escaping @MainActor (Order) async throws(LoadFailure) -> Order
  ) {
    self.expiry = expiry
    self.isExpiry = isExpiry
    self.renewalNotice = renewalNotice
    self.renew = renew
  }
}
