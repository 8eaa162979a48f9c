import BaristaAPI
import Storage

/// The SQL of staff as values.
enum StaffQueries {
  static func member(_ customer: String) -> Query {
    Query(
      sql: "SELECT shop_id, role FROM shop_staff WHERE customer_id = ?1",
      bindings: [.text(customer)], isAskedOften: true)
  }

  /// Adds or moves a member of staff.
  static func set(_ role: StaffRole, of customer: String, shop: String) -> Query {
    Query(
      sql: """
        INSERT INTO shop_staff (customer_id, shop_id, role) VALUES (?1, ?2, ?3)
        ON CONFLICT (customer_id) DO UPDATE
        SET shop_id = excluded.shop_id, role = excluded.role
        """,
      bindings: [.text(customer), .text(shop), .text(role.rawValue)])
  }
}
