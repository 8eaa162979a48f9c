import BaristaAPI
import Foundation
import Ledger
import MermaidbucksAPI
import Serving
import Storage
import Wire

/// A shop that is added to the service.
public struct NewShop: Sendable {
  /// The identifier, a slug.
  public var id: String
  /// The position in lists without a place.
  public var position: Int
  /// The name.
  public var names: LocalizedNames
  /// The street address in one line.
  public var address: String
  /// The position.
  public var coordinate: Coordinate
  /// The identifier of the time zone.
  public var timeZone: String
  /// The ISO 4217 code of the shop's prices.
  public var currency: String
  /// The tax that prices include, in hundredths of a percent.
  public var taxRate: Int
  /// The telephone number.
  public var phone: String?
  /// The facilities of the shop.
  public var facilities: [ShopFacility]
  /// The opening hours.
  public var hours: OpeningHours

  /// Makes a shop.
  public init(
    id: String, position: Int, names: LocalizedNames, address: String, coordinate: Coordinate,
    timeZone: String, currency: String, taxRate: Int, phone: String? = nil,
    facilities: [ShopFacility], hours: OpeningHours
  ) {
    self.id = id
    self.position = position
    self.names = names
    self.address = address
    self.coordinate = coordinate
    self.timeZone = timeZone
    self.currency = currency
    self.taxRate = taxRate
    self.phone = phone
    self.facilities = facilities
    self.hours = hours
  }
}

extension ShopService {
  /// Adds a shop; does nothing when one with its identifier exists.
  ///
  /// - Throws: `StorageError.unexpectedValue` for an invalid currency.
  public func add(_ shop: NewShop, in transaction: any WriteTransaction) async throws {
    guard let currency = Currency(code: shop.currency) else {
      throw StorageError.unexpectedValue(column: "currency")
    }
    let stored = StoredShop(
      id: shop.id, position: Int64(shop.position), currency: currency,
      taxRate: Int64(shop.taxRate),
      content: StoredShop.Content(
        names: shop.names, address: shop.address, coordinate: shop.coordinate,
        timeZone: shop.timeZone, phone: shop.phone, facilities: shop.facilities),
      hours: shop.hours)
    try await transaction.execute(try ShopQueries.insert(stored))
  }

  /// Makes a customer a member of a shop's staff, or changes the role or the shop.
  public func setStaff(
    _ role: StaffRole, ofCustomer customer: String, shop: String,
    in transaction: any WriteTransaction
  ) async throws {
    try await transaction.execute(StaffQueries.set(role, of: customer, shop: shop))
  }
}
