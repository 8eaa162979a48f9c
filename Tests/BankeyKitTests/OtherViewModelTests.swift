import BankeyKit
import Foundation
import Testing

@MainActor
@Suite struct AppViewModelTests {
  private let bank = StubBank()
  private let memory = MemoryDevice()

  @Test func `the first pages are shown once`() throws {
    let app = AppViewModel(authentication: bank, memory: memory, settings: try settings())
    app.didSignIn(.kevin)
    #expect(app.phase == .onboarding(.kevin))
    app.didOnboard()
    #expect(app.phase == .signedIn(.kevin))
    app.didSignIn(.kevin)
    #expect(app.phase == .signedIn(.kevin))
    app.resetOnboarding()
    app.didSignIn(.kevin)
    #expect(app.phase == .onboarding(.kevin))
  }

  @Test func `a language that was chosen is spoken at the next start, too`() throws {
    let first = try settings()
    let app = AppViewModel(authentication: bank, memory: memory, settings: first)
    var choices = Choices()
    choices.language = .korean
    app.apply(choices)
    #expect(first.phrases.more == "더 보기")
    let second = try settings()
    _ = AppViewModel(authentication: bank, memory: memory, settings: second)
    #expect(second.language == .korean)
    #expect(second.locale.region?.identifier == "US")
  }

  @Test func `a session that ends says so`() throws {
    bank.restored = .kevin
    memory.memory.hasOnboarded = true
    let app = AppViewModel(authentication: bank, memory: memory, settings: try settings())
    #expect(app.phase == .signedIn(.kevin))
    app.sessionDidEnd()
    #expect(app.phase == .signedOut(notice: .signedOut))
  }
}

@MainActor
@Suite struct SignInViewModelTests {
  private let bank = StubBank()

  @Test func `each refusal counts, so that each is seen`() async throws {
    bank.signInAnswer = .failure(.wrongCredentials)
    let model = SignInViewModel(
      authentication: bank, settings: try settings(), blankText: \.blankLogin
    ) { _ in }
    await model.submit()
    #expect(model.message == "Email and password cannot be blank.")
    model.email = "kevin@example.com"
    model.password = "wrong"
    await model.submit()
    await model.submit()
    #expect(model.refusalCount == 3)
    model.didEdit()
    #expect(model.message == nil)
  }

  @Test func `whoever signs in is told of, and the password is forgotten`() async throws {
    var signedIn: Customer?
    let model = SignInViewModel(authentication: bank, settings: try settings()) { signedIn = $0 }
    model.email = " kevin@example.com "
    model.password = "password"
    await model.submit()
    #expect(signedIn == .kevin)
    #expect(model.password == "")
  }
}

@MainActor
@Suite struct SignUpViewModelTests {
  @Test func `the form says what is missing, field by field`() async throws {
    let model = SignUpViewModel(service: StubBank(), settings: try settings()) { _ in }
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
    model.repetition = "Correct-horse-1"
    await model.submit()
    #expect(model.faultyField == nil)
    #expect(model.message == nil)
  }
}

@Suite struct PasswordRulesTests {
  @Test(arguments: [
    ("", false), ("abcdefgh", false), ("Abcdefg1", true), ("abc def1!", false),
    ("ABCDEF1!", true), ("Ab1!", false), (String(repeating: "aB1", count: 11), false),
  ])
  func `a password needs the right length and three of four sorts`(text: String, isMet: Bool) {
    #expect(PasswordRules(text).isMet == isMet)
  }
}

@Suite struct DeepLinkTests {
  @Test(
    arguments: [
      ("bankey://summary", DeepLink.summary), ("bankey://account/17", .account("17")),
      ("BANKEY://Move-Money", .moveMoney), ("bankey://move-money/send", .send),
      ("bankey://move-money/transfer", .transfer), ("bankey://move-money/split", .split),
      ("bankey://receipt/t1", .receipt("t1")), ("bankey://notifications", .notifications),
      ("bankey://more", .more),
    ] as [(String, DeepLink)])
  func `a link names a place`(text: String, link: DeepLink) throws {
    #expect(DeepLink(try #require(URL(string: text))) == link)
  }

  @Test(arguments: [
    "bankey://", "bankey://account", "bankey://account/1/2", "bankey://more/1", "https://more",
    "bankey://elsewhere", "bankey://move-money/steal",
  ])
  func `any other link names none`(text: String) throws {
    #expect(DeepLink(try #require(URL(string: text))) == nil)
  }
}

@MainActor
@Suite struct AccountDetailViewModelTests {
  private let bank = StubBank()

  private func transaction(_ id: String, _ date: String) throws -> Transaction {
    Transaction(
      id: id, kind: .card, amount: .dollars(-100), balance: .dollars(100),
      counterparty: "Shop \(id)", category: .shopping, postedAt: try instant(date))
  }

  private func model() throws -> AccountDetailViewModel {
    let settings = try settings()
    return AccountDetailViewModel(
      accountID: "a", service: bank,
      passbook: Passbook(
        customer: "c", service: bank, store: MemoryAccounts(), now: settings.now),
      settings: settings)
  }

  @Test func `movements stand under their days, also over two parts`() async throws {
    bank.pages = [
      .success(
        TransactionPage(
          transactions: [
            try transaction("1", "2026-11-21T10:00:00Z"),
            try transaction("2", "2026-11-20T23:59:00Z"),
          ], next: "n")),
      .success(
        TransactionPage(transactions: [
          try transaction("3", "2026-11-20T00:01:00Z"),
          try transaction("4", "2025-12-31T12:00:00Z"),
        ])),
    ]
    let model = try model()
    await model.load()
    await model.loadMore()
    let sections = try #require(model.phase.content)
    #expect(sections.map(\.title) == ["Today", "Yesterday", "Wednesday, December 31, 2025"])
    #expect(sections.map(\.rows.count) == [1, 2, 1])
    #expect(!model.hasMore)
  }

  @Test func `a search asks the bank`() async throws {
    let model = try model()
    await model.load()
    var query = TransactionQuery()
    query.text = "coffee"
    query.direction = .outgoing
    await model.ask(query)
    await model.ask(query)
    #expect(bank.queries == [TransactionQuery(), query])
  }
}

@MainActor
@Suite struct TransactionViewModelTests {
  private func model(transferID: String?) throws -> TransactionViewModel {
    let bank = StubBank()
    let settings = try settings()
    return TransactionViewModel(
      Transaction(
        id: "e1", kind: .transfer, amount: .dollars(-500), balance: .dollars(100),
        counterparty: "Grace", category: .transfers, transferID: transferID,
        postedAt: try instant("2026-11-21T10:00:00Z")),
      of: "a", service: bank,
      passbook: Passbook(
        customer: "c", service: bank, store: MemoryAccounts(), now: settings.now),
      settings: settings)
  }

  @Test func `the page of a transfer learns both sides and the transfer's own number`() async throws
  {
    let model = try model(transferID: "T1")
    #expect(!model.receipt.lines.contains { $0.title == "From" })
    await model.load()
    let lines = model.receipt.lines
    #expect(lines.contains(Receipt.Line(title: "From", value: "Account a")))
    #expect(lines.contains(Receipt.Line(title: "To", value: "Grace (grace@example.com)")))
    #expect(lines.last == Receipt.Line(title: "Reference", value: "T1"))
  }

  @Test func `the page of anything else asks for no transfer`() async throws {
    let model = try model(transferID: nil)
    await model.load()
    #expect(model.receipt.lines.last == Receipt.Line(title: "Reference", value: "e1"))
  }
}

@MainActor
@Suite struct ChangeEmailViewModelTests {
  private let bank = StubBank()

  private func model() throws -> ChangeEmailViewModel {
    ChangeEmailViewModel(
      oldEmail: "kevin@example.com", service: bank, settings: try settings())
  }

  @Test(
    arguments: [
      ("", "p"), ("kevin", "p"), ("Kevin@Example.com", "p"), ("new@example.com", ""),
    ])
  func `nothing is sent before address and password can be right`(
    email: String, password: String
  ) async throws {
    let model = try model()
    model.email = email
    model.password = password
    await model.sendCode()
    #expect(model.phase == .address)
    #expect(model.message?.isEmpty == false)
  }

  @Test func `the code of the new address makes it the customer's`() async throws {
    let model = try model()
    model.email = " new@example.com "
    model.password = "password"
    await model.sendCode()
    #expect(model.phase == .code)
    await model.save()
    #expect(model.phase == .code)
    model.useMailedCode()
    await model.save()
    #expect(bank.emailCodes == ["123456"])
    guard case .done(let customer) = model.phase else {
      Issue.record("\(model.phase)")
      return
    }
    #expect(customer.email == "new@example.com")
  }

  @Test func `a wrong password is said to be one`() async throws {
    let model = try model()
    model.email = "new@example.com"
    model.password = "guess"
    bank.emailAnswer = .failure(.refused(problem: "/problems/wrong-credentials"))
    await model.sendCode()
    #expect(model.phase == .address)
    #expect(model.message == "The current password is wrong.")
  }
}
