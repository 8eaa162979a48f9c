import Foundation
import KooberAPI
import SeededRandom
import Synchronization
import Wire

/// A fleet of drivers, which are clients of the driver API.
public final class DriverFleet: Sendable {
  /// The settings of a fleet.
  public struct Configuration: Sendable {
    /// The service.
    public var service: any ServiceCalling
    /// The factor by which driving is faster than in reality.
    public var speed: Double
    /// How reliable the drivers are.
    public var temper: DriverTemper
    /// The seed of the drivers' decisions.
    public var seed: UInt64
    /// The current time.
    public var now: @Sendable () -> Date
    /// Receives a line for each error.
    public var log: @Sendable (String) -> Void

    /// Makes settings.
    public init(
      service: any ServiceCalling, speed: Double = 1, temper: DriverTemper = .reliable,
      seed: UInt64 = 1, now: @escaping @Sendable () -> Date,
      log: @escaping @Sendable (String) -> Void = { _ in }
    ) {
      self.service = service
      self.speed = speed
      self.temper = temper
      self.seed = seed
      self.now = now
      self.log = log
    }
  }

  private let configuration: Configuration
  private let drivers = Mutex<[Driver]>([])

  /// Makes a fleet without drivers.
  public init(_ configuration: Configuration) { self.configuration = configuration }

  /// Signs a driver in and goes online.
  ///
  /// - Throws: `Problem`, or an error of the connection.
  public func add(
    _ profile: DriverProfile, password: String, at position: Coordinate
  ) async throws {
    let connection = try await DriverConnection.signIn(
      SignIn(email: profile.email, password: password, device: "Driver"),
      on: configuration.service)
    try await add(profile, connection, at: position)
  }

  /// Creates an account for a driver and goes online.
  ///
  /// - Throws: `Problem`, or an error of the connection.
  public func addNew(
    _ profile: DriverProfile, password: String, at position: Coordinate
  ) async throws {
    let connection = try await DriverConnection.signUp(
      SignUp(
        email: profile.email, password: password, firstName: profile.name, device: "Driver"),
      on: configuration.service)
    try await add(profile, connection, at: position)
  }

  private func add(
    _ profile: DriverProfile, _ connection: DriverConnection, at position: Coordinate
  ) async throws {
    let number = drivers.withLock { UInt64($0.count) }
    let driver = Driver(
      profile, connection: connection, at: position, temper: configuration.temper,
      speed: configuration.speed,
      generator: SeededGenerator(seed: configuration.seed &* 1_000_003 &+ number))
    try await driver.goOnline(at: configuration.now())
    drivers.withLock { $0.append(driver) }
  }

  /// The number of drivers.
  public var count: Int { drivers.withLock(\.count) }

  /// Advances all drivers.
  public func tick() async {
    let now = configuration.now()
    for driver in drivers.withLock(\.self) {
      do {
        try await driver.tick(at: now)
      } catch {
        configuration.log("driver \(driver.profile.email): \(error)")
      }
    }
  }

  /// Runs the drivers until the task is canceled.
  ///
  /// - Parameter waitForTick: Returns when the drivers should report again; an error ends the
  ///   drive.
  public func run(waitForTick: @escaping @Sendable () async throws -> Void) async {
    while !Task.isCancelled {
      await tick()
      do { try await waitForTick() } catch { return }
    }
  }

  /// Takes all drivers offline; those with a trip stay online.
  public func stop() async {
    for driver in drivers.withLock(\.self) { try? await driver.goOffline() }
  }
}
