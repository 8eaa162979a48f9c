import BankeyService
import Foundation
import KooberAPI
import Serving
import Storage
import Wire

/// Reads and changes the profiles of riders.
struct RiderProfiles: Sendable {
  let database: any Database
  let payments: MerchantPayments
  let now: @Sendable () -> Date

  func profile(of rider: Customer) async throws -> RiderProfile {
    try await database.read { try await profile(of: rider, in: $0) }
  }

  /// Changes the values that are present.
  ///
  /// - Throws: ``ProblemError`` with 422 for invalid values.
  func change(_ change: RiderProfileChange, of rider: Customer) async throws -> RiderProfile {
    let nickname = try change.nickname.map { text throws(ProblemError) in
      try TextValidation.line(text, "nickname")
    }
    let number = try change.mobileNumber.map { text throws(ProblemError) in
      try Self.checked(number: text)
    }
    if let limit = change.maximumHopHeight, !HopHeight.limits.contains(limit) {
      throw ProblemError.invalidValue("/maximum_hop_height", "The limit is 1 to 5.")
    }
    return try await database.write { transaction in
      if let account = change.accountID {
        let known = try await payments.accounts(
          ofCustomer: rider.id, in: .english, at: now(), in: transaction)
        guard known.contains(where: { $0.id == account }) else {
          throw ProblemError.invalidValue("/account_id", "You have no such account to pay from.")
        }
      }
      var profile = try await profile(of: rider, in: transaction)
      if let nickname { profile.nickname = nickname.isEmpty ? nil : nickname }
      if let number { profile.mobileNumber = number.isEmpty ? nil : number }
      if let limit = change.maximumHopHeight { profile.maximumHopHeight = limit }
      if let account = change.accountID { profile.accountID = account }
      try await transaction.execute(Self.set(profile))
      return profile
    }
  }

  /// Returns a mobile number without surrounding white space; empty stays empty.
  static func checked(number: String) throws(ProblemError) -> String {
    let number = try TextValidation.line(number, "mobile_number")
    let isNumber = number.unicodeScalars.allSatisfy {
      "0123456789 +-()".unicodeScalars.contains($0)
    }
    let digits = number.filter { ("0"..."9").contains($0) }.count
    guard number.isEmpty || (isNumber && (4...20).contains(digits)) else {
      throw .invalidValue("/mobile_number", "The number has 4 to 20 digits.")
    }
    return number
  }

  private func profile(
    of rider: Customer, in transaction: any ReadTransaction
  ) async throws -> RiderProfile {
    let query = Query(
      sql: """
        SELECT nickname, mobile_number, maximum_hop_height, account_id FROM ride_profiles
        WHERE customer_id = ?1
        """, bindings: [.text(rider.id)])
    let row = try await transaction.firstRow(query)
    return RiderProfile(
      id: rider.id, name: rider.name, email: rider.email,
      nickname: try row?.optionalText("nickname"),
      mobileNumber: try row?.optionalText("mobile_number"),
      maximumHopHeight: Int(
        try row?.integer("maximum_hop_height") ?? Int64(HopHeight.limits.upperBound)),
      accountID: try row?.optionalText("account_id"))
  }

  static func set(_ profile: RiderProfile) -> Query {
    Query(
      sql: """
        INSERT INTO ride_profiles
          (customer_id, nickname, mobile_number, maximum_hop_height, account_id)
        VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT (customer_id) DO UPDATE SET nickname = ?2, mobile_number = ?3,
          maximum_hop_height = ?4, account_id = ?5
        """,
      bindings: [
        .text(profile.id), .optional(profile.nickname), .optional(profile.mobileNumber),
        .integer(Int64(profile.maximumHopHeight)), .optional(profile.accountID),
      ])
  }
}
