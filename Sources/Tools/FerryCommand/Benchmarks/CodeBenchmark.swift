import FerryService
import Foundation
import LocalPostgres
import PostgresStorage
import RushHour
import SQLiteStorage
import Storage

/// Payment codes: issued, checked and redeemed through the service, and verified without it.
enum CodeBenchmark {
  private static let shopCount = 20
  private static let customerCount = 200
  private static let codeCount = 4_000
  private static let clientCount = 64

  @Sendable static func run(_ note: (String) -> Void) async throws -> [Measurement] {
    let folder = try TemporaryFolder()
    let sqlite = try SQLiteDatabase(directory: folder.path)
    var measurements = try await measure("sqlite", sqlite, note)
    guard PostgresServer.programs != nil else {
      note("codes: PostgreSQL is not installed; apt-get install postgresql")
      return measurements
    }
    let server = try PostgresServer(isDurable: true)
    defer { server.remove() }
    let postgres = try await PostgresDatabase(
      PostgresAddress(try server.makeDatabase()), writerCount: 8)
    measurements += try await measure("postgres", postgres, note)
    return measurements
  }

  private static func measure(
    _ name: String, _ database: any Database, _ note: (String) -> Void
  ) async throws -> [Measurement] {
    note("codes: \(name): preparing \(customerCount) customers")
    let rush = try await RushHour(
      database, shopCount: shopCount, customerCount: customerCount)
    let rates = try await rush.runCodes(count: codeCount, clientCount: clientCount) {
      note("codes: \(name): \($0)")
    }
    let isSound = try await rush.isSound()
    await database.close()
    guard isSound else { throw CommandFailure("codes: the books do not balance") }
    return [
      Measurement("codes.\(name).issued", rates.issued, "codes/s"),
      Measurement("codes.\(name).checked", rates.checked, "codes/s"),
      Measurement("codes.\(name).redeemed", rates.redeemed, "sales/s"),
      Measurement("codes.\(name).offline", rates.verifiedOffline, "codes/s"),
    ]
  }
}
