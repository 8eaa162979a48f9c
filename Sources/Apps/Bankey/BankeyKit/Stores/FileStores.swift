public import Foundation

/// Keeps pending orders in a file.
@MainActor
public final class FilePendingOrderStore: PendingOrderStoring {
  private let file: PrivateFile<[PendingOrder]>

  /// Makes a store in the app's own folder.
  public init(directory: URL) { file = PrivateFile("pending-orders.json", in: directory) }

  /// Reads the file; one that is missing or broken has no orders.
  public func load() -> [PendingOrder] { file.read() ?? [] }

  /// Writes the file onto the disk, or removes it where there is nothing to keep.
  public func save(_ orders: [PendingOrder]) throws {
    try file.write(orders.isEmpty ? nil : orders, isDurable: true)
  }
}

/// Keeps what was last known of accounts in a file.
@MainActor
public final class FileKnownAccountStore: KnownAccountStoring {
  private let file: PrivateFile<KnownAccounts>

  /// Makes a store in the app's own folder.
  public init(directory: URL) { file = PrivateFile("known-accounts.json", in: directory) }

  /// Reads the file; another customer's is none.
  public func load(for customer: String) -> KnownAccounts? {
    file.read().flatMap { $0.customer == customer ? $0 : nil }
  }

  /// Writes or removes the file.
  public func save(_ known: KnownAccounts?) { file.remember(known) }
}

/// Keeps what the app remembers of this device in a file.
@MainActor
public final class FileDeviceMemoryStore: DeviceMemoryStoring {
  private let file: PrivateFile<DeviceMemory>

  /// Makes a store in the app's own folder.
  public init(directory: URL) { file = PrivateFile("device.json", in: directory) }

  /// Reads the file.
  public func load() -> DeviceMemory { file.read() ?? DeviceMemory() }

  /// Writes the file.
  public func save(_ memory: DeviceMemory) { file.remember(memory) }
}
