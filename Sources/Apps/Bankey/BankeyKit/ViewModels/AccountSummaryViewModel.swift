public import Foundation
public import Observation

/// A part of the day.
public enum DayPart: Sendable, CaseIterable {
  case morning, afternoon, evening, night

  /// Makes the part of an hour, `0...23`.
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

/// The summary: a greeting, the date and all accounts.
@MainActor
@Observable
public final class AccountSummaryViewModel {
  /// The customer's name.
  public private(set) var name: String
  /// The time of the greeting and the date.
  public private(set) var moment: Date
  /// The alerts to present, one at a time.
  public private(set) var alerts: [Alert] = []
  @ObservationIgnored private var isUnderWay = false
  @ObservationIgnored private let profile: any ProfileEditing
  @ObservationIgnored private let onProfile: (Profile) -> Void
  private let state: BankState
  private let settings: AppSettings

  /// Makes the summary of a customer.
  ///
  /// - Parameter onProfile: Called with the loaded profile.
  public init(
    customer: Customer, profile: any ProfileEditing, state: BankState, settings: AppSettings,
    onProfile: @escaping (Profile) -> Void = { _ in }
  ) {
    name = customer.name
    self.profile = profile
    self.state = state
    self.settings = settings
    self.onProfile = onProfile
    moment = settings.now()
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The accounts, or why there are none.
  public var phase: LoadPhase<[Account]> { state.phase }

  /// The number of unread notifications.
  public var unreadCount: Int { state.unreadCount }

  /// The part of the day in the customer's time zone.
  public var dayPart: DayPart {
    DayPart(hour: settings.calendar.component(.hour, from: moment))
  }

  /// The date in the customer's time zone.
  public var dateText: String { settings.dateText.longDay(moment) }

  /// The notice that the balances are out of date; `nil` if they are current.
  public var staleText: String? {
    state.staleSince.map { phrases.balancesAsOf(settings.dateText.age($0)) }
  }

  /// Updates the greeting and the date.
  public func updateTime() { moment = settings.now() }

  /// Loads profile and accounts concurrently, and shows both at once.
  ///
  /// If both fail for the same reason, one alert reports it.
  public func load() async {
    guard !isUnderWay else { return }
    isUnderWay = true
    defer { isUnderWay = false }
    updateTime()
    // The tasks start on the main actor, so the app never appears idle in between.
    let profileTask = Task { await loadedProfile() }
    let accountsTask = Task { await state.requestAccounts() }
    let countTask = Task { await state.refreshUnreadCount() }
    show(await profileTask.value, await accountsTask.value)
    await countTask.value
  }

  /// Removes the first alert after it was shown.
  public func didShowAlert() { if !alerts.isEmpty { alerts.removeFirst() } }

  private func show(
    _ profile: Result<Profile, LoadFailure>, _ accounts: Result<[Account]?, LoadFailure>
  ) {
    if case .success(let profile) = profile {
      name = profile.name
      onProfile(profile)
    }
    var failure: LoadFailure?
    switch accounts {
    case .success(let accounts): if let accounts { state.show(accounts) }
    case .failure(let reason):
      failure = reason
      state.showLastKnownAccounts(after: reason)
    }
    guard case .failure(let profileFailure) = profile else {
      if let failure { report(phrases.accountsFailed, failure) }
      return
    }
    guard let failure else { return report(phrases.profileFailed, profileFailure) }
    if failure == profileFailure {
      report(phrases.title(of: failure), failure)
    } else {
      report(phrases.profileFailed, profileFailure)
      report(phrases.accountsFailed, failure)
    }
  }

  private func report(_ title: String, _ failure: LoadFailure) {
    // The sign-in screen explains an ended session, and the failure screen its failure.
    guard failure != .signedOut, phase != .failed(failure) else { return }
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
}
