import Foundation
import Ledger
import MermaidbucksAPI
import Storage
import Wire

/// A row of the table of shops.
struct StoredShop: Sendable {
  let id: String
  let position: Int64
  let currency: Currency
  /// The rate of tax in hundredths of a percent.
  let taxRate: Int64
  /// The version of the catalogue.
  var version: Int64
  let content: Content
  var hours: OpeningHours
  var pause: ShopPause?

  /// The part of a shop that no query reads, stored as JSON.
  struct Content: Codable, Sendable {
    var names: LocalizedNames
    var address: String
    var coordinate: Coordinate
    var timeZone: String
    var phone: String?
    var facilities: [ShopFacility]
  }

  init(
    id: String, position: Int64, currency: Currency, taxRate: Int64, content: Content,
    hours: OpeningHours
  ) {
    self.id = id
    self.position = position
    self.currency = currency
    self.taxRate = taxRate
    version = 1
    self.content = content
    self.hours = hours
  }

  init(_ row: Row) throws {
    id = try row.text("id")
    position = try row.integer("position")
    guard let currency = Currency(code: try row.text("currency")) else {
      throw StorageError.unexpectedValue(column: "currency")
    }
    self.currency = currency
    taxRate = try row.integer("tax_rate")
    version = try row.integer("version")
    content = try WireJSON.decode(from: Data(try row.text("content").utf8))
    hours = try WireJSON.decode(from: Data(try row.text("hours").utf8))
    pause = try row.optionalText("pause").map { try WireJSON.decode(from: Data($0.utf8)) }
  }

  var schedule: ShopCalendar { ShopCalendar(hours: hours, timeZone: content.timeZone) }

  /// The pause that is in force at a time.
  func pause(at now: Date) -> ShopPause? {
    guard let pause, pause.until.map({ $0 > now }) ?? true else { return nil }
    return pause
  }

  var takesMobileOrders: Bool { content.facilities.contains(.mobileOrder) }

  /// Returns the tax that an amount includes, rounded half up.
  func tax(in gross: Int64) -> Int64 {
    let divisor = 10_000 + taxRate
    return (gross * taxRate + divisor / 2) / divisor
  }
}
