public import Wire

/// What is asked about sessions is the same in each app.
extension ServiceClient {
  /// Keeps the session that the service opened, and tells whose it is.
  public func keep(_ receipt: SessionReceipt) -> Customer {
    let customer = Customer(receipt.customer)
    keep(StoredSession(token: receipt.token, expiry: receipt.expiresAt, customer: customer))
    return customer
  }

  /// Forgets the token at once, then tells the service.
  public func signOut() async {
    let endpoint = SessionEndpoints.signOut
    guard let ended = session else { return }
    // Whoever signs in while the service is told must not be signed out by its answer.
    keep(nil)
    // The token is forgotten here; a service that cannot be told lets it run out.
    _ = try? await send(endpoint, endpoint.request(), as: ended)
  }

  /// Asks the service about itself; a failure counts as no account.
  public func demoAccount() async -> DemoAccount? {
    let endpoint = SessionEndpoints.service
    // Whoever cannot be asked offers no demo; signing in will say what is wrong.
    guard let information = try? await send(endpoint, endpoint.request()),
      information.isDemo, let account = information.demoAccount
    else { return nil }
    return DemoAccount(email: account.email, password: account.password)
  }
}

extension Customer {
  /// Reads the customer as the wire has them.
  public init(_ customer: Wire.Customer) {
    self.init(email: customer.email, givenName: customer.givenName, name: customer.name)
  }
}
