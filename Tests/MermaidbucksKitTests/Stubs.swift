import Foundation
import MermaidbucksKit

@MainActor
final class StubAuthentication: Authenticating {
  let signIns = Calls<String, Customer>()
  var signOuts = 0
  var restored: Customer?
  var demo: DemoAccount?

  func signIn(email: String, password: String) async throws(LoadFailure) -> Customer {
    try await signIns.call("\(email) \(password)")
  }

  func signOut() async { signOuts += 1 }

  func restoredCustomer() -> Customer? { restored }

  func demoAccount() async -> DemoAccount? { demo }
}

@MainActor
final class StubHome: HomeLoading {
  let homes = Calls<Void, HomeFeed>()
  let balances = Calls<Void, Rewards>()

  func home() async throws(LoadFailure) -> HomeFeed { try await homes.call(()) }

  func rewards() async throws(LoadFailure) -> Rewards { try await balances.call(()) }
}

@MainActor
final class StubHistory: HistoryLoading {
  let pages = Calls<String?, StarMovementPage>()

  func movements(after cursor: String?) async throws(LoadFailure) -> StarMovementPage {
    try await pages.call(cursor)
  }
}

@MainActor
final class StubInbox: InboxReading {
  let loads = Calls<Void, [InboxMessage]>()
  let reads = Calls<String, Bool>()

  func messages() async throws(LoadFailure) -> [InboxMessage] { try await loads.call(()) }

  func markRead(_ id: InboxMessage.ID) async throws(LoadFailure) { _ = try await reads.call(id) }
}

/// Keeps a session in memory, as a file would between two runs.
@MainActor
final class MemoryStore: SessionStoring {
  var session: StoredSession?

  init(_ session: StoredSession? = nil) { self.session = session }

  func load() -> StoredSession? { session }

  func save(_ session: StoredSession?) { self.session = session }
}

func instant(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

@MainActor
func settings(
  _ locale: String = "en_US", _ zone: String = "UTC", now: String = "2026-11-21T14:30:00Z"
) throws -> AppSettings {
  let time = try instant(now)
  return AppSettings(
    locale: Locale(identifier: locale), timeZone: TimeZone(identifier: zone) ?? .gmt, now: { time })
}

extension Customer {
  static let jonathan = Customer(
    email: "jonathan@example.com", givenName: "Jonathan", name: "Jonathan Doe")
}
