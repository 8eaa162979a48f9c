import ChildProcesses
import Foundation
import HTTPServer
import HTTPTesting
import KooberService
import PostgresStorage
import ProcessTesting
import SQLiteStorage
import Storage
import Synchronization
import Testing

/// A process that serves rides on the loopback and dispatches them, until it is killed.
///
/// It runs the test executable again with one test, because exit tests block a thread each of the
/// few that tasks share.
final class RideProcess: Sendable {
  /// The port on the loopback.
  let port: Int

  private let process: TestProcess

  /// Starts a process on a database, and waits until it serves.
  ///
  /// - Parameter momentCount: The moments of the database's work until the process kills itself.
  init(on place: String, killAfter momentCount: Int = .max) async throws {
    let process = try TestProcess(
      URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path,
      ["--testing-library", "swift-testing", "--filter", "A process that a test starts"],
      environment: ProcessInfo.processInfo.environment
        .merging([Self.orderName: "\(momentCount) \(place)"]) { $1 })
    self.process = process
    port = try await onThread {
      while let line = process.readLine() {
        guard line.hasPrefix(Self.greeting) else { continue }
        return try #require(Int(line.dropFirst(Self.greeting.count)))
      }
      throw LoopbackClient.Failure(what: "The process ended before it served.")
    }
  }

  /// Kills the process.
  func kill() { process.kill() }

  /// Waits for the end, and checks that it was a kill.
  func waitForKill() async throws {
    let process = process
    #expect(try await onThread { process.waitForExit() } == .signal(SIGKILL))
  }

  // MARK: The process itself

  fileprivate static let orderName = "FERRY_TEST_RIDE_PROCESS"
  private static let greeting = "rides on port "

  /// The order of a process that is to serve: the number of moments, and the place of the database.
  fileprivate static let order: (momentCount: Int, place: String)? = {
    let words = ProcessInfo.processInfo.environment[orderName]?.split(
      separator: " ", maxSplits: 1)
    guard let words, words.count == 2, let count = Int(words[0]) else { return nil }
    return (count, String(words[1]))
  }()

  fileprivate static func serve(_ order: (momentCount: Int, place: String)) async throws {
    let services = try await services(
      on: DeadlyDatabase(try await open(order.place), killAfter: order.momentCount))
    let handler = DispatchingHandler(services)
    let port = try await EpollServer(EpollServer.Configuration(port: 0), handler: handler).start()
    FileHandle.standardOutput.write(Data("\n\(greeting)\(port)\n".utf8))
    // Until the kill.
    while true { try await Task.sleep(for: .seconds(60)) }
  }

  /// Twenty times faster than real time, so that offers expire and drivers get lost.
  @Sendable static func now() -> Date {
    let begin = RideHarness.start
    return begin + Date().timeIntervalSince(begin) * 20
  }

  /// Opens the database at the address of a server or in a directory.
  static func open(_ place: String) async throws -> any Database {
    guard place.hasPrefix("postgres:") else { return try SQLiteDatabase(directory: place) }
    return try await PostgresDatabase(PostgresAddress(place), writerCount: 4, readerCount: 2)
  }

  static func services(on database: any Database) async throws -> RideServices {
    try await RideServices.open(
      database, planning: StraightLines(), welcomeGift: 100_000_000, now: { now() })
  }
}

@Suite(.enabled(if: RideProcess.order != nil)) struct `A process that a test starts` {
  @Test func `serves until it is killed`() async throws {
    try await RideProcess.serve(try #require(RideProcess.order))
  }
}

/// Responds to requests, and dispatches after every fourth one.
private final class DispatchingHandler: HTTPHandler {
  private let services: RideServices
  private let count = Atomic(0)
  private let isDispatching = Atomic(false)

  init(_ services: RideServices) { self.services = services }

  func respond(to request: HTTPRequest) async -> HTTPResponse {
    let response = await services.router.respond(to: request)
    if count.add(1, ordering: .relaxed).newValue % 4 == 0,
      !isDispatching.exchange(true, ordering: .relaxed)
    {
      Task {
        await dispatch()
        isDispatching.store(false, ordering: .relaxed)
      }
    }
    return response
  }

  private func dispatch() async {
    do {
      try await services.koober.dispatcher.run()
    } catch StorageError.busy {
      // The next pass tries again.
    } catch {
      fatalError("\(error)")
    }
  }
}
