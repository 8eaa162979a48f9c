import ChildProcesses
import Foundation
import LocalPostgres
import PostgresStorage
import SQLiteStorage
import TransferBenchmark

/// Transfers with all of the ledger's checks, on both databases.
///
/// PostgreSQL is compared with pgbench running the same statements on the same server; SQLite with
/// the same transfers in one commit each.
enum LedgerComparison {
  private static let seconds = 4.0
  private static let clientCount = 256
  private static let connectionCount = 8
  /// The connections of one customer who floods the database while another's are measured.
  private static let floodingConnectionCount = 64
  /// The two alternate; the best run of each counts.
  private static let roundCount = 3

  @Sendable static func run(_ note: (String) -> Void) async throws -> [Measurement] {
    try await sqlite() + postgres(note)
  }

  private static func sqlite() async throws -> [Measurement] {
    let folder = try TemporaryFolder()
    let database = try SQLiteDatabase(directory: folder.path)
    let transfers = try await TransferBenchmark(database)
    var grouped = 0.0
    var single = 0.0
    for _ in 0..<roundCount {
      grouped = max(
        grouped, try await transfers.throughput(clientCount: clientCount, seconds: seconds))
      single = max(single, try await transfers.throughput(clientCount: 1, seconds: seconds))
    }
    let slowest = try await transfers.slowest(hundredthAt: grouped / 2, seconds: seconds)
    let stranger = try await transfers.slowestOfStranger(
      floodingConnections: floodingConnectionCount, rate: 50, seconds: seconds)
    let isSound = try await transfers.isSound()
    await database.close()
    guard isSound else { throw CommandFailure("ledger: inconsistent after the transfers") }
    return [
      Measurement("ledger.sqlite.rate", grouped, "transfers/s"),
      Measurement(
        "ledger.sqlite.transfer", 1e6 / grouped, "µs", against: "one commit each", 1e6 / single),
      Measurement("ledger.sqlite.p99", slowest, "ms"),
      Measurement("ledger.sqlite.stranger.p99", stranger, "ms", budget: 50),
    ]
  }

  private static func postgres(_ note: (String) -> Void) async throws -> [Measurement] {
    guard let programs = PostgresServer.programs else {
      note("ledger: PostgreSQL is not installed; apt-get install postgresql")
      return []
    }
    let server = try PostgresServer(isDurable: true)
    defer { server.remove() }
    let address = try server.makeDatabase()
    let database = try await PostgresDatabase(
      PostgresAddress(address), writerCount: connectionCount)
    let transfers = try await TransferBenchmark(database)
    try server.query("VACUUM ANALYZE", in: PostgresServer.name(ofDatabaseAt: address))
    let other = try await databaseForPgbench(server)
    var ours = 0.0
    var theirs = 0.0
    for _ in 0..<roundCount {
      ours = max(
        ours, try await transfers.throughput(clientCount: clientCount, seconds: seconds))
      theirs = max(theirs, try await pgbench(programs, server, other))
    }
    let slowest = try await transfers.slowest(hundredthAt: ours / 2, seconds: seconds)
    let stranger = try await transfers.slowestOfStranger(
      floodingConnections: floodingConnectionCount, rate: 50, seconds: seconds)
    let isSound = try await transfers.isSound()
    await database.close()
    guard isSound else { throw CommandFailure("ledger: inconsistent after the transfers") }
    return [
      Measurement("ledger.postgres.rate", ours, "transfers/s"),
      Measurement("ledger.postgres.transfer", 1e6 / ours, "µs", against: "pgbench", 1e6 / theirs),
      Measurement("ledger.postgres.p99", slowest, "ms"),
      Measurement("ledger.postgres.stranger.p99", stranger, "ms"),
    ]
  }

  /// Creates a database with the same accounts for pgbench, whose entries have constant hashes: the
  /// ledger would refuse to continue after them.
  private static func databaseForPgbench(_ server: PostgresServer) async throws -> String {
    let address = try server.makeDatabase()
    let database = try await PostgresDatabase(
      PostgresAddress(address), writerCount: connectionCount)
    _ = try await TransferBenchmark(database)
    await database.close()
    try server.query("VACUUM ANALYZE", in: PostgresServer.name(ofDatabaseAt: address))
    return address
  }

  /// Runs the statements of a transfer on as many connections, and returns transfers per second.
  private static func pgbench(
    _ programs: String, _ server: PostgresServer, _ address: String
  ) async throws -> Double {
    let folder = try TemporaryFolder()
    let script = "\(folder.path)/transfer.sql"
    try await TransferScript.text().write(toFile: script, atomically: true, encoding: .utf8)
    let run = try await ToolRun.of(
      "\(programs)/pgbench",
      [
        "--no-vacuum", "--protocol=prepared", "--client=\(connectionCount)", "--jobs=2",
        "--time=\(Int(seconds))", "--max-tries=0", "--file=\(script)",
        "--host=\(server.directory)", "--username=ferry",
        PostgresServer.name(ofDatabaseAt: address),
      ])
    let line = run.output.split(separator: "\n").first { $0.hasPrefix("tps = ") }
    guard run.isSuccess, let word = line?.split(separator: " ").dropFirst(2).first,
      let rate = Double(word)
    else { throw CommandFailure("ledger: pgbench: \(run.failureReason)") }
    return rate
  }
}
