import Foundation
import HTTPServer
import Ledger
import MermaidbucksAPI
import Serving
import Storage
import Wire

/// Rewards overviews, birthdays, and the expiry of stars.
struct RewardService: Sendable {
  /// The stars of a birthday.
  static let birthdayStars: Int64 = 150
  /// How far ahead the overview shows expiring stars, in seconds.
  private static let horizon: TimeInterval = 90 * 86_400
  /// The number of entries that are searched for the time a level was reached.
  private static let lookBackCount = 500

  let database: any Database
  let ledger: Ledger
  let stars: StarPostings
  let notify: LoyaltyService.Notify
  let makeID: @Sendable () -> String
  let now: @Sendable () -> Date

  /// Returns a customer's balance, levels and expiring stars.
  func overview(
    ofCustomer customer: String, in language: Language, _ transaction: any ReadTransaction
  ) async throws -> RewardsOverview {
    let now = now()
    let account = StarAccounts.ofCustomer(customer)
    var statement = StarStatement(balance: 0, batches: [])
    var reached: [Int64: Date] = [:]
    if try await stars.hasAccount(customer, in: transaction) {
      statement = try await StarStatement.read(account, from: ledger, in: transaction)
      reached = try await reachedLevels(account, balance: statement.balance, in: transaction)
    }
    return RewardsOverview(
      balance: Money(minorUnits: statement.balance, currency: Currency.star.code),
      levels: Reward.all.map { reward in
        RewardDetails(
          id: reward.id, stars: Int(reward.stars), description: reward.title[language],
          details: reward.details[language], categories: reward.categories.sorted(),
          reachedAt: reached[reward.stars])
      },
      expiring: statement.expiring(from: now, to: now + Self.horizon),
      birthday: try await birthday(ofCustomer: customer, in: transaction))
  }

  /// Returns when the balance rose to each level that it has not left since.
  private func reachedLevels(
    _ account: AccountID, balance: Int64, in transaction: any ReadTransaction
  ) async throws -> [Int64: Date] {
    var open = Set(Reward.all.map(\.stars).filter { $0 <= balance })
    var reached: [Int64: Date] = [:]
    guard !open.isEmpty else { return reached }
    let entries = try await ledger.entries(
      of: account, limit: Self.lookBackCount, in: transaction)
    for entry in entries {
      for level in open {
        // The entry with a smaller balance is the last one below the level.
        if entry.balance.minorUnits < level {
          open.remove(level)
        } else {
          reached[level] = entry.postedAt
        }
      }
      guard !open.isEmpty else { break }
    }
    return reached
  }

  private func birthday(
    ofCustomer customer: String, in transaction: any ReadTransaction
  ) async throws -> Birthday? {
    guard let row = try await transaction.firstRow(MemberQueries.member(customer)),
      let month = try row.optionalInteger("birth_month"),
      let day = try row.optionalInteger("birth_day")
    else { return nil }
    return Birthday(month: Int(month), day: Int(day))
  }

  /// Sets a birthday, which can be set once.
  ///
  /// - Throws: ``ProblemError`` with 422 for a day that no year has, or 409 for another day.
  func setBirthday(
    _ birthday: Birthday, customer: String, language: Language
  ) async throws -> RewardsOverview {
    let lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...12).contains(birthday.month) else {
      throw ProblemError.invalidValue("/month", "month is in 1...12.")
    }
    guard (1...lengths[birthday.month - 1]).contains(birthday.day) else {
      throw ProblemError.invalidValue(
        "/day", "day is in 1...\(lengths[birthday.month - 1]) in this month.")
    }
    return try await database.write { transaction in
      try await transaction.execute(
        MemberQueries.setBirthday(customer, month: birthday.month, day: birthday.day))
      guard try await self.birthday(ofCustomer: customer, in: transaction) == birthday else {
        throw ProblemError(.conflict, .alreadySettled, "The birthday was set before")
      }
      return try await overview(ofCustomer: customer, in: language, transaction)
    }
  }

  // MARK: Jobs

  /// Expires stars and warns customers whose stars expire soon.
  func expireDue() async throws {
    let now = now()
    while true {
      let rows = try await database.read {
        try await $0.rows(MemberQueries.due(at: now, limit: 100))
      }
      for row in rows { try await expire(try row.text("customer_id"), at: now) }
      guard rows.count == 100 else { return }
    }
  }

  /// Expires the stars of a customer.
  private func expire(_ customer: String, at now: Date) async throws {
    let id = makeID()
    try await database.write { transaction in
      guard let member = try await transaction.firstRow(MemberQueries.member(customer)),
        try member.optionalInteger("next_expiry_at") != nil,
        try member.instant("next_expiry_at") <= now
      else { return }
      guard try await stars.hasAccount(customer, in: transaction) else {
        try await transaction.execute(
          MemberQueries.setExpiry(customer, next: nil, warnedUntil: nil))
        return
      }
      let account = StarAccounts.ofCustomer(customer)
      let before = try await StarStatement.read(account, from: ledger, in: transaction)
      let expired = before.expired(at: now)
      if expired > 0 {
        try await stars.post(
          PostingID(rawValue: "stars-expiry/\(id)"), .expired, -expired, customer, .twelveMonths,
          at: now, in: transaction)
      }
      var warnedUntil =
        try member.optionalInteger("warned_until") == nil
        ? Date.distantPast : try member.instant("warned_until")
      let rest = StarStatement(
        balance: before.balance - expired,
        batches: before.batches.filter { StarPostings.expiry(of: $0.earnedAt) > now })
      let end = now + StarPostings.warningTime
      let soon = rest.expiring(from: now, to: end).filter { $0.expiresAt > warnedUntil }
      if let first = soon.first, let last = soon.last {
        try await notify(
          .starsExpire(
            soon.reduce(0) { $0 + Int64($1.stars) }, on: first.expiresAt, customer: customer,
            id: id, at: now), transaction)
        warnedUntil = last.expiresAt
      }
      try await transaction.execute(
        MemberQueries.setExpiry(
          customer, next: Self.nextCheck(of: rest, warnedUntil: warnedUntil, at: now),
          warnedUntil: warnedUntil == .distantPast ? nil : warnedUntil))
    }
  }

  /// Returns the time of the next expiry or warning; `nil` without stars.
  private static func nextCheck(
    of statement: StarStatement, warnedUntil: Date, at now: Date
  ) -> Date? {
    statement.batches.flatMap { batch -> [Date] in
      let expiry = StarPostings.expiry(of: batch.earnedAt)
      return expiry > warnedUntil ? [expiry - StarPostings.warningTime, expiry] : [expiry]
    }.filter { $0 > now }.min()
  }

  /// Gives customers their birthday stars, once a year.
  func celebrateBirthdays() async throws {
    let now = now()
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Australia/Sydney") ?? .gmt
    let today = calendar.dateComponents([.year, .month, .day], from: now)
    guard let year = today.year, let month = today.month, let day = today.day else { return }
    var days = [(month, day)]
    // Without a 29 February, its birthdays are on 1 March.
    let isLeapYear =
      year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    if month == 3, day == 1, !isLeapYear { days.append((2, 29)) }
    for (month, day) in days {
      let rows = try await database.read {
        try await $0.rows(MemberQueries.birthdays(month: month, day: day, notCelebratedIn: year))
      }
      for row in rows { try await celebrate(try row.text("customer_id"), in: year, at: now) }
    }
  }

  private func celebrate(_ customer: String, in year: Int, at now: Date) async throws {
    let id = makeID()
    try await database.write { transaction in
      guard try await transaction.execute(MemberQueries.celebrate(customer, in: year)) == 1 else {
        return
      }
      try await stars.earn(
        PostingID(rawValue: "stars-birthday/\(year)/\(customer)"), stars: Self.birthdayStars,
        customer: customer, note: .birthday, at: now, in: transaction)
      try await notify(
        .birthday(stars: Self.birthdayStars, customer: customer, id: id, at: now), transaction)
    }
  }
}
