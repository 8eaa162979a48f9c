internal import Wire

/// The identity routes of a service, which are the same for every app.
@MainActor
public final class RemoteIdentity {
  private let client: ServiceClient
  private let store: any DeviceStateStoring
  private let deviceName: @MainActor () -> String

  /// Makes the identity services of a client.
  ///
  /// - Parameter deviceName: The name of this device in the list of devices.
  public init(
    client: ServiceClient, store: any DeviceStateStoring,
    deviceName: @escaping @MainActor () -> String
  ) {
    self.client = client
    self.store = store
    self.deviceName = deviceName
  }

  /// Saves the session that the service opened and the token of this device.
  private func open<Body>(
    _ endpoint: Endpoint<Body, SessionReceipt>, _ body: Body
  ) async throws(LoadFailure) -> Customer {
    let receipt = try await client.send(endpoint, sending: body)
    if let token = receipt.deviceToken {
      var state = store.load()
      state.deviceToken = token
      store.save(state)
    }
    let customer = Customer(receipt.customer)
    client.save(
      StoredSession(token: receipt.token, expiry: receipt.expiresAt, customer: customer))
    return customer
  }
}

extension RemoteIdentity: Authenticating {
  /// Opens a session and saves it.
  public func signIn(email: String, password: String) async throws(LoadFailure) -> Customer {
    try await open(
      SessionEndpoints.signIn,
      SignIn(
        email: email, password: password, device: deviceName(),
        deviceToken: store.load().deviceToken))
  }

  /// Removes the session from this device at once, and then ends it on the service.
  public func signOut() async {
    guard let ended = client.session else { return }
    // The answer must not end a session that is opened in the meantime.
    client.save(nil)
    let endpoint = SessionEndpoints.signOut
    // If the request fails, the token expires by itself.
    _ = try? await client.send(endpoint, endpoint.request(), as: ended)
  }

  /// The customer of the session that an earlier run saved.
  public func restoredCustomer() -> Customer? { client.session?.customer }

  /// Loads the demo account; a failure counts as none.
  public func demoAccount() async -> DemoAccount? {
    let endpoint = SessionEndpoints.service
    guard let information = try? await client.send(endpoint, endpoint.request()),
      information.isDemo, let account = information.demoAccount
    else { return nil }
    return DemoAccount(email: account.email, password: account.password)
  }
}

extension RemoteIdentity: Registering {
  /// Creates an account and saves its session.
  public func signUp(_ registration: Registration) async throws(LoadFailure) -> Customer {
    try await open(
      AccountEndpoints.signUp,
      SignUp(
        email: registration.email, password: registration.password,
        firstName: registration.firstName,
        lastName: registration.lastName.isEmpty ? nil : registration.lastName,
        device: deviceName(), code: registration.code))
  }
}

extension RemoteIdentity: PasswordResetting {
  /// Sends a code; the answer does not reveal whether a customer has the address.
  public func requestCode(for email: String) async throws(LoadFailure) {
    _ = try await client.send(
      AccountEndpoints.requestReset, sending: ResetRequest(email: email))
  }

  /// Sets the password and ends all sessions.
  public func resetPassword(
    email: String, code: String, password: String
  ) async throws(LoadFailure) {
    _ = try await client.send(
      AccountEndpoints.reset,
      sending: PasswordReset(email: email, code: code, newPassword: password))
  }

  /// Loads the last message from the demo mailbox; a service without one is not a failure.
  public func lastMessage(to email: String) async -> DemoMessage? {
    let endpoint = AccountEndpoints.mailbox
    guard
      let page = try? await client.send(endpoint, endpoint.request(query: ["email": email])),
      let message = page.items.first
    else { return nil }
    return DemoMessage(subject: message.subject, body: message.body, code: message.code)
  }
}

extension RemoteIdentity: AccountSecuring {
  /// Changes the password; this session continues.
  public func changePassword(from old: String, to new: String) async throws(LoadFailure) {
    _ = try await client.send(
      AccountEndpoints.changePassword,
      sending: PasswordChange(oldPassword: old, newPassword: new))
  }

  /// Sends a code to the new address after checking the password.
  public func requestEmailChange(to email: String, password: String) async throws(LoadFailure) {
    _ = try await client.send(
      AccountEndpoints.requestEmailChange, sending: EmailChange(email: email, password: password))
  }

  /// Changes the address; this session continues under the new one.
  public func changeEmail(code: String) async throws(LoadFailure) -> Customer {
    let customer = Customer(
      try await client.send(
        AccountEndpoints.changeEmail, sending: EmailConfirmation(code: code)))
    if let session = client.session {
      client.save(
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

  /// Ends all sessions, including this one.
  public func signOutEverywhere() async throws(LoadFailure) {
    let endpoint = SessionEndpoints.signOutEverywhere
    _ = try await client.send(endpoint, endpoint.request())
  }
}

extension Customer {
  fileprivate init(_ customer: Wire.Customer) {
    self.init(email: customer.email, givenName: customer.givenName, name: customer.name)
  }
}
