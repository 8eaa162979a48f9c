import Foundation
import Storage

/// The SQL of the members' rows as values.
enum MemberQueries {
  static func member(_ id: String) -> Query {
    Query(
      sql: """
        SELECT customer_id, birth_month, birth_day, celebrated_year, owed_stars, next_expiry_at,
          warned_until
        FROM loyalty_members WHERE customer_id = ?1
        """, bindings: [.text(id)])
  }

  /// Adds a member, or brings the next check of expiring stars forward.
  static func schedule(_ id: String, at date: Date) -> Query {
    Query(
      sql: """
        INSERT INTO loyalty_members (customer_id, owed_stars, next_expiry_at) VALUES (?1, 0, ?2)
        ON CONFLICT (customer_id) DO UPDATE SET next_expiry_at =
          CASE WHEN loyalty_members.next_expiry_at IS NULL
            OR loyalty_members.next_expiry_at > ?2 THEN ?2
          ELSE loyalty_members.next_expiry_at END
        """, bindings: [.text(id), .instant(date)])
  }

  static func setExpiry(_ id: String, next: Date?, warnedUntil: Date?) -> Query {
    Query(
      sql: """
        UPDATE loyalty_members SET next_expiry_at = ?2, warned_until = ?3 WHERE customer_id = ?1
        """,
      bindings: [
        .text(id), next.map(StoredValue.instant) ?? .null,
        warnedUntil.map(StoredValue.instant) ?? .null,
      ])
  }

  static func setOwed(_ id: String, stars: Int64) -> Query {
    Query(
      sql: "UPDATE loyalty_members SET owed_stars = ?2 WHERE customer_id = ?1",
      bindings: [.text(id), .integer(stars)])
  }

  static func due(at now: Date, limit: Int) -> Query {
    Query(
      sql: """
        SELECT customer_id FROM loyalty_members WHERE next_expiry_at <= ?1
        ORDER BY next_expiry_at LIMIT ?2
        """, bindings: [.instant(now), .integer(Int64(limit))])
  }

  /// Sets a birthday that was not set before.
  static func setBirthday(_ id: String, month: Int, day: Int) -> Query {
    Query(
      sql: """
        INSERT INTO loyalty_members (customer_id, birth_month, birth_day, owed_stars)
        VALUES (?1, ?2, ?3, 0)
        ON CONFLICT (customer_id) DO UPDATE SET birth_month = ?2, birth_day = ?3
        WHERE loyalty_members.birth_month IS NULL
        """, bindings: [.text(id), .integer(Int64(month)), .integer(Int64(day))])
  }

  static func birthdays(month: Int, day: Int, notCelebratedIn year: Int) -> Query {
    Query(
      sql: """
        SELECT customer_id FROM loyalty_members
        WHERE birth_month = ?1 AND birth_day = ?2
          AND (celebrated_year IS NULL OR celebrated_year < ?3)
        ORDER BY customer_id
        """, bindings: [.integer(Int64(month)), .integer(Int64(day)), .integer(Int64(year))])
  }

  static func celebrate(_ id: String, in year: Int) -> Query {
    Query(
      sql: """
        UPDATE loyalty_members SET celebrated_year = ?2
        WHERE customer_id = ?1 AND (celebrated_year IS NULL OR celebrated_year < ?2)
        """, bindings: [.text(id), .integer(Int64(year))])
  }
}
