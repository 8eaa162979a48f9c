import Cryptography
import Foundation
import HTTPServer
import Serving
import Storage
import Wire

/// Manages customers and their sessions.
public final class IdentityService: SessionAuthenticating {
  /// The environment of the service.
  public struct Configuration: Sendable {
    /// The current time.
    public var now: @Sendable () -> Date
    /// Returns cryptographically random bytes.
    public var randomBytes: @Sendable (_ count: Int) -> [UInt8]
    /// The cost of hashing a password.
    public var passwordCost: PasswordCost
    /// The lifetime of a session, in seconds.
    public var sessionLifetime: TimeInterval
    /// The addresses of proxies whose `X-Forwarded-For` is trusted.
    public var trustedProxies: Set<String>
    /// The email addresses of accounts that visitors share; their credentials cannot be changed.
    public var sharedAccounts: Set<String>
    /// How emails reach customers.
    public var mail: MailDelivery
    /// Whether an account is created only with a code that was sent to its address; requires that
    /// emails are sent.
    public var confirmsSignUps = false
    /// Verifies the addresses of visitors that apps report; `nil` trusts none.
    public var visitors: VisitorProof?
    /// Limits the requests of each customer, except those of shared accounts; `nil` for no limit.
    public var requestLimiter: RequestLimiter?
    /// Returns after a number of seconds.
    public var wait: @Sendable (_ seconds: TimeInterval) async throws -> Void = { seconds in
      try await Task.sleep(for: .seconds(seconds))
    }

    /// Makes a production configuration, except for the clock.
    public init(
      now: @escaping @Sendable () -> Date,
      randomBytes: @escaping @Sendable (_ count: Int) -> [UInt8] = secureRandomBytes,
      passwordCost: PasswordCost = .standard, sessionLifetime: TimeInterval = 30 * 86_400,
      trustedProxies: Set<String> = [], sharedAccounts: Set<String> = [],
      mail: MailDelivery = .mailbox, visitors: VisitorProof? = nil,
      requestLimiter: RequestLimiter? = nil
    ) {
      self.now = now
      self.randomBytes = randomBytes
      self.passwordCost = passwordCost
      self.sessionLifetime = sessionLifetime
      self.trustedProxies = trustedProxies
      self.sharedAccounts = sharedAccounts
      self.mail = mail
      self.visitors = visitors
      self.requestLimiter = requestLimiter
    }
  }

  /// The tables of customers and sessions, for the migration of a database.
  public static let schema = IdentitySchema.schema

  /// The precision of a session's last use, in seconds.
  private static let useResolution: TimeInterval = 300

  /// The largest number of sessions of a customer; a new one ends the oldest.
  private static let largestSessionCount = 50

  let database: any Database
  let configuration: Configuration
  let hasher: PasswordHasher
  let clientAddress: ClientAddress
  let limits: SignInLimits

  /// Makes the service of a migrated database.
  public init(database: any Database, configuration: Configuration) {
    self.database = database
    self.configuration = configuration
    hasher = PasswordHasher(cost: configuration.passwordCost)
    clientAddress = ClientAddress(
      trustedProxies: configuration.trustedProxies, visitors: configuration.visitors)
    limits = SignInLimits(database: database, now: configuration.now)
  }

  /// Hashes a password.
  ///
  /// - Throws: ``ProblemError`` with 503 when too many passwords wait to be hashed.
  public func hash(_ password: String) async throws -> PasswordHash {
    do {
      return try await hasher.hash(password)
    } catch is PasswordHasher.Overload {
      throw ProblemError.unavailable(after: 1)
    }
  }

  /// Adds a customer with a lowercase address.
  ///
  /// - Throws: `StorageError.constraintViolated` when the id or the address is taken.
  public func add(
    _ customer: Customer, hash: PasswordHash, in transaction: any WriteTransaction
  ) async throws(StorageError) {
    var customer = customer
    customer.email = Self.normalized(customer.email)
    try await transaction.execute(
      IdentityQueries.insert(customer, hash: hash, now: configuration.now()))
  }

  /// Opens a session for valid credentials.
  ///
  /// A wrong password and an unknown address take the same time and receive the same response.
  ///
  /// - Parameter request: The source of the attempt, for rate limits.
  /// - Returns: A receipt with the only copy of the token.
  /// - Throws: ``ProblemError`` with 401, 429 or 503.
  public func signIn(_ credentials: SignIn, from request: HTTPRequest) async throws
    -> SessionReceipt
  {
    let email = Self.normalized(credentials.email)
    let device = try credentials.device.map { text throws(ProblemError) in
      try TextValidation.line(text, "device")
    }
    let attempt = SignInLimits.Attempt(
      account: email, address: clientAddress.key(of: request),
      device: try await knownDevice(credentials.deviceToken, email: email))
    let verified = try await limits.limiting(attempt) {
      try await self.customer(withEmail: email, password: credentials.password)
    }
    guard let verified else { throw ProblemError.wrongCredentials }
    return try await openSession(
      for: verified.customer, verifiedBy: verified.hash, device: device,
      deviceToken: attempt.device == nil ? nil : credentials.deviceToken)
  }

  /// Returns the customer of a request's session.
  ///
  /// - Throws: ``ProblemError`` with 401 when the session is missing or has ended.
  public func customer(of request: HTTPRequest) async throws -> Customer {
    try await read(for: request) { customer, _ in customer }
  }

  /// Authenticates a request and reads for its customer, in one transaction.
  ///
  /// - Throws: ``ProblemError`` with 401 when the session is missing or has ended, with 429 when
  ///   the customer sends too many requests, or an error of the body.
  public func read<Result: Sendable>(
    for request: HTTPRequest,
    _ body: @escaping @Sendable (Customer, any ReadTransaction) async throws -> Result
  ) async throws -> Result {
    let digest = try Self.token(of: request).digest
    let now = configuration.now()
    let query = IdentityQueries.session(digest)
    let (result, lastUse) = try await database.read { transaction in
      guard let row = try await transaction.firstRow(query), try row.instant("expires_at") > now
      else { throw ProblemError.sessionEnded }
      let lastUse = try row.instant("last_used_at")
      let customer = try IdentityQueries.customer(of: row)
      // Visitors who share an account do not share its limit.
      if let limiter = self.configuration.requestLimiter,
        !self.configuration.sharedAccounts.contains(customer.email)
      {
        try limiter.count(request, of: customer.id)
      }
      return (try await body(customer, transaction), lastUse)
    }
    if now.timeIntervalSince(lastUse) > Self.useResolution {
      let update = IdentityQueries.noteUse(ofSession: digest, at: now)
      do {
        try await database.write { _ = try await $0.execute(update) }
      } catch is StorageError {
        // A full disk does not fail the request; a later one notes the use of the session.
      }
    }
    return result
  }

  /// Counts an event stream until its permit is released; those of shared accounts count by
  /// session.
  ///
  /// - Throws: ``ProblemError`` with 429 when there are too many streams.
  public func openStream(
    for request: HTTPRequest, of customer: Customer
  ) throws -> StreamPermit? {
    let isShared = configuration.sharedAccounts.contains(customer.email)
    return try configuration.requestLimiter?.openStream(
      of: isShared ? Self.token(of: request).digest : customer.id)
  }

  /// Returns when the session of a request has been ended, by any process on the database, or its
  /// time is over.
  public func waitForEnd(ofSessionIn request: HTTPRequest) async throws {
    let query = IdentityQueries.session(try Self.token(of: request).digest)
    guard let row = try await database.read({ try await $0.firstRow(query) }) else { return }
    let customer = try IdentityQueries.customer(of: row)
    let announcements = database.announcements(on: Self.topic(ofCustomer: customer.id))
    // The session may have ended before the announcements began.
    guard try await isOpen(request) else { return }
    let expiresAt = try row.instant("expires_at")
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for await _ in announcements where try await !self.isOpen(request) { return }
      }
      group.addTask {
        // The clock of the service may differ from the one that waits.
        while case let rest = expiresAt.timeIntervalSince(self.configuration.now()), rest > 0 {
          try await self.configuration.wait(rest)
        }
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  /// Ends the session of a request.
  ///
  /// - Throws: ``ProblemError`` with 401 when the session is missing or has ended.
  func signOut(_ request: HTTPRequest) async throws {
    let digest = try Self.token(of: request).digest
    let now = configuration.now()
    let wasOpen = try await database.write { transaction in
      guard let row = try await transaction.firstRow(IdentityQueries.session(digest)),
        try row.instant("expires_at") > now
      else { return false }
      try await transaction.execute(IdentityQueries.deleteSession(digest: digest))
      let customer = try IdentityQueries.customer(of: row)
      try await Self.announceEnd(ofSessionsOf: customer.id, in: transaction)
      return true
    }
    guard wasOpen else { throw ProblemError.sessionEnded }
  }

  /// Returns the customer with valid credentials, and the hash that verified the password.
  ///
  /// The password may be changed at any time: a transaction that relies on the verification
  /// compares the hash.
  func customer(
    withEmail email: String, password: String
  ) async throws -> (customer: Customer, hash: PasswordHash)? {
    let query = IdentityQueries.customer(withEmail: email)
    let row = try await database.read { try await $0.firstRow(query) }
    let hash = try row.map { PasswordHash(text: try $0.text("password_hash")) }
    // Limits the work of hashing; no one types a longer password.
    let isReadable = password.utf8.count <= 4_096
    do {
      let isRight = try await hasher.verify(isReadable ? password : "", against: hash)
      guard isRight, isReadable, let row, let hash else { return nil }
      let customer = try IdentityQueries.customer(of: row)
      if hasher.isOutdated(hash) {
        let newHash = try await hasher.hash(password)
        let update = IdentityQueries.setHash(newHash, ofCustomer: customer.id, replacing: hash)
        let count = try await database.write { try await $0.execute(update) }
        return count == 1 ? (customer, newHash) : nil
      }
      return (customer, hash)
    } catch is PasswordHasher.Overload {
      throw ProblemError.unavailable(after: 1)
    }
  }

  /// Opens a session.
  ///
  /// - Parameters:
  ///   - hash: The hash that verified the customer's password; `nil` for a new account.
  ///   - deviceToken: The token of a known device; `nil` makes a new one.
  /// - Throws: ``ProblemError`` with 401 when the password has been changed since.
  func openSession(
    for customer: Customer, verifiedBy hash: PasswordHash?, device: String?,
    deviceToken: String? = nil
  ) async throws -> SessionReceipt {
    let token = SessionToken(configuration.randomBytes(32))
    let newDevice = deviceToken == nil ? SessionToken(configuration.randomBytes(32)) : nil
    let now = configuration.now()
    let expiresAt = now.addingTimeInterval(configuration.sessionLifetime)
    try await database.write { transaction in
      if let hash { try await Self.require(hash, of: customer, in: transaction) }
      try await transaction.execute(IdentityQueries.deleteSessions(expiredAt: now))
      try await transaction.execute(
        IdentityQueries.insertSession(
          digest: token.digest, customer: customer.id, device: device, createdAt: now,
          expiresAt: expiresAt))
      let endedCount = try await transaction.execute(
        IdentityQueries.deleteSessions(
          ofCustomer: customer.id, beyond: Self.largestSessionCount))
      if endedCount > 0 {
        try await Self.announceEnd(ofSessionsOf: customer.id, in: transaction)
      }
      guard let newDevice else { return }
      try await transaction.execute(
        DeviceQueries.insert(newDevice.digest, customer: customer.id, at: now))
      try await transaction.execute(
        DeviceQueries.delete(ofCustomer: customer.id, beyond: Self.largestSessionCount))
    }
    return SessionReceipt(
      token: token.text, expiresAt: expiresAt, customer: customer,
      deviceToken: newDevice?.text ?? deviceToken)
  }

  /// Rejects a request whose password was verified by a hash that is no longer the customer's.
  static func require(
    _ hash: PasswordHash, of customer: Customer, in transaction: any ReadTransaction
  ) async throws {
    let row = try await transaction.firstRow(IdentityQueries.customer(withID: customer.id))
    guard try row?.text("password_hash") == hash.text else { throw ProblemError.wrongCredentials }
  }

  /// Returns the digest of a device token; `nil` unless the device belongs to the account.
  private func knownDevice(_ token: String?, email: String) async throws -> String? {
    guard let token = token.flatMap(SessionToken.init(text:)) else { return nil }
    let query = DeviceQueries.device(token.digest, ofEmail: email)
    return try await database.read { try await $0.firstRow(query) } == nil ? nil : token.digest
  }

  static func token(of request: HTTPRequest) throws(ProblemError) -> SessionToken {
    var values = request.headers.fields.lazy.filter { $0.isNamed("Authorization") }.makeIterator()
    guard let value = values.next()?.value, values.next() == nil else { throw .sessionMissing }
    let parts = value.utf8.split(separator: UInt8(ascii: " "))
    guard parts.count == 2, Substring(parts[0]).lowercased() == "bearer" else {
      throw .sessionMissing
    }
    guard let token = SessionToken(text: String(Substring(parts[1]))) else {
      throw .sessionEnded
    }
    return token
  }

  /// Returns the form of an email address by which accounts are found.
  public static func normalized(_ email: String) -> String {
    // Some small letters have a precomposed form that their capitals lack.
    email.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
      .precomposedStringWithCanonicalMapping
  }
}

/// Returns cryptographically random bytes from the operating system.
@Sendable public func secureRandomBytes(_ count: Int) -> [UInt8] { Sodium.randomBytes(count) }
