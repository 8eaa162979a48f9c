public import Observation

/// The form that signs a customer in.
@MainActor
@Observable
public final class SignInViewModel {
  /// The state of the form.
  public enum Phase: Equatable, Sendable {
    /// The customer fills in the form.
    case editing
    /// The request is in flight.
    case signingIn
  }

  /// A field of the form.
  public enum Field: Sendable {
    /// The email address.
    case email
    /// The password.
    case password
  }

  /// The email address as typed.
  public var email = ""
  /// The password as typed.
  public var password = ""
  /// The state of the form.
  public private(set) var phase = Phase.editing
  /// The message for the customer; `nil` for none.
  public private(set) var message: String?
  /// The field that the message is about; `nil` if it is about the whole form.
  public private(set) var faultyField: Field?
  /// Increases with each failed attempt, so that a repeated message is announced again.
  public private(set) var refusalCount = 0
  /// The demo account; `nil` if the service has none.
  public private(set) var demoAccount: DemoAccount?

  @ObservationIgnored private let authentication: any Authenticating
  @ObservationIgnored private let settings: AppSettings
  @ObservationIgnored private let blankText: ((Phrases) -> String)?
  @ObservationIgnored private let onSignIn: (Customer) -> Void

  /// Makes an empty form.
  ///
  /// - Parameters:
  ///   - notice: Why an earlier session ended.
  ///   - blankText: The message for any empty field; `nil` for a message of each field.
  ///   - onSignIn: Called with the customer.
  public init(
    authentication: any Authenticating, settings: AppSettings, notice: LoadFailure? = nil,
    blankText: ((Phrases) -> String)? = nil, onSignIn: @escaping (Customer) -> Void
  ) {
    self.authentication = authentication
    self.settings = settings
    self.blankText = blankText
    self.onSignIn = onSignIn
    message = notice.map { settings.phrases.text(of: $0) }
  }

  /// Whether the form can be edited and submitted.
  public var isEnabled: Bool { phase == .editing }

  /// Loads the demo account.
  public func load() async { demoAccount = await authentication.demoAccount() }

  /// Removes the message after the form was edited.
  public func didEdit() {
    if message != nil { message = nil }
    if faultyField != nil { faultyField = nil }
  }

  /// Signs in if both fields are valid.
  public func submit() async {
    guard phase == .editing else { return }
    let address = email.trimmed
    if let (field, words) = fault(in: address) { return show(words, field) }
    await signIn(email: address, password: password)
  }

  /// Signs in with a demo account.
  ///
  /// - Parameter account: An account of the app; `nil` for the one that the service names.
  public func useDemoAccount(_ account: DemoAccount? = nil) async {
    guard phase == .editing, let account = account ?? demoAccount else { return }
    email = account.email
    password = account.password
    await signIn(email: account.email, password: account.password)
  }

  private func signIn(email: String, password: String) async {
    phase = .signingIn
    didEdit()
    do throws(LoadFailure) {
      let customer = try await authentication.signIn(email: email, password: password)
      phase = .editing
      self.password = ""
      onSignIn(customer)
    } catch {
      phase = .editing
      show(settings.phrases.message(of: error), nil)
    }
  }

  private func show(_ words: String, _ field: Field?) {
    message = words
    faultyField = field
    refusalCount += 1
  }

  private func fault(in address: String) -> (Field?, String)? {
    let phrases = settings.phrases
    if address.isEmpty || password.isEmpty, let blankText { return (nil, blankText(phrases)) }
    if address.isEmpty { return (.email, phrases.emailMissing) }
    guard EmailAddress.isPlausible(address) else { return (.email, phrases.emailMalformed) }
    return password.isEmpty ? (.password, phrases.passwordMissing) : nil
  }
}
