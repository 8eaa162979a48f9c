import BankeyAPI
import Foundation
import IdentityService
import Serving
import Storage
import Wire

/// Reads and changes customers' profiles and preferences.
struct ProfileService: Sendable {
  let database: any Database
  let identity: IdentityService

  func profile(of customer: Customer) async throws -> BankProfile {
    try await database.read { try await profile(of: customer, in: $0) }
  }

  /// Changes the values that are present.
  func change(_ change: ProfileChange, of customer: Customer) async throws -> BankProfile {
    let first = try change.firstName.map { name throws(ProblemError) in
      try TextValidation.name(name, "first_name")
    }
    let last = try change.lastName.map { name throws(ProblemError) in
      try TextValidation.line(name, "last_name")
    }
    if let language = change.preferences?.language {
      guard Language(rawValue: language) != nil else {
        throw ProblemError.invalidValue("/preferences/language", "The language is en, ko or ar.")
      }
    }
    return try await database.write { transaction in
      guard
        var customer = try await self.identity.customer(withID: customer.id, in: transaction)
      else { throw ProblemError.notFound }
      if first != nil || last != nil {
        let given = first ?? customer.givenName
        let family = last ?? customer.familyName
        customer.givenName = given
        customer.name = family.isEmpty ? given : "\(given) \(family)"
        try await self.identity.rename(customer, in: transaction)
      }
      if let preferences = change.preferences {
        try await transaction.execute(Self.set(preferences, ofCustomer: customer.id))
      }
      return try await self.profile(of: customer, in: transaction)
    }
  }

  private func profile(
    of customer: Customer, in transaction: any ReadTransaction
  ) async throws -> BankProfile {
    BankProfile(
      id: customer.id, firstName: customer.givenName, lastName: customer.familyName,
      email: customer.email,
      preferences: try await Self.preferences(ofCustomer: customer.id, in: transaction))
  }

  static func preferences(
    ofCustomer id: String, in transaction: any ReadTransaction
  ) async throws -> BankProfile.Preferences {
    let query = Query(
      sql: "SELECT preferences FROM bank_profiles WHERE customer_id = ?1", bindings: [.text(id)])
    guard let row = try await transaction.firstRow(query) else {
      return BankProfile.Preferences()
    }
    return try WireJSON.decode(from: Data(try row.text("preferences").utf8))
  }

  private static func set(
    _ preferences: BankProfile.Preferences, ofCustomer id: String
  ) throws -> Query {
    Query(
      sql: """
        INSERT INTO bank_profiles (customer_id, preferences) VALUES (?1, ?2)
        ON CONFLICT (customer_id) DO UPDATE SET preferences = ?2
        """,
      bindings: [
        .text(id), .text(String(decoding: try WireJSON.encode(preferences), as: UTF8.self)),
      ])
  }
}

extension Customer {
  /// The full name without the given name; may be empty.
  var familyName: String {
    if name.hasPrefix(givenName + " ") { return String(name.dropFirst(givenName.count + 1)) }
    if name.hasSuffix(" " + givenName) { return String(name.dropLast(givenName.count + 1)) }
    return name == givenName ? "" : name
  }
}
