import AppsKit
import AppsTesting
import Testing

@MainActor
@Suite struct SignInViewModelTests {
  private let authentication = StubIdentity()
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
  func `an empty email address is rejected`(email: String) async throws {
    let model = try form()
    model.email = email
    model.password = "x"
    await model.submit()
    #expect(model.message == "Enter your email address.")
    #expect(model.faultyField == .email)
    #expect(authentication.signIns.inputs.isEmpty)
  }

  @Test(arguments: ["a", "a@", "@b.c", "a@b", "a@@b.c", "a b@c.d", "a@b.c@d.e", "a@b. c"])
  func `a malformed email address is rejected`(email: String) async throws {
    let model = try form()
    model.email = email
    model.password = "x"
    await model.submit()
    #expect(model.message == "Enter a valid email address.")
    #expect(model.faultyField == .email)
    #expect(authentication.signIns.inputs.isEmpty)
  }

  @Test func `an empty password is rejected`() async throws {
    let model = try form("ko_KR")
    model.email = "a@b.c"
    await model.submit()
    #expect(model.message == "비밀번호를 입력해 주세요.")
    #expect(model.faultyField == .password)
  }

  @Test func `an edit removes the message`() async throws {
    let model = try form()
    await model.submit()
    model.didEdit()
    #expect(model.message == nil)
    #expect(model.faultyField == nil)
  }

  @Test func `spaces are trimmed from the address and kept in the password`() async throws {
    authentication.signIns.atOnce = { _ in .success(.ann) }
    let model = try form()
    model.email = " a@b.c\n"
    model.password = " p "
    await model.submit()
    #expect(authentication.signIns.inputs == ["a@b.c  p "])
  }

  @Test func `signing in reports the customer and clears the password`() async throws {
    authentication.signIns.atOnce = { _ in .success(.ann) }
    let model = try form()
    model.email = "a@b.c"
    model.password = "secret"
    await model.submit()
    #expect(signedIn.customers == [.ann])
    #expect(model.password.isEmpty)
    #expect(model.phase == .editing)
    #expect(model.message == nil)
  }

  @Test func `the form is disabled while the request is in flight`() async throws {
    let model = try form()
    model.email = "a@b.c"
    model.password = "secret"
    let first = Task { await model.submit() }
    await authentication.signIns.arrived(1)
    #expect(model.phase == .signingIn)
    #expect(!model.isEnabled)
    await model.submit()
    #expect(authentication.signIns.inputs.count == 1)
    authentication.signIns.answer(0, .success(.ann))
    await first.value
    #expect(model.isEnabled)
  }

  @Test(arguments: [
    (LoadFailure.wrongCredentials, "Wrong email or password. Check both and try again."),
    (.unreachable, "Can’t connect. Check your internet connection and try again."),
    (.tooManyTries(seconds: 30), "Too many attempts. Wait 30 seconds, then try again."),
    (
      .server(status: 503),
      "Something went wrong. The problem is on our side. Try again in a moment."
    ),
  ])
  func `a failure is shown and the form keeps its values`(
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

  @Test func `the demo account is offered if the service has one`() async throws {
    let model = try form()
    await model.load()
    #expect(model.demoAccount == nil)
    await model.useDemoAccount()
    #expect(authentication.signIns.inputs.isEmpty)
    authentication.demo = DemoAccount(email: "demo@example.com", password: "demo")
    await model.load()
    authentication.signIns.atOnce = { _ in .success(.ann) }
    await model.useDemoAccount()
    #expect(authentication.signIns.inputs == ["demo@example.com demo"])
    #expect(signedIn.customers == [.ann])
  }

  @Test func `the notice explains an ended session`() throws {
    #expect(try form(notice: .signedOut).message != nil)
    #expect(try form().message == nil)
  }

  // MARK: The app

  @Test func `each failed attempt is counted, and empty fields can share a message`() async throws {
    authentication.signIns.atOnce = { _ in .failure(.wrongCredentials) }
    let model = SignInViewModel(
      authentication: authentication, settings: try settings(), blankText: \.blankLogin
    ) { _ in }
    await model.submit()
    #expect(model.message == "Enter your email and password.")
    model.email = "kevin@example.com"
    model.password = "wrong"
    await model.submit()
    await model.submit()
    #expect(model.refusalCount == 3)
    model.didEdit()
    #expect(model.message == nil)
  }
}
