public import Foundation

/// Keeps orders whose answer has not come.
@MainActor
public protocol PendingOrderStoring {
  /// All of them, of whichever customer.
  func load() -> [PendingOrder]
  /// Keeps these in place of all others, and returns when they are safe.
  ///
  /// - Throws: Where they are not; what was kept before is kept still.
  func save(_ orders: [PendingOrder]) throws
}

/// What was last known of a customer's accounts.
public struct KnownAccounts: Codable, Equatable, Sendable {
  /// The customer's address.
  public var customer: String
  /// The accounts as they were.
  public var accounts: [Account]
  /// When they were so.
  public var asOf: Date

  /// Makes a memory.
  public init(customer: String, accounts: [Account], asOf: Date) {
    self.customer = customer
    self.accounts = accounts
    self.asOf = asOf
  }
}

/// Keeps what was last known of accounts.
@MainActor
public protocol KnownAccountStoring {
  /// What was kept for a customer; `nil` for nothing.
  func load(for customer: String) -> KnownAccounts?
  /// Keeps it in place of whatever was kept; `nil` forgets.
  func save(_ known: KnownAccounts?)
}

/// What the app remembers of this device, whoever is signed in.
public struct DeviceMemory: Codable, Equatable, Sendable {
  /// Whether somebody has been led through the first pages.
  public var hasOnboarded = false
  /// How the app is set.
  public var choices = Choices()
  /// What the service gave, so that this device gets in while others guess the password.
  public var deviceToken: String?

  /// Makes the memory of a new device.
  public init() {}
}

/// Keeps what the app remembers of this device.
@MainActor
public protocol DeviceMemoryStoring {
  /// What was kept; that of a new device for nothing.
  func load() -> DeviceMemory
  /// Keeps it in place of what was kept.
  func save(_ memory: DeviceMemory)
}
