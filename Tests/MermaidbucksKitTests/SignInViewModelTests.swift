import MermaidbucksKit
import Testing

@MainActor
@Suite struct SignInViewModelTests {
  private let authentication = StubAuthentication()
  private let signedIn = Box()

  private final class Box {
    var customers: [Customer] = []
  }

  private func form(_ locale: String = "en_US", notice: LoadFailure? = nil) throws
    -> SignInViewModel
  {
    SignInViewModel(
      authentication: authentication, settings: try settings(locale), notice: notice
    ) { [signedIn] in signedIn.customers.append($0) }
  }

  @Test(arguments: ["", "  ", "\n"])
  func `an address is needed`(email: String) async throws {
    let model = try form()
    model.email = email
    model.password = "x"
    await model.submit()
    #expect(model.message == "Enter your email address.")
    #expect(model.faultyField == .email)
    #expect(authentication.signIns.inputs.isEmpty)
  }

  @Test(arguments: ["a", "a@", "@b.c", "a@b", "a@@b.c", "a b@c.d", "a@b.c@d.e", "a@b. c"])
  func `what is no address is not sent`(email: String) async throws {
    let model = try form()
    model.email = email
    model.password = "x"
    await model.submit()
    #expect(model.message == "This is not an email address.")
    #expect(model.faultyField == .email)
    #expect(authentication.signIns.inputs.isEmpty)
  }

  @Test func `a password is needed`() async throws {
    let model = try form("ko_KR")
    model.email = "a@b.c"
    await model.submit()
    #expect(model.message == "비밀번호를 입력하세요.")
    #expect(model.faultyField == .password)
  }

  @Test func `an edit takes the message away`() async throws {
    let model = try form()
    await model.submit()
    model.didEdit()
    #expect(model.message == nil)
    #expect(model.faultyField == nil)
  }

  @Test func `space around the address is left out, in the password it counts`() async throws {
    authentication.signIns.atOnce = { _ in .success(.jonathan) }
    let model = try form()
    model.email = " a@b.c\n"
    model.password = " p "
    await model.submit()
    #expect(authentication.signIns.inputs == ["a@b.c  p "])
  }

  @Test func `whoever signs in is told of, and the password is forgotten`() async throws {
    authentication.signIns.atOnce = { _ in .success(.jonathan) }
    let model = try form()
    model.email = "a@b.c"
    model.password = "secret"
    await model.submit()
    #expect(signedIn.customers == [.jonathan])
    #expect(model.password.isEmpty)
    #expect(model.phase == .editing)
    #expect(model.message == nil)
  }

  @Test func `while the service is asked the form is shut and cannot be sent again`() async throws {
    let model = try form()
    model.email = "a@b.c"
    model.password = "secret"
    let first = Task { await model.submit() }
    await authentication.signIns.arrived(1)
    #expect(model.phase == .signingIn)
    #expect(!model.isEnabled)
    await model.submit()
    #expect(authentication.signIns.inputs.count == 1)
    authentication.signIns.answer(0, .success(.jonathan))
    await first.value
    #expect(model.isEnabled)
  }

  @Test(arguments: [
    (LoadFailure.wrongCredentials, "Wrong email or password. Check both and try again."),
    (.unreachable, "No connection. Check your connection and try again."),
    (.tooManyTries(seconds: 30), "Too many tries. Wait 30 seconds before you try again."),
    (
      .server(status: 503),
      "Something went wrong. The service could not do this (503). Try again in a moment."
    ),
  ])
  func `a failure is said and the form stays filled in`(
    failure: LoadFailure, message: String
  ) async throws {
    authentication.signIns.atOnce = { _ in .failure(failure) }
    let model = try form()
    model.email = "a@b.c"
    model.password = "secret"
    await model.submit()
    #expect(model.message == message)
    #expect(model.phase == .editing)
    #expect(model.password == "secret")
    #expect(signedIn.customers.isEmpty)
  }

  @Test func `the demo account is offered while the service has one`() async throws {
    let model = try form()
    await model.load()
    #expect(model.demoAccount == nil)
    await model.useDemoAccount()
    #expect(authentication.signIns.inputs.isEmpty)
    authentication.demo = DemoAccount(email: "demo@example.com", password: "demo")
    await model.load()
    authentication.signIns.atOnce = { _ in .success(.jonathan) }
    await model.useDemoAccount()
    #expect(authentication.signIns.inputs == ["demo@example.com demo"])
    #expect(signedIn.customers == [.jonathan])
  }

  @Test func `whoever was signed out is told why`() throws {
    #expect(try form(notice: .signedOut).message != nil)
    #expect(try form().message == nil)
  }

  // MARK: The app

  @Test func `the app begins with whoever was signed in`() {
    #expect(AppViewModel(authentication: authentication).phase == .signedOut(notice: nil))
    authentication.restored = .jonathan
    #expect(AppViewModel(authentication: authentication).phase == .signedIn(.jonathan))
  }

  @Test func `a session that ends shows sign-in with its reason, once`() {
    let app = AppViewModel(authentication: authentication)
    app.sessionDidEnd()
    #expect(app.phase == .signedOut(notice: nil))
    app.didSignIn(.jonathan)
    app.sessionDidEnd()
    #expect(app.phase == .signedOut(notice: .signedOut))
  }

  @Test func `signing out shows sign-in without a reason`() async {
    let app = AppViewModel(authentication: authentication)
    app.didSignIn(.jonathan)
    await app.signOut()
    #expect(app.phase == .signedOut(notice: nil))
    #expect(authentication.signOuts == 1)
  }
}
