internal import BankeyAPI
internal import Wire

extension RemoteServices: Authenticating, Enrolling {
  /// Asks for a token and keeps it with its customer.
  public func signIn(
    email: String, password: String
  ) async throws(LoadFailure) -> AppsKit.Customer {
    try await open(
      SessionEndpoints.signIn,
      SignIn(
        email: email, password: password, device: deviceName(),
        deviceToken: memory.load().deviceToken))
  }

  /// Makes an account and keeps the token that comes with it.
  public func signUp(
    _ application: Application
  ) async throws(LoadFailure) -> AppsKit.Customer {
    try await open(
      AccountEndpoints.signUp,
      SignUp(
        email: application.email, password: application.password,
        firstName: application.firstName,
        lastName: application.lastName.isEmpty ? nil : application.lastName,
        device: deviceName()))
  }

  private func open<Body>(
    _ endpoint: Endpoint<Body, SessionReceipt>, _ body: Body
  ) async throws(LoadFailure) -> AppsKit.Customer {
    let receipt = try await send(endpoint, body)
    if let token = receipt.deviceToken {
      var known = memory.load()
      known.deviceToken = token
      memory.save(known)
    }
    return client.keep(receipt)
  }

  /// Forgets the token at once, then tells the service.
  public func signOut() async { await client.signOut() }

  /// Whose token was kept and still works.
  public func restoredCustomer() -> AppsKit.Customer? { client.session?.customer }

  /// Asks the service about itself; a failure counts as no account.
  public func demoAccount() async -> DemoAccount? { await client.demoAccount() }
}

extension RemoteServices: PasswordResetting {
  /// Asks for a code; the service does not tell whether the address belongs to somebody.
  public func requestCode(for email: String) async throws(LoadFailure) {
    _ = try await send(AccountEndpoints.requestReset, ResetRequest(email: email))
  }

  /// Sets the password; all sessions end.
  public func resetPassword(
    email: String, code: String, password: String
  ) async throws(LoadFailure) {
    _ = try await send(
      AccountEndpoints.reset, PasswordReset(email: email, code: code, newPassword: password))
  }

  /// Looks into the demo inbox; a service that has none is no failure.
  public func lastMessage(to email: String) async -> DemoMessage? {
    let endpoint = AccountEndpoints.mailbox
    guard
      let page = try? await client.send(endpoint, endpoint.request(query: ["email": email])),
      let message = page.items.first
    else { return nil }
    return DemoMessage(subject: message.subject, body: message.body, code: message.code)
  }
}

extension RemoteServices: AccountGuarding {
  /// Changes the password; the session that asks goes on.
  public func changePassword(from old: String, to new: String) async throws(LoadFailure) {
    _ = try await send(
      AccountEndpoints.changePassword, PasswordChange(oldPassword: old, newPassword: new))
  }

  /// Asks for a code; the password is looked at first.
  public func requestEmailChange(
    to email: String, password: String
  ) async throws(LoadFailure) {
    _ = try await send(
      AccountEndpoints.requestEmailChange, EmailChange(email: email, password: password))
  }

  /// Changes the address; the session that asks goes on under the new one.
  public func changeEmail(code: String) async throws(LoadFailure) -> AppsKit.Customer {
    let customer = AppsKit.Customer(
      try await send(AccountEndpoints.changeEmail, EmailConfirmation(code: code)))
    if let session = client.session {
      client.keep(
        StoredSession(token: session.token, expiry: session.expiry, customer: customer))
    }
    return customer
  }

  /// Loads the open sessions.
  public func devices() async throws(LoadFailure) -> [Device] {
    let endpoint = SessionEndpoints.sessions
    return try await client.send(endpoint, endpoint.request()).items.map {
      Device(id: $0.id, name: $0.device, lastUsedAt: $0.lastUsedAt, isCurrent: $0.isCurrent)
    }
  }

  /// Ends one session.
  public func signOut(_ device: Device.ID) async throws(LoadFailure) {
    let endpoint = SessionEndpoints.endSession
    _ = try await client.send(endpoint, endpoint.request(parameters: ["id": device]))
  }

  /// Ends all sessions, this one too.
  public func signOutEverywhere() async throws(LoadFailure) {
    let endpoint = SessionEndpoints.signOutEverywhere
    _ = try await client.send(endpoint, endpoint.request())
  }
}
