import Foundation
import HTTPServer
import Serving
import Storage
import Wire

/// Knows the customers, and opens and ends their sessions.
public final class IdentityService: SessionReading {
  /// What surrounds the service and differs between a test and the world.
  public struct Configuration: Sendable {
    /// The time.
    public var now: @Sendable () -> Date
    /// Bytes that no one can foresee.
    public var randomBytes: @Sendable (_ count: Int) -> [UInt8]
    /// The work for one password.
    public var passwordCost: PasswordCost
    /// How long a session lasts, in seconds.
    public var sessionLifetime: TimeInterval
    /// The addresses of proxies whose `X-Forwarded-For` is believed.
    public var trustedProxies: Set<String>
    /// The addresses of accounts that visitors share: nobody changes how to get into them.
    public var sharedAccounts: Set<String>
    /// Sends a message to an address; `nil` keeps messages for the mailbox of the demo.
    public var deliver: (@Sendable (MailMessage, _ address: String) async -> Void)?

    /// Makes a configuration for the world, but for the time.
    public init(
      now: @escaping @Sendable () -> Date,
      randomBytes: @escaping @Sendable (_ count: Int) -> [UInt8] = secureRandomBytes,
      passwordCost: PasswordCost = .standard, sessionLifetime: TimeInterval = 30 * 86_400,
      trustedProxies: Set<String> = [], sharedAccounts: Set<String> = [],
      deliver: (@Sendable (MailMessage, _ address: String) async -> Void)? = nil
    ) {
      self.now = now
      self.randomBytes = randomBytes
      self.passwordCost = passwordCost
      self.sessionLifetime = sessionLifetime
      self.trustedProxies = trustedProxies
      self.sharedAccounts = sharedAccounts
      self.deliver = deliver
    }
  }

  /// The tables, for the migration of a database.
  public static let schema = IdentitySchema.schema

  /// A session's last use is noted again after so many seconds.
  private static let useResolution: TimeInterval = 300

  /// A customer who opens more sessions than this loses the oldest.
  private static let largestSessionCount = 50

  let database: any Database
  let configuration: Configuration
  let hasher: PasswordHasher
  let clientAddress: ClientAddress
  let limits: SignInLimits

  /// Makes the service of a database that has been migrated.
  public init(database: any Database, configuration: Configuration) {
    self.database = database
    self.configuration = configuration
    hasher = PasswordHasher(cost: configuration.passwordCost)
    clientAddress = ClientAddress(trustedProxies: configuration.trustedProxies)
    limits = SignInLimits(database: database, now: configuration.now)
  }

  /// Returns what is to be kept of a password.
  ///
  /// - Throws: ``Refusal`` when too many passwords wait to be hashed.
  public func hash(_ password: String) async throws -> PasswordHash {
    do {
      return try await hasher.hash(password)
    } catch is PasswordHasher.Overload {
      throw Refusal.unavailable(after: 1)
    }
  }

  /// Adds a customer; the case of the address is dropped.
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

  /// Opens a session for whoever shows the right password.
  ///
  /// A wrong password and an address that is not known take the same time and get the same answer.
  ///
  /// - Parameter request: Says whom the attempt is counted for.
  /// - Returns: The only copy of the token.
  /// - Throws: ``Refusal`` with 401, 429 or 503.
  func signIn(_ credentials: SignIn, from request: HTTPRequest) async throws -> SessionReceipt {
    let email = Self.normalized(credentials.email)
    let device = try credentials.device.map { text throws(Refusal) in
      try TextCheck.line(text, "device")
    }
    let attempt = SignInLimits.Attempt(
      account: email, address: clientAddress.key(of: request),
      device: try await knownDevice(credentials.deviceToken, email: email))
    let customer = try await limits.judged(attempt) {
      try await self.customer(withEmail: email, password: credentials.password)
    }
    guard let customer else { throw Refusal.wrongCredentials }
    return try await openSession(
      for: customer, device: device,
      deviceToken: attempt.device == nil ? nil : credentials.deviceToken)
  }

  /// Returns whose session a request carries.
  ///
  /// - Throws: ``Refusal`` with 401 when there is none, or it has ended.
  public func customer(of request: HTTPRequest) async throws -> Customer {
    try await read(for: request) { customer, _ in customer }
  }

  /// Reads on behalf of whoever's session a request carries, in one transaction with the session.
  ///
  /// - Throws: ``Refusal`` with 401 when there is none, or it has ended, or what the body throws.
  public func read<Result: Sendable>(
    for request: HTTPRequest,
    _ body: @escaping @Sendable (Customer, any ReadTransaction) async throws -> Result
  ) async throws -> Result {
    let digest = try Self.token(of: request).digest
    let now = configuration.now()
    let query = IdentityQueries.session(digest)
    let (result, lastUse) = try await database.read { transaction in
      guard let row = try await transaction.firstRow(query), try row.instant("expires_at") > now
      else { throw Refusal.sessionEnded }
      let lastUse = try row.instant("last_used_at")
      return (try await body(try IdentityQueries.customer(of: row), transaction), lastUse)
    }
    if now.timeIntervalSince(lastUse) > Self.useResolution {
      let update = IdentityQueries.noteUse(ofSession: digest, at: now)
      try await database.write { _ = try await $0.execute(update) }
    }
    return result
  }

  /// Ends the session that a request carries.
  ///
  /// - Throws: ``Refusal`` with 401 when there is none, or it has ended.
  func signOut(_ request: HTTPRequest) async throws {
    let digest = try Self.token(of: request).digest
    let now = configuration.now()
    let wasOpen = try await database.write { transaction in
      guard let row = try await transaction.firstRow(IdentityQueries.session(digest)),
        try row.instant("expires_at") > now
      else { return false }
      try await transaction.execute(IdentityQueries.deleteSession(digest: digest))
      return true
    }
    guard wasOpen else { throw Refusal.sessionEnded }
  }

  func customer(withEmail email: String, password: String) async throws -> Customer? {
    let query = IdentityQueries.customer(withEmail: email)
    let row = try await database.read { try await $0.firstRow(query) }
    let hash = try row.map { PasswordHash(text: try $0.text("password_hash")) }
    // Nobody types as much; the hash would have to read all of it.
    let isReadable = password.utf8.count <= 1_024
    do {
      let isRight = try await hasher.verify(isReadable ? password : "", against: hash)
      guard isRight, isReadable, let row, let hash else { return nil }
      let customer = try IdentityQueries.customer(of: row)
      if hasher.isOutdated(hash) {
        let newHash = try await hasher.hash(password)
        let update = IdentityQueries.setHash(newHash, ofCustomer: customer.id)
        try await database.write { _ = try await $0.execute(update) }
      }
      return customer
    } catch is PasswordHasher.Overload {
      throw Refusal.unavailable(after: 1)
    }
  }

  /// Opens a session.
  ///
  /// - Parameter deviceToken: What the device is known by; `nil` gives it a new one.
  func openSession(
    for customer: Customer, device: String?, deviceToken: String? = nil
  ) async throws -> SessionReceipt {
    let token = SessionToken(configuration.randomBytes(32))
    let newDevice = deviceToken == nil ? SessionToken(configuration.randomBytes(32)) : nil
    let now = configuration.now()
    let expiresAt = now.addingTimeInterval(configuration.sessionLifetime)
    try await database.write { transaction in
      try await transaction.execute(IdentityQueries.deleteSessions(expiredAt: now))
      try await transaction.execute(
        IdentityQueries.insertSession(
          digest: token.digest, customer: customer.id, device: device, createdAt: now,
          expiresAt: expiresAt))
      try await transaction.execute(
        IdentityQueries.deleteSessions(
          ofCustomer: customer.id, beyond: Self.largestSessionCount))
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

  /// Returns what attempts of a device are counted by; `nil` unless it is one of the account's.
  private func knownDevice(_ token: String?, email: String) async throws -> String? {
    guard let token = token.flatMap(SessionToken.init(text:)) else { return nil }
    let query = DeviceQueries.device(token.digest, ofEmail: email)
    return try await database.read { try await $0.firstRow(query) } == nil ? nil : token.digest
  }

  static func token(of request: HTTPRequest) throws(Refusal) -> SessionToken {
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

  static func normalized(_ email: String) -> String {
    email.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping
      .lowercased()
  }
}

/// Returns bytes that no one can foresee, from the operating system.
@Sendable public func secureRandomBytes(_ count: Int) -> [UInt8] { Sodium.randomBytes(count) }
