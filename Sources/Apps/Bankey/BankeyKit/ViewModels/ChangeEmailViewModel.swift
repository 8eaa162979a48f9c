public import Observation

/// Changes the address of whoever knows the password and reads the new address's mail.
@MainActor
@Observable
public final class ChangeEmailViewModel {
  /// How far it has come.
  public enum Phase: Equatable, Sendable {
    /// The new address and the password are asked for.
    case address
    /// The code is being sent.
    case sending
    /// The code is asked for.
    case code
    /// The address is being changed.
    case saving
    /// The address is changed.
    case done(Customer)
  }

  /// The new address as typed.
  public var email = ""
  /// The password as typed.
  public var password = ""
  /// The code as typed.
  public var code = ""
  /// How far it has come.
  public private(set) var phase = Phase.address
  /// What is wrong, in the customer's words; `nil` for nothing.
  public private(set) var message: String?
  /// What came by mail, where the service has an inbox to look into.
  public private(set) var mail: DemoMessage?
  @ObservationIgnored private let oldEmail: String
  @ObservationIgnored private let service: any AccountGuarding & PasswordResetting
  private let settings: AppSettings

  /// Makes an empty form.
  ///
  /// - Parameter oldEmail: The address that the customer has now.
  public init(
    oldEmail: String, service: any AccountGuarding & PasswordResetting, settings: AppSettings
  ) {
    self.oldEmail = oldEmail
    self.service = service
    self.settings = settings
  }

  /// What the app says.
  public var phrases: Phrases { settings.phrases }
  /// Whether the service is asked at this moment.
  public var isBusy: Bool { phase == .sending || phase == .saving }
  /// Whether the code is what is asked for, or was.
  public var asksForCode: Bool {
    switch phase {
    case .address, .sending: false
    case .code, .saving, .done: true
    }
  }

  /// Takes the message away, since the form was changed.
  public func didEdit() { if message != nil { message = nil } }

  /// Has a code sent to the new address.
  public func sendCode() async {
    guard phase == .address else { return }
    let address = EmailAddress.trimmed(email)
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

  /// Types the code of the demo inbox.
  public func useMailedCode() {
    code = mail?.code ?? code
    didEdit()
  }

  /// Goes back to the address.
  public func changeAddress() {
    guard phase == .code else { return }
    phase = .address
    code = ""
    message = nil
  }

  /// Changes the address, unless the code is missing.
  public func save() async {
    guard phase == .code else { return }
    let digits = code.compactMap(\.wholeNumberValue).filter { $0 < 10 }.map(String.init).joined()
    guard digits.count == 6 else {
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
