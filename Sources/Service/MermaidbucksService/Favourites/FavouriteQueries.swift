import Foundation
import MermaidbucksAPI
import Serving
import Storage

/// The SQL of favorites as values.
enum FavouriteQueries {
  static let migration = Migration(
    id: "0004-create-favourites",
    statements: [
      """
      CREATE TABLE favourite_products (
        customer_id TEXT NOT NULL REFERENCES customers (id),
        product_id TEXT NOT NULL,
        added_at BIGINT NOT NULL,
        PRIMARY KEY (customer_id, product_id)
      )
      """
    ])

  static func favourites(ofCustomer id: String) -> Query {
    Query(
      sql: """
        SELECT product_id, added_at FROM favourite_products
        WHERE customer_id = ?1
        ORDER BY added_at DESC, product_id
        """,
      bindings: [.text(id)])
  }

  static func insert(_ product: String, customer: String, at now: Date) -> Query {
    Query(
      sql: """
        INSERT INTO favourite_products (customer_id, product_id, added_at) VALUES (?1, ?2, ?3)
        ON CONFLICT (customer_id, product_id) DO NOTHING
        """,
      bindings: [.text(customer), .text(product), .instant(now)])
  }

  static func delete(_ product: String, customer: String) -> Query {
    Query(
      sql: "DELETE FROM favourite_products WHERE customer_id = ?1 AND product_id = ?2",
      bindings: [.text(customer), .text(product)])
  }

  static func favourite(of row: Row) throws(StorageError) -> Favourite {
    Favourite(productID: try row.text("product_id"), addedAt: try row.instant("added_at"))
  }
}
