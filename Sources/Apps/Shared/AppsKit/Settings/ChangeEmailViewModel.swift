public import Observation

/// The form that changes the email address with a code that is sent to the new one.
@MainActor
@Observable
public final class ChangeEmailViewModel {
  /// The state of the form.
  public enum Phase: Equatable, Sendable {
    /// The customer enters the new address and the password.
    case address
    /// The code is being sent.
    case sending
    /// The customer enters the code.
    case code
    /// The address is being changed.
    case saving
    /// The address was changed.
    case done(Customer)
  }

  /// The new email address as typed.
  public var email = ""
  /// The password as typed.
  public var password = ""
  /// The code as typed.
  public var code = ""
  /// The state of the form.
  public private(set) var phase = Phase.address
  /// The message for the customer; `nil` for none.
  public private(set) var message: String?
  /// The message with the code, if the service has a demo mailbox.
  public private(set) var mail: DemoMessage?
  @ObservationIgnored private let oldEmail: String
  @ObservationIgnored private let service: any AccountSecuring & PasswordResetting
  private let settings: AppSettings

  /// Makes an empty form.
  ///
  /// - Parameter oldEmail: The current email address.
  public init(
    oldEmail: String, service: any AccountSecuring & PasswordResetting, settings: AppSettings
  ) {
    self.oldEmail = oldEmail
    self.service = service
    self.settings = settings
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }
  /// Whether a request is in flight.
  public var isBusy: Bool { phase == .sending || phase == .saving }
  /// Whether the form shows the field of the code.
  public var asksForCode: Bool {
    switch phase {
    case .address, .sending: false
    case .code, .saving, .done: true
    }
  }

  /// Removes the message after the form was edited.
  public func didEdit() { if message != nil { message = nil } }

  /// Sends a code to the new address.
  public func sendCode() async {
    guard phase == .address else { return }
    let address = email.trimmed
    if let fault = fault(in: address) {
      message = fault
      return
    }
    phase = .sending
    message = nil
    do throws(LoadFailure) {
      try await service.requestEmailChange(to: address, password: password)
      email = address
      mail = await service.lastMessage(to: address)
      phase = .code
    } catch {
      phase = .address
      message = phrases.message(of: error)
    }
  }

  /// Enters the code of the demo message.
  public func useMailedCode() {
    code = mail?.code ?? code
    didEdit()
  }

  /// Returns to the email address.
  public func changeAddress() {
    guard phase == .code else { return }
    phase = .address
    code = ""
    message = nil
  }

  /// Changes the address if the code is complete.
  public func save() async {
    guard phase == .code else { return }
    let digits = VerificationCode.digits(in: code)
    guard digits.count == VerificationCode.length else {
      message = phrases.codeMissing
      return
    }
    phase = .saving
    message = nil
    do throws(LoadFailure) {
      phase = .done(try await service.changeEmail(code: digits))
    } catch {
      phase = .code
      message = phrases.message(of: error)
    }
  }

  private func fault(in address: String) -> String? {
    if address.isEmpty { return phrases.emailMissing }
    if !EmailAddress.isPlausible(address) { return phrases.emailMalformed }
    if address.lowercased() == oldEmail.lowercased() { return phrases.emailUnchanged }
    return password.isEmpty ? phrases.passwordMissing : nil
  }
}
