import Foundation
import IdentityService
import Maps
import PostgresStorage
import Routing
import Serving
import Storage

extension FerryService {
  /// The configuration of a service.
  public struct Configuration: Sendable {
    /// The location of the database.
    public enum DatabaseLocation: Sendable, Hashable {
      /// A directory, which is created when it does not exist.
      case directory(String)
      /// Memory; the data ends with the service.
      case memory
      /// A PostgreSQL server, on which several processes can run the service.
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

    /// The location of the database.
    public var database: DatabaseLocation
    /// Whether demo customers exist and visitors can sign in as one.
    public var demoData: Bool
    /// Injected faults; only with demo data.
    public var faults: [Fault]
    /// The current time.
    public var now: @Sendable () -> Date
    /// Waits for a number of seconds, for faults that delay.
    public var sleep: @Sendable (TimeInterval) async -> Void
    /// Returns when scheduled jobs may be due; an error ends the scheduler.
    public var waitForTick: @Sendable () async throws -> Void
    /// Receives a line for each event; the lines of errors begin with `error `.
    public var log: @Sendable (String) -> Void
    /// Receives each response; `nil` passes its line to ``log``.
    public var logRequest: (@Sendable (RequestRecord) -> Void)?
    /// The addresses of proxies whose `X-Forwarded-For` is trusted.
    public var trustedProxies: Set<String>
    /// Sends emails to customers; not used with demo data, whose mailbox is part of the apps.
    ///
    /// Without a sender, requests that need an email are rejected.
    public var mailSender: (any MailSending)?
    /// The web address of the apps, which begins the links in emails, without a final slash.
    public var webAddress: String?
    /// Whether an account is created only with a code that was sent to its address; requires a mail
    /// sender.
    public var confirmsSignUps = false
    /// Verifies the addresses of visitors that the apps' host passes on; `nil` trusts none.
    public var visitors: VisitorProof?
    /// Whether an empty database file becomes a new database.
    public var acceptsEmptyDatabase = false
    /// The limits of each customer's requests; `nil` for none.
    ///
    /// They do not apply while clients may advance the time, since an hour then passes in a moment.
    public var customerLimits: RequestLimiter.Limits? = RequestLimiter.Limits()
    /// Finds routes for rides and directions; `nil` uses the roads of the map.
    public var router: (any RouteFinding)?
    /// The factor by which the rides of the demo are faster than in reality, at least 1.
    public var rideSpeed: Double = 1
    /// Returns when rides may have to be dispatched; an error ends the dispatch.
    public var waitForRideTick: @Sendable () async throws -> Void = {
      try await Task.sleep(for: .seconds(1))
    }

    /// The time of a service that clients may advance, whose ``now`` and ticks it replaces.
    public var time: ServiceTime? {
      didSet {
        guard let time else { return }
        now = { time.now }
        waitForTick = { try await time.waitForTick() }
        waitForRideTick = { try await time.waitForTick() }
      }
    }

    /// The map of the apps; without one the routes of the map answer that there is none.
    public var map: StreetMap?

    /// Makes a configuration.
    public init(
      database: DatabaseLocation, demoData: Bool, faults: [Fault] = [],
      now: @escaping @Sendable () -> Date = { Date() },
      sleep: @escaping @Sendable (TimeInterval) async -> Void = { seconds in
        // A canceled wait is a short one.
        try? await Task.sleep(for: .seconds(seconds))
      },
      waitForTick: @escaping @Sendable () async throws -> Void = {
        try await Task.sleep(for: .seconds(5))
      },
      log: @escaping @Sendable (String) -> Void = { _ in }, trustedProxies: Set<String> = [],
      mailSender: (any MailSending)? = nil
    ) {
      self.database = database
      self.demoData = demoData
      self.faults = faults
      self.now = now
      self.sleep = sleep
      self.waitForTick = waitForTick
      self.log = log
      self.trustedProxies = trustedProxies
      self.mailSender = mailSender
    }

    var requestLimiter: RequestLimiter? {
      time == nil ? customerLimits.map { RequestLimiter($0) } : nil
    }

    /// Returns the configuration with another clock.
    func replacing(now: @escaping @Sendable () -> Date) -> Configuration {
      var configuration = self
      configuration.now = now
      return configuration
    }

    /// A database in memory needs no expensive hashes.
    var passwordCost: PasswordCost { database == .memory ? .minimal : .standard }
  }
}
