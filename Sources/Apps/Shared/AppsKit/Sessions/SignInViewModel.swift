public import Observation

/// The sign-in form.
@MainActor
@Observable
public final class SignInViewModel {
  /// How far signing in has come.
  public enum Phase: Equatable, Sendable {
    /// The form can be filled in.
    case editing
    /// The service is asked.
    case signingIn
  }

  /// A field of the form.
  public enum Field: Sendable {
    /// The address.
    case email
    /// The password.
    case password
  }

  /// The address as typed.
  public var email = ""
  /// The password as typed.
  public var password = ""
  /// How far it has come.
  public private(set) var phase = Phase.editing
  /// What is wrong, in the customer's words; `nil` for nothing.
  public private(set) var message: String?
  /// The field that the message is about; `nil` when it is about both or neither.
  public private(set) var faultyField: Field?
  /// Grows with each refusal, so that each is seen.
  public private(set) var refusalCount = 0
  /// The account to try the app with; `nil` unless the service has one.
  public private(set) var demoAccount: DemoAccount?

  @ObservationIgnored private let authentication: any Authenticating
  @ObservationIgnored private let settings: AppSettings
  @ObservationIgnored private let blankText: ((Phrases) -> String)?
  @ObservationIgnored private let onSignIn: (Customer) -> Void

  /// Makes an empty form.
  ///
  /// - Parameters:
  ///   - notice: Why the customer has to sign in again.
  ///   - blankText: What is said where either field is blank; `nil` says it field by field.
  ///   - onSignIn: Called with whoever signed in.
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

  /// Whether the form can be changed and sent.
  public var isEnabled: Bool { phase == .editing }

  /// Asks whether there is an account to try the app with.
  public func load() async { demoAccount = await authentication.demoAccount() }

  /// Takes the message away, since the form was changed.
  public func didEdit() {
    if message != nil { message = nil }
    if faultyField != nil { faultyField = nil }
  }

  /// Signs in, unless something is missing.
  public func submit() async {
    guard phase == .editing else { return }
    let address = EmailAddress.trimmed(email)
    if let (field, words) = fault(in: address) { return refuse(words, field) }
    await signIn(email: address, password: password)
  }

  /// Signs in with the demo account.
  public func useDemoAccount() async {
    guard phase == .editing, let demoAccount else { return }
    email = demoAccount.email
    password = demoAccount.password
    await signIn(email: demoAccount.email, password: demoAccount.password)
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
      let phrases = settings.phrases
      refuse(phrases.title(of: error) + ". " + phrases.text(of: error), nil)
    }
  }

  private func refuse(_ words: String, _ field: Field?) {
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
