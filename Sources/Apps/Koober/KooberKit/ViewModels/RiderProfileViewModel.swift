public import Observation

/// The rider's profile: name, email, mobile number, and how to ride and pay.
@MainActor
@Observable
public final class RiderProfileViewModel {
  /// Why the last change failed; `nil` if it did not.
  public private(set) var alert: Alert?
  /// The customer.
  public let customer: Customer
  @ObservationIgnored private let rider: RiderState
  @ObservationIgnored private let locations: any LocationChoosing
  private let app: AppViewModel
  private let settings: AppSettings
  @ObservationIgnored private let onLocationChange: () async -> Void
  /// Whether the position of the device is used.
  public private(set) var usesDevicePosition: Bool

  /// Makes the profile of a customer.
  ///
  /// - Parameter onLocationChange: Called after another position was chosen for the pick-up.
  public init(
    customer: Customer, rider: RiderState, locations: any LocationChoosing, app: AppViewModel,
    settings: AppSettings, onLocationChange: @escaping () async -> Void = {}
  ) {
    self.onLocationChange = onLocationChange
    self.customer = customer
    self.rider = rider
    self.locations = locations
    self.app = app
    self.settings = settings
    usesDevicePosition = locations.usesDevicePosition
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The mobile number; `nil` if not set.
  public var mobileNumber: String? { rider.profile?.mobileNumber }
  /// The nickname; `nil` if not set.
  public var nickname: String? { rider.profile?.nickname }
  /// The highest hop that the rider accepts.
  public var hopLimit: HopHeight { rider.hopLimit }
  /// The accounts that can pay.
  public var accounts: [PaymentAccount] { rider.accounts ?? [] }
  /// The account that pays; `nil` without accounts.
  public var account: PaymentAccount? { rider.account }

  /// The title and the balance of an account.
  public func text(of account: PaymentAccount) -> (title: String, detail: String) {
    (
      account.name + " ••" + account.lastDigits, settings.amountText.text(of: account.available)
    )
  }

  /// Loads the profile and the accounts.
  public func load() async { await rider.load() }

  /// Changes the profile.
  public func change(_ change: RiderProfileChange) async {
    guard let failure = await rider.change(change) else { return }
    alert = Alert(title: phrases.title(of: failure), text: phrases.text(of: failure))
  }

  /// Uses the position of the device, or the start of the area.
  public func setUsesDevicePosition(_ isOn: Bool) {
    guard isOn != usesDevicePosition else { return }
    locations.usesDevicePosition = isOn
    usesDevicePosition = isOn
    Task { await onLocationChange() }
  }

  /// Removes the message after the rider dismissed it.
  public func didDismissAlert() { alert = nil }

  /// Signs out.
  public func signOut() async { await app.signOut() }
}

/// Stores which position is used for the pick-up.
@MainActor
public protocol LocationChoosing: AnyObject {
  /// Whether the position of the device is used; otherwise the start of the area.
  var usesDevicePosition: Bool { get set }
}

/// The position setting, stored in a cache file of this device.
@MainActor
public final class LocationPreference: LocationChoosing {
  private let cache: any ValueCaching<Bool>

  /// Makes a setting that is stored in a cache.
  public init(cache: any ValueCaching<Bool>) { self.cache = cache }

  /// Whether the position of the device is used; otherwise the start of the area.
  public var usesDevicePosition: Bool {
    get { cache.load()?.value ?? false }
    set { cache.save(newValue) }
  }
}
