public import Observation

/// The form for the rider's nickname and mobile number.
@MainActor
@Observable
public final class ContactViewModel {
  /// The state of the form.
  public enum Phase: Equatable, Sendable {
    /// The rider edits the values.
    case editing
    /// The values are being saved.
    case saving
    /// The values were saved.
    case done
  }

  /// The state of the form.
  public private(set) var phase = Phase.editing
  /// The nickname as typed.
  public private(set) var nickname: String
  /// The mobile number as typed.
  public private(set) var mobileNumber: String
  /// Why the last attempt failed, for the rider; `nil` if it did not.
  public private(set) var message: String?
  /// Whether the values have been checked, so that faults are shown while they are corrected.
  private var isChecked = false
  @ObservationIgnored private let rider: RiderState
  private let settings: AppSettings

  /// Makes a form with the values of the profile.
  public init(rider: RiderState, settings: AppSettings) {
    self.rider = rider
    self.settings = settings
    nickname = rider.profile?.nickname ?? ""
    mobileNumber = rider.profile?.mobileNumber ?? ""
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The fault in the nickname; `nil` for none, and before the first attempt to save.
  public var nicknameFault: String? {
    guard isChecked, nickname.trimmed.isEmpty else { return nil }
    return phrases.nicknameMissing
  }

  /// The fault in the mobile number; `nil` for none, and before the first attempt to save.
  public var mobileNumberFault: String? {
    guard isChecked else { return nil }
    let number = mobileNumber.trimmed
    if number.isEmpty { return phrases.mobileNumberMissing }
    return MobileNumber.isPlausible(number) ? nil : phrases.mobileNumberMalformed
  }

  /// Replaces the nickname.
  public func edit(nickname: String) {
    self.nickname = nickname
    message = nil
  }

  /// Replaces the mobile number.
  public func edit(mobileNumber: String) {
    self.mobileNumber = mobileNumber
    message = nil
  }

  /// Saves the values unless one is faulty.
  public func save() async {
    guard phase == .editing else { return }
    isChecked = true
    guard nicknameFault == nil, mobileNumberFault == nil else { return }
    phase = .saving
    message = nil
    let failure = await rider.change(
      RiderProfileChange(
        nickname: nickname.trimmed, mobileNumber: mobileNumber.trimmed))
    if let failure {
      phase = .editing
      message = phrases.title(of: failure) + ". " + phrases.text(of: failure)
    } else {
      phase = .done
    }
  }
}
