public import AppsKit
public import Foundation

/// Caches a value in memory.
@MainActor
public final class MemoryCache<Value: Sendable>: ValueCaching {
  /// The value.
  public var cached: CachedValue<Value>?
  private let date: Date

  /// Makes a cache that saves values with a date.
  public init(date: Date = Date(timeIntervalSince1970: 0)) { self.date = date }

  /// Returns the value.
  public func load() -> CachedValue<Value>? { cached }

  /// Replaces the value.
  public func save(_ value: Value) { cached = CachedValue(value, date: date) }
}

/// Stores pending orders in memory, as a file does between two runs.
@MainActor
public final class MemoryPendingOrderStore<Order: Codable & Hashable & Sendable>:
  PendingOrderStoring
{
  /// The stored orders.
  public var orders: [PendingOrder<Order>] = []
  /// Whether saving orders fails.
  public var isFull = false

  /// Makes an empty store.
  public init() {}

  /// Returns the orders.
  public func load() -> [PendingOrder<Order>] { orders }

  /// Replaces the orders, unless the store is full.
  public func save(_ orders: [PendingOrder<Order>]) throws {
    guard !isFull || orders.isEmpty else { throw CocoaError(.fileWriteOutOfSpace) }
    self.orders = orders
  }
}

/// Stores a session in memory, as a file does between two runs.
@MainActor
public final class MemorySessionStore: SessionStoring {
  /// The stored session.
  public var session: StoredSession?

  /// Makes a store.
  public init(_ session: StoredSession? = nil) { self.session = session }

  /// Returns the session.
  public func load() -> StoredSession? { session }

  /// Replaces the session.
  public func save(_ session: StoredSession?) { self.session = session }
}

/// Stores the state of the device in memory.
@MainActor
public final class MemoryDeviceStateStore: DeviceStateStoring {
  /// The stored state.
  public var state = DeviceState()

  /// Makes the store of a new device.
  public init() {}

  /// Returns the state.
  public func load() -> DeviceState { state }

  /// Replaces the state.
  public func save(_ state: DeviceState) { self.state = state }
}
