import BaristaAPI
import Foundation
import IdentityService
import MermaidbucksAPI
import Serving
import Storage
import Wire

/// The staff of the demo.
public enum ShopDemoData {
  /// A member of staff of the demo.
  public struct Member: Sendable {
    /// The account.
    public let customer: Customer
    /// The shop.
    public let shop: String
    /// The role.
    public let role: StaffRole
  }

  /// The account that visitors of the shop's app share.
  public static let account = SignIn(email: "barista@ferry.example", password: "password")
  /// The account of the manager.
  public static let manager = SignIn(email: "manager@ferry.example", password: "password")

  /// The members of staff.
  public static let staff = [
    Member(
      customer: Customer(
        id: "demo-barista", email: account.email, name: "Mia Fairweather", givenName: "Mia"),
      shop: "circular-quay", role: .barista),
    Member(
      customer: Customer(
        id: "demo-manager", email: manager.email, name: "Noah Bridges", givenName: "Noah"),
      shop: "circular-quay", role: .manager),
  ]
}

extension ShopService {
  /// Adds the demo's shops and staff; does nothing in a database that has them.
  public func addDemoData() async throws {
    let hash = try await identity.hash(ShopDemoData.account.password)
    try await database.write { transaction in
      for shop in DemoShops.all { try await transaction.execute(try ShopQueries.insert(shop)) }
      for member in ShopDemoData.staff
      where try await identity.customer(withID: member.customer.id, in: transaction) == nil {
        try await identity.add(member.customer, hash: hash, in: transaction)
        try await transaction.execute(
          StaffQueries.set(member.role, of: member.customer.id, shop: member.shop))
      }
    }
  }
}
