public import Foundation

/// An order that was sent and whose outcome is unknown.
public struct PendingOrder<Order: Codable & Hashable & Sendable>: Codable, Hashable, Sendable,
  Identifiable
{
  /// The idempotency key of every attempt.
  public var key: String
  /// The email address of the customer who placed the order.
  public var customer: String
  /// The order.
  public var order: Order
  /// The date of the first attempt.
  public var createdAt: Date

  /// Makes a pending order.
  public init(key: String, customer: String, order: Order, createdAt: Date) {
    self.key = key
    self.customer = customer
    self.order = order
    self.createdAt = createdAt
  }

  /// The idempotency key.
  public var id: String { key }
}

/// Stores pending orders.
@MainActor
public protocol PendingOrderStoring<Order> {
  /// An order of the app.
  associatedtype Order: Codable & Hashable & Sendable
  /// Loads the pending orders of all customers.
  func load() -> [PendingOrder<Order>]
  /// Replaces all pending orders, and returns once they are durable.
  ///
  /// - Throws: If the orders could not be written; the previous ones remain.
  func save(_ orders: [PendingOrder<Order>]) throws
}

/// Stores pending orders in a file.
@MainActor
public final class FilePendingOrderStore<Order: Codable & Hashable & Sendable>:
  PendingOrderStoring
{
  private let file: PrivateFile<[PendingOrder<Order>]>

  /// Makes a store in the app's private directory.
  public init(directory: URL) { file = PrivateFile("pending-orders.json", in: directory) }

  /// Reads the file; a missing or unreadable file has no orders.
  public func load() -> [PendingOrder<Order>] { file.read() ?? [] }

  /// Writes the file and synchronizes it with the disk; no orders remove it.
  public func save(_ orders: [PendingOrder<Order>]) throws {
    try file.write(orders.isEmpty ? nil : orders, isDurable: true)
  }
}
