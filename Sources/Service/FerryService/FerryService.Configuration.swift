import Foundation
import IdentityService
import PostgresStorage
import Storage

extension FerryService {
  /// How a service is run.
  public struct Configuration: Sendable {
    /// Where the database lives.
    public enum Place: Sendable, Hashable {
      /// In a directory, which is made when it does not exist.
      case directory(String)
      /// In memory; everything ends with the service.
      case memory
      /// On a PostgreSQL server, where other processes may run the same service.
      case server(PostgresAddress)

      /// Reads `postgres://user:password@host:port/name` or `sqlite:DIRECTORY`.
      ///
      /// - Throws: `StorageError.malformedAddress` for anything else.
      public init(database text: String) throws(StorageError) {
        if text.hasPrefix("sqlite:") {
          let directory = String(text.dropFirst("sqlite:".count))
          guard !directory.isEmpty else {
            throw .malformedAddress("behind sqlite: comes the path of a directory")
          }
          self = .directory(directory)
        } else if text.hasPrefix("postgres://") || text.hasPrefix("postgresql://") {
          self = .server(try PostgresAddress(text))
        } else {
          throw .malformedAddress("write postgres://HOST/NAME or sqlite:DIRECTORY")
        }
      }
    }

    /// Where the database lives.
    public var place: Place
    /// Whether there are invented customers, and visitors are told how to be one.
    public var demoData: Bool
    /// What goes wrong on purpose; only with demo data.
    public var faults: [Fault]
    /// The time.
    public var now: @Sendable () -> Date
    /// Waits so many seconds, for faults that delay.
    public var sleep: @Sendable (TimeInterval) async -> Void
    /// Waits until it is time to look for transfers that are due; a thrown error ends the looking.
    public var waitForTick: @Sendable () async throws -> Void
    /// Takes one line for each request, and for each error that a client is not told about.
    public var log: @Sendable (String) -> Void
    /// The addresses of proxies whose `X-Forwarded-For` is believed.
    public var trustedProxies: Set<String>

    /// Makes a configuration.
    public init(
      place: Place, demoData: Bool, faults: [Fault] = [],
      now: @escaping @Sendable () -> Date = { Date() },
      sleep: @escaping @Sendable (TimeInterval) async -> Void = { seconds in
        // A cancelled wait is a short one.
        try? await Task.sleep(for: .seconds(seconds))
      },
      waitForTick: @escaping @Sendable () async throws -> Void = {
        try await Task.sleep(for: .seconds(5))
      },
      log: @escaping @Sendable (String) -> Void = { _ in }, trustedProxies: Set<String> = []
    ) {
      self.place = place
      self.demoData = demoData
      self.faults = faults
      self.now = now
      self.sleep = sleep
      self.waitForTick = waitForTick
      self.log = log
      self.trustedProxies = trustedProxies
    }

    /// A database that ends with the process and holds invented people needs no costly hashes.
    var passwordCost: PasswordCost { place == .memory ? .minimal : .standard }
  }
}
