public import Observation

/// Sets a new password by a code that comes as a message.
@MainActor
@Observable
public final class PasswordResetViewModel {
  /// How far it has come.
  public enum Phase: Equatable, Sendable {
    /// The address is asked for.
    case address
    /// The code is being sent.
    case sending
    /// Code and new password are asked for.
    case code
    /// The password is being set.
    case saving
    /// The password is set.
    case done
  }

  /// The address as typed.
  public var email: String
  /// The code as typed.
  public var code = ""
  /// The new password as typed.
  public var password = ""
  /// The new password once more.
  public var repetition = ""
  /// How far it has come.
  public private(set) var phase = Phase.address
  /// What is wrong, in the customer's words; `nil` for nothing.
  public private(set) var message: String?
  /// What came by mail, where the service has an inbox to look into.
  public private(set) var mail: DemoMessage?

  @ObservationIgnored private let service: any PasswordResetting
  @ObservationIgnored private let settings: AppSettings

  /// Makes the form for whoever had typed an address already.
  public init(email: String, service: any PasswordResetting, settings: AppSettings) {
    self.email = email
    self.service = service
    self.settings = settings
  }

  /// What the password is by now.
  public var rules: PasswordRules { PasswordRules(password) }

  /// Whether something is being sent.
  public var isBusy: Bool { phase == .sending || phase == .saving }

  /// Takes the message away, since the form was changed.
  public func didEdit() { if message != nil { message = nil } }

  /// Has a code sent.
  public func sendCode() async {
    guard !isBusy, phase != .done else { return }
    let phrases = settings.phrases
    let address = EmailAddress.trimmed(email)
    guard EmailAddress.isPlausible(address) else {
      message = address.isEmpty ? phrases.emailMissing : phrases.emailMalformed
      return
    }
    let before = phase
    phase = .sending
    message = nil
    do throws(LoadFailure) {
      try await service.requestCode(for: address)
      email = address
      mail = await service.lastMessage(to: address)
      phase = .code
    } catch {
      phase = before
      message = phrases.message(of: error)
    }
  }

  /// Types the code of the demo inbox.
  public func useMailedCode() {
    code = mail?.code ?? code
    didEdit()
  }

  /// Goes back to the address.
  public func changeAddress() {
    guard phase == .code else { return }
    phase = .address
    message = nil
  }

  /// Sets the new password.
  public func save() async {
    guard phase == .code else { return }
    let phrases = settings.phrases
    let digits = code.compactMap(\.wholeNumberValue).filter { $0 < 10 }.map(String.init).joined()
    if let fault = fault(digits) {
      message = fault
      return
    }
    phase = .saving
    message = nil
    do throws(LoadFailure) {
      try await service.resetPassword(email: email, code: digits, password: password)
      phase = .done
    } catch {
      phase = .code
      message = phrases.message(of: error)
    }
  }

  private func fault(_ digits: String) -> String? {
    let phrases = settings.phrases
    if digits.count != 6 { return phrases.codeMissing }
    if password.isEmpty { return phrases.passwordMissing }
    if !rules.isMet { return phrases.passwordTooWeak }
    return repetition == password ? nil : phrases.passwordsDiffer
  }
}
