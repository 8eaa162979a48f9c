import Foundation
import HTTPServer
import Serving
import Storage
import Wire

extension IdentityService {
  /// Returns the customer with an email, whatever its case; `nil` when there is none.
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

  /// Makes an account and opens a session for it.
  ///
  /// - Throws: ``Refusal`` with 409 for an email that has an account, 422 for what breaks a rule.
  func signUp(_ form: SignUp, from request: HTTPRequest) async throws -> SessionReceipt {
    let email = try Self.checked(email: form.email)
    let first = try TextCheck.name(form.firstName, "first_name")
    let last = try TextCheck.line(form.lastName ?? "", "last_name")
    let device = try form.device.map { text throws(Refusal) in
      try TextCheck.line(text, "device")
    }
    try Self.check(form.password, at: "/password")
    try await limits.count(visitFrom: clientAddress.key(of: request), for: "sign-up")
    let hash = try await hash(form.password)
    let customer = Customer(
      id: "cus-" + Hexadecimal.text(of: configuration.randomBytes(12)), email: email,
      name: last.isEmpty ? first : "\(first) \(last)", givenName: first)
    do {
      try await database.write { transaction in
        try await self.add(customer, hash: hash, in: transaction)
      }
    } catch StorageError.constraintViolated(.unique, _) {
      throw Refusal.emailTaken
    }
    return try await openSession(for: customer, device: device)
  }

  /// Changes the password of whoever knows the old one; ends all other sessions.
  ///
  /// - Throws: ``Refusal`` with 422 for a wrong old password or a weak new one, 403 for an account
  ///   that visitors share.
  func changePassword(
    _ change: PasswordChange, of customer: Customer, from request: HTTPRequest
  ) async throws {
    try refuseShared(customer.email)
    try Self.check(change.newPassword, at: "/new_password")
    guard change.newPassword != change.oldPassword else {
      throw Refusal.invalidValue("/new_password", "The new password is the old one.")
    }
    let current = try Self.token(of: request).digest
    try await check(change.oldPassword, at: "/old_password", of: customer, from: request)
    let hash = try await hash(change.newPassword)
    try await database.write { transaction in
      try await transaction.execute(IdentityQueries.setHash(hash, ofCustomer: customer.id))
      try await transaction.execute(
        IdentityQueries.deleteSessions(ofCustomer: customer.id, but: current))
      try await transaction.execute(DeviceQueries.delete(ofCustomer: customer.id))
    }
  }

  /// Refuses a password that is not the customer's; guesses are counted like those of sign-ins.
  ///
  /// - Throws: ``Refusal`` with 422, since 401 would say that the session is over, or with 429.
  func check(
    _ password: String, at pointer: String, of customer: Customer, from request: HTTPRequest
  ) async throws {
    let attempt = SignInLimits.Attempt(
      account: customer.email, address: clientAddress.key(of: request), device: nil)
    let found = try await limits.judged(attempt) {
      try await self.customer(withEmail: customer.email, password: password)
    }
    guard found != nil else {
      throw Refusal.unprocessable(
        .wrongCredentials, "The password is wrong", pointer,
        "It is not the password of this account.")
    }
  }

  /// Refuses what would keep other visitors out of an account that all of them share.
  func refuseShared(_ email: String) throws(Refusal) {
    if configuration.sharedAccounts.contains(email) { throw .demo }
  }

  /// Refuses a password that breaks a rule, and says which.
  static func check(_ password: String, at pointer: String) throws(Refusal) {
    let criteria = PasswordCriteria(password)
    guard !criteria.isMet else { return }
    var faults: [String] = []
    if !criteria.hasRightLength { faults.append("It has 8 to 32 characters.") }
    if !criteria.hasNoSpace { faults.append("It has no spaces.") }
    if criteria.sorts.count < PasswordCriteria.neededSortCount {
      faults.append("It has three of: capital, small letter, digit, special character.")
    }
    throw .unprocessable(
      .weakPassword, "The password is too weak", pointer, faults.joined(separator: " "))
  }

  static func checked(email: String) throws(Refusal) -> String {
    let address = normalized(email)
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    let isPlain = address.unicodeScalars.allSatisfy {
      !$0.properties.isWhitespace && $0.properties.generalCategory != .control
    }
    guard address.utf8.count <= 254, isPlain, parts.count == 2, !parts[0].isEmpty,
      parts[1].contains("."), !parts[1].hasPrefix("."), !parts[1].hasSuffix("."),
      !parts[1].contains("..")
    else { throw .invalidValue("/email", "email is no address such as name@example.com.") }
    return address
  }
}
