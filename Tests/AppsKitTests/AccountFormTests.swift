import AppsKit
import AppsTesting
import Testing

@MainActor
@Suite struct SignUpViewModelTests {
  private let identity = StubIdentity()

  private func model() throws -> SignUpViewModel {
    SignUpViewModel(service: identity, settings: try settings()) { _ in }
  }

  @Test func `submitting reports the first invalid field`() async throws {
    identity.registrations.atOnce = { _ in .success(.ann) }
    let model = try model()
    await model.submit()
    #expect(model.faultyField == .firstName)
    model.firstName = "Ada"
    await model.submit()
    #expect(model.faultyField == .email)
    model.email = "ada@example.com"
    model.password = "short"
    await model.submit()
    #expect(model.faultyField == .password)
    model.password = "Correct-horse-1"
    model.repetition = "Correct-horse-2"
    await model.submit()
    #expect(model.faultyField == .repetition)
    #expect(identity.registrations.inputs.isEmpty)
    model.repetition = "Correct-horse-1"
    await model.submit()
    #expect(model.faultyField == nil)
    #expect(model.message == nil)
    #expect(identity.registrations.inputs.map(\.email) == ["ada@example.com"])
  }

  @Test func `a field is validated from the moment the customer leaves it`() throws {
    let model = try model()
    model.email = "ada"
    #expect(model.error(in: .email) == nil)
    model.didEndEditing(.email)
    #expect(model.error(in: .email) != nil)
    model.email = "ada@example.com"
    #expect(model.error(in: .email) == nil)
    model.email = "ada@"
    #expect(model.error(in: .email) != nil)
    model.didEndEditing(.password)
    #expect(model.error(in: .password) == nil)
  }

  @Test func `a taken email address is an error of its field`() async throws {
    identity.registrations.atOnce = { _ in .failure(.refused(problem: "/problems/email-taken")) }
    let model = try model()
    model.firstName = "Ada"
    model.email = "ada@example.com"
    model.password = "Correct-horse-1"
    model.repetition = "Correct-horse-1"
    await model.submit()
    #expect(model.faultyField == .email)
    #expect(model.error(in: .email) == model.message)
    model.didEdit()
    #expect(model.error(in: .email) == nil)
  }

  @Test func `the form asks for the code that was sent, and only for that address`() async throws {
    identity.registrations.atOnce = { registration in
      registration.code == "123456"
        ? .success(.ann) : .failure(.refused(problem: "/problems/code-required"))
    }
    let model = try model()
    model.firstName = "Ada"
    model.email = "ada@example.com"
    model.password = "Correct-horse-1"
    model.repetition = "Correct-horse-1"
    #expect(!model.asksForCode)
    await model.submit()
    #expect(model.asksForCode && model.message == nil)
    await model.submit()
    #expect(model.message != nil)
    #expect(identity.registrations.inputs.map(\.code) == [nil])
    model.email = "bob@example.com"
    #expect(!model.asksForCode)
    model.email = "ada@example.com"
    model.code = "123 456"
    await model.submit()
    #expect(model.message == nil)
    #expect(identity.registrations.inputs.last?.code == "123456")
  }
}

@MainActor
@Suite struct PasswordResetViewModelTests {
  @Test func `the code of the message sets the new password`() async throws {
    let identity = StubIdentity()
    let model = PasswordResetViewModel(email: "", service: identity, settings: try settings())
    await model.sendCode()
    #expect(model.phase == .address)
    model.email = " ada@example.com "
    await model.sendCode()
    #expect(model.phase == .code)
    model.useMailedCode()
    model.password = "Correct-horse-1"
    model.repetition = "Correct-horse-2"
    await model.save()
    #expect(model.phase == .code)
    model.repetition = "Correct-horse-1"
    await model.save()
    #expect(model.phase == .done)
    #expect(identity.resets == ["ada@example.com 123456 Correct-horse-1"])
  }
}

@MainActor
@Suite struct ChangePasswordViewModelTests {
  @Test func `the password changes when all fields are valid`() async throws {
    let identity = StubIdentity()
    let model = ChangePasswordViewModel(service: identity, settings: try settings())
    model.oldPassword = "old"
    model.password = "weak"
    await model.save()
    #expect(model.phase == .editing)
    model.password = "Correct-horse-1"
    model.repetition = "Correct-horse-1"
    await model.save()
    #expect(model.phase == .done)
    #expect(identity.passwordChanges == ["old Correct-horse-1"])
  }
}

@Suite struct PasswordRulesTests {
  @Test(arguments: [
    ("", false), ("abcdefgh", false), ("Abcdefg1", true), ("abc def1!", false),
    ("ABCDEF1!", true), ("Ab1!", false), (String(repeating: "aB1!", count: 65), false),
  ])
  func `a password needs the right length and three of four sorts`(text: String, isMet: Bool) {
    #expect(PasswordRules(text).isMet == isMet)
  }
}

@MainActor
@Suite struct ChangeEmailViewModelTests {
  private let identity = StubIdentity()

  private func model() throws -> ChangeEmailViewModel {
    ChangeEmailViewModel(
      oldEmail: "kevin@example.com", service: identity, settings: try settings())
  }

  @Test(
    arguments: [
      ("", "p"), ("kevin", "p"), ("Kevin@Example.com", "p"), ("new@example.com", ""),
    ])
  func `an invalid address or a missing password is not sent`(
    email: String, password: String
  ) async throws {
    let model = try model()
    model.email = email
    model.password = password
    await model.sendCode()
    #expect(model.phase == .address)
    #expect(model.message?.isEmpty == false)
  }

  @Test func `the code of the new address changes the address`() async throws {
    identity.emailRequests.atOnce = { _ in .success(true) }
    let model = try model()
    model.email = " new@example.com "
    model.password = "password"
    await model.sendCode()
    #expect(model.phase == .code)
    await model.save()
    #expect(model.phase == .code)
    model.useMailedCode()
    await model.save()
    #expect(identity.emailCodes == ["123456"])
    guard case .done(let customer) = model.phase else {
      Issue.record("\(model.phase)")
      return
    }
    #expect(customer.email == "new@example.com")
  }

  @Test func `a wrong password is reported`() async throws {
    let model = try model()
    model.email = "new@example.com"
    model.password = "guess"
    identity.emailRequests.atOnce = { _ in
      .failure(.refused(problem: "/problems/wrong-credentials"))
    }
    await model.sendCode()
    #expect(model.phase == .address)
    #expect(model.message == "The current password is wrong. Check it and try again.")
  }
}

@MainActor
@Suite struct SettingsViewModelTests {
  private final class StubProfiles: ProfileEditing {
    var stored = Profile(firstName: "Ann", lastName: "Bee", email: "ann@example.com")
    var isOffline = false

    func profile() async throws(LoadFailure) -> Profile {
      if isOffline { throw .unreachable }
      return stored
    }
    func rename(firstName: String, lastName: String) async throws(LoadFailure) -> Profile {
      if isOffline { throw .unreachable }
      (stored.firstName, stored.lastName) = (firstName, lastName)
      return stored
    }
    func setPreferences(_ preferences: Preferences) async throws(LoadFailure) -> Profile {
      if isOffline { throw .unreachable }
      stored.preferences = preferences
      return stored
    }
  }

  private let store = MemoryDeviceStateStore()
  private let profiles = StubProfiles()
  private let news = NotificationTopic(rawValue: "news")

  private func model(hasService: Bool = true) throws -> SettingsViewModel {
    let settings = try settings()
    return SettingsViewModel(
      customer: .ann, service: hasService ? profiles : nil,
      app: AppViewModel(
        authentication: StubIdentity(), store: store, settings: settings, hasOnboarding: false),
      settings: settings)
  }

  @Test func `changed preferences apply at once and are saved`() async throws {
    let model = try model()
    #expect(model.preferences[news])
    await model.changePreferences { $0[news] = false }
    #expect(!model.preferences[news])
    #expect(!profiles.stored.preferences[news])
    #expect(store.state.preferences == model.preferences)
  }

  @Test func `without a connection preferences apply to this device`() async throws {
    profiles.isOffline = true
    let model = try model()
    await model.changePreferences { $0.appearance = .dark }
    #expect(model.preferences.appearance == .dark)
    #expect(profiles.stored.preferences.appearance == .automatic)
  }

  @Test func `an app without profiles keeps preferences and cannot rename`() async throws {
    let model = try model(hasService: false)
    #expect(!model.canRename)
    #expect(model.profile.lastName == "Bee")
    await model.load()
    await model.changePreferences { $0.language = .korean }
    #expect(store.state.preferences.language == .korean)
  }

  @Test func `names are saved without surrounding spaces`() async throws {
    let model = try model()
    #expect(await model.rename(firstName: " ", lastName: "Hopper") == false)
    #expect(model.message == model.phrases.firstNameMissing)
    #expect(await model.rename(firstName: " Grace ", lastName: "Hopper"))
    #expect(model.profile.name == "Grace Hopper")
  }
}
