import Cryptography
import Foundation
import HTTPServer
import Serving
import Storage
import Wire

extension IdentityService {
  /// Returns the customer with an email, ignoring case; `nil` if there is none.
  public func customer(
    withEmail email: String, in transaction: any ReadTransaction
  ) async throws -> Customer? {
    try await transaction.firstRow(
      IdentityQueries.customer(withEmail: Self.normalized(email))
    ).map(IdentityQueries.customer(of:))
  }

  /// Returns the customer with an id; `nil` when there is none.
  public func customer(
    withID id: String, in transaction: any ReadTransaction
  ) async throws -> Customer? {
    try await transaction.firstRow(IdentityQueries.customer(withID: id))
      .map(IdentityQueries.customer(of:))
  }

  /// Changes the names of a customer.
  public func rename(
    _ customer: Customer, in transaction: any WriteTransaction
  ) async throws(StorageError) {
    try await transaction.execute(IdentityQueries.rename(customer))
  }

  /// Creates an account and opens a session for it.
  ///
  /// - Throws: ``ProblemError`` with 409 for the email of another account, or 422 for invalid
  ///   values, or when the code that was sent to the address is missing or wrong.
  public func signUp(_ form: SignUp, from request: HTTPRequest) async throws -> SessionReceipt {
    let email = try Self.checked(email: form.email)
    let first = try TextValidation.name(form.firstName, "first_name")
    let last = try TextValidation.line(form.lastName ?? "", "last_name")
    let device = try form.device.map { text throws(ProblemError) in
      try TextValidation.line(text, "device")
    }
    try Self.check(form.password, at: "/password")
    try await limits.count(clientAddress.key(of: request), for: "sign-up")
    if configuration.confirmsSignUps, case .send = configuration.mail {
      try await confirm(email, code: form.code, for: request)
    }
    let hash = try await hash(form.password)
    let customer = Customer(
      id: "cus-" + Hexadecimal.text(of: configuration.randomBytes(12)), email: email,
      name: last.isEmpty ? first : "\(first) \(last)", givenName: first)
    do {
      try await database.write { transaction in
        try await self.add(customer, hash: hash, in: transaction)
      }
    } catch StorageError.constraintViolated(.unique, _) {
      throw ProblemError.emailTaken
    }
    return try await openSession(for: customer, verifiedBy: nil, device: device)
  }

  /// Changes the password of an account; ends all other sessions.
  ///
  /// Codes that were sent before become invalid: someone else may have requested or read them.
  ///
  /// - Throws: ``ProblemError`` with 422 for a wrong old password or a weak new one, 403 for a
  ///   shared account.
  func changePassword(
    _ change: PasswordChange, of customer: Customer, from request: HTTPRequest
  ) async throws {
    try rejectShared(customer.email)
    try Self.check(change.newPassword, at: "/new_password")
    guard change.newPassword != change.oldPassword else {
      throw ProblemError.invalidValue("/new_password", "The new password is the old one.")
    }
    let current = try Self.token(of: request).digest
    let oldHash = try await check(
      change.oldPassword, at: "/old_password", of: customer, from: request)
    let hash = try await hash(change.newPassword)
    try await database.write { transaction in
      let count = try await transaction.execute(
        IdentityQueries.setHash(hash, ofCustomer: customer.id, replacing: oldHash))
      guard count == 1 else { throw ProblemError.wrongPassword("/old_password") }
      try await transaction.execute(
        IdentityQueries.deleteSessions(ofCustomer: customer.id, but: current))
      try await transaction.execute(DeviceQueries.delete(ofCustomer: customer.id))
      try await transaction.execute(ResetQueries.delete(ofCustomer: customer.id))
      try await transaction.execute(EmailChangeQueries.delete(ofCustomer: customer.id))
      try await Self.announceEnd(ofSessionsOf: customer.id, in: transaction)
    }
  }

  /// Verifies the customer's password; attempts count like those to sign in.
  ///
  /// - Returns: The hash that verified it.
  /// - Throws: ``ProblemError`` with 422, since 401 would end the client's session, or with 429.
  @discardableResult
  func check(
    _ password: String, at pointer: String, of customer: Customer, from request: HTTPRequest
  ) async throws -> PasswordHash {
    let attempt = SignInLimits.Attempt(
      account: customer.email, address: clientAddress.key(of: request), device: nil)
    let found = try await limits.limiting(attempt) {
      try await self.customer(withEmail: customer.email, password: password)
    }
    guard let found else { throw ProblemError.wrongPassword(pointer) }
    return found.hash
  }

  /// Rejects a change of credentials of an account that all visitors share.
  func rejectShared(_ email: String) throws(ProblemError) {
    if configuration.sharedAccounts.contains(email) { throw .demo }
  }

  /// Validates a new password; the error names each broken rule.
  static func check(_ password: String, at pointer: String) throws(ProblemError) {
    let criteria = PasswordCriteria(password)
    guard !criteria.isMet else { return }
    var faults: [String] = []
    if !criteria.hasRightLength { faults.append("It has 8 to 256 characters.") }
    if !criteria.hasNoSpace { faults.append("It has no spaces.") }
    if criteria.characterClasses.count < PasswordCriteria.requiredClassCount {
      faults.append("It has three of: capital, small letter, digit, special character.")
    }
    throw .unprocessable(
      .weakPassword, "The password is too weak", pointer, faults.joined(separator: " "))
  }

  static func checked(email: String) throws(ProblemError) -> String {
    let address = normalized(email)
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    let isPlain = address.unicodeScalars.allSatisfy {
      !$0.properties.isWhitespace && $0.properties.generalCategory != .control
    }
    guard address.utf8.count <= 254, isPlain, parts.count == 2, !parts[0].isEmpty,
      parts[1].contains("."), !parts[1].hasPrefix("."), !parts[1].hasSuffix("."),
      !parts[1].contains(".."), MailAddress(address) != nil
    else { throw .invalidValue("/email", "email is not an address such as name@example.com.") }
    return address
  }
}
