public import Foundation
public import Observation

/// The part of the customer's day.
public enum DayPart: Sendable, CaseIterable {
  case morning, afternoon, evening, night

  /// The part that an hour lies in, `0...23`.
  public init(hour: Int) {
    self =
      switch hour {
      case 5..<12: .morning
      case 12..<17: .afternoon
      case 17..<22: .evening
      default: .night
      }
  }
}

/// The summary: who it is, what day it is, and all accounts.
@MainActor
@Observable
public final class AccountSummaryViewModel {
  /// How far the summary has come.
  public enum Phase: Equatable, Sendable {
    /// The first load is under way.
    case loading
    /// There is something to show.
    case loaded([Account])
    /// Nothing could be loaded, and nothing is known from before.
    case failed(LoadFailure)
  }

  /// What the customer is called.
  public private(set) var name: String
  /// The time that greeting and date are for.
  public private(set) var moment: Date
  /// What has to be said, the first first.
  public private(set) var alerts: [Alert] = []
  private var firstFailure: LoadFailure?
  @ObservationIgnored private var isUnderWay = false
  @ObservationIgnored private let profile: any ProfileKeeping
  @ObservationIgnored private let onProfile: (Profile) -> Void
  private let passbook: Passbook
  private let settings: AppSettings

  /// Makes the summary of a customer.
  ///
  /// - Parameter onProfile: Called with the profile as soon as it is there.
  public init(
    customer: Customer, profile: any ProfileKeeping, passbook: Passbook, settings: AppSettings,
    onProfile: @escaping (Profile) -> Void = { _ in }
  ) {
    name = customer.name
    self.profile = profile
    self.passbook = passbook
    self.settings = settings
    self.onProfile = onProfile
    moment = settings.now()
  }

  /// What the app says.
  public var phrases: Phrases { settings.phrases }

  /// How far it has come.
  public var phase: Phase {
    if let accounts = passbook.accounts { return .loaded(accounts) }
    return firstFailure.map { .failed($0) } ?? .loading
  }

  /// How many notices are unread.
  public var unreadCount: Int { passbook.unreadCount }

  /// The part of the day where the customer is.
  public var dayPart: DayPart {
    DayPart(hour: settings.calendar.component(.hour, from: moment))
  }

  /// The day where the customer is.
  public var dateText: String { settings.dateText.longDay(moment) }

  /// That the balances are old, and how old; `nil` while they are not.
  public var staleText: String? {
    passbook.staleSince.map { phrases.balancesAsOf(settings.dateText.age($0)) }
  }

  /// Looks at the clock again.
  public func updateTime() { moment = settings.now() }

  /// Loads profile and accounts side by side, and shows both at once.
  ///
  /// A failure is said once: both together, where both failed for the same reason.
  public func load() async {
    guard !isUnderWay else { return }
    isUnderWay = true
    defer { isUnderWay = false }
    updateTime()
    if firstFailure != nil { firstFailure = nil }
    // Each begins on the main actor: there is no moment at which nothing seems to be under way.
    let profileTask = Task { await loadedProfile() }
    let accountsTask = Task { await loadedAccounts() }
    let countTask = Task { await passbook.refreshUnreadCount() }
    show(await profileTask.value, await accountsTask.value)
    await countTask.value
  }

  /// The first alert was shown.
  public func didShowAlert() { if !alerts.isEmpty { alerts.removeFirst() } }

  private func show(
    _ profile: Result<Profile, LoadFailure>, _ accounts: Result<[Account], LoadFailure>
  ) {
    if case .success(let profile) = profile {
      name = profile.name
      onProfile(profile)
    }
    var failure: LoadFailure?
    switch accounts {
    case .success(let accounts): passbook.show(accounts)
    case .failure(let reason):
      failure = reason
      if !passbook.showLastKnown() { firstFailure = reason }
    }
    guard case .failure(let profileFailure) = profile else {
      if let failure { say(phrases.accountsFailed, failure) }
      return
    }
    guard let failure else { return say(phrases.profileFailed, profileFailure) }
    if failure == profileFailure {
      say(phrases.title(of: failure), failure)
    } else {
      say(phrases.profileFailed, profileFailure)
      say(phrases.accountsFailed, failure)
    }
  }

  private func say(_ title: String, _ failure: LoadFailure) {
    // Whoever is signed out sees sign-in, which says why; and a whole screen says it already.
    guard failure != .signedOut, firstFailure != failure else { return }
    let alert = Alert(title: title, text: phrases.text(of: failure))
    if !alerts.contains(alert) { alerts.append(alert) }
  }

  private func loadedProfile() async -> Result<Profile, LoadFailure> {
    do throws(LoadFailure) {
      return .success(try await profile.profile())
    } catch {
      return .failure(error)
    }
  }

  private func loadedAccounts() async -> Result<[Account], LoadFailure> {
    do throws(LoadFailure) {
      return .success(try await passbook.fetch())
    } catch {
      return .failure(error)
    }
  }
}
