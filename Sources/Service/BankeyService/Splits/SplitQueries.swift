import BankeyAPI
import Foundation
import Serving
import Storage
import Wire

/// The SQL of split bills and of requests as values.
enum SplitQueries {
  private static let splitColumns =
    "id, customer_id, account_id, total, own_share, currency, note, created_at"
  private static let requestColumns = """
    id, split_id, position, payer_id, payer_name, payer_email, requester_id, requester_name,
    requester_email, account_id, amount, currency, note, status, created_at, transfer_id
    """

  static func insert(_ split: BillSplit, customer: String) -> Query {
    Query(
      sql: "INSERT INTO bank_splits (\(splitColumns)) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
      bindings: [
        .text(split.id), .text(customer), .text(split.account),
        .integer(split.total.minorUnits), .integer(split.ownShare.minorUnits),
        .text(split.total.currency), .optional(split.note), .instant(split.createdAt),
      ])
  }

  static func insert(_ request: StoredRequest) -> Query {
    Query(
      sql: """
        INSERT INTO bank_requests (\(requestColumns))
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)
        """,
      bindings: [
        .text(request.id), .text(request.split), .integer(request.position),
        .text(request.payer), .text(request.payerName), .text(request.payerEmail),
        .text(request.requester), .text(request.requesterName), .text(request.requesterEmail),
        .text(request.account), .integer(request.amount.minorUnits),
        .text(request.amount.currency), .optional(request.note), .text(request.status.rawValue),
        .instant(request.createdAt), .optional(request.transfer),
      ])
  }

  static func split(_ id: String, ofCustomer customer: String) -> Query {
    Query(
      sql: "SELECT \(splitColumns) FROM bank_splits WHERE id = ?1 AND customer_id = ?2",
      bindings: [.text(id), .text(customer)])
  }

  static func splits(
    ofCustomer customer: String, before position: TimePosition?, limit: Int
  ) -> Query {
    Query(
      sql: """
        SELECT \(splitColumns) FROM bank_splits
        WHERE customer_id = ?1 AND (created_at < ?2 OR (created_at = ?2 AND id < ?3))
        ORDER BY created_at DESC, id DESC LIMIT ?4
        """,
      bindings: [
        .text(customer), .time(of: position), .id(of: position),
        .integer(Int64(limit)),
      ])
  }

  static func requests(ofSplit id: String) -> Query {
    Query(
      sql: "SELECT \(requestColumns) FROM bank_requests WHERE split_id = ?1 ORDER BY position",
      bindings: [.text(id)])
  }

  static func request(_ id: String, ofPayer payer: String) -> Query {
    Query(
      sql: "SELECT \(requestColumns) FROM bank_requests WHERE id = ?1 AND payer_id = ?2",
      bindings: [.text(id), .text(payer)])
  }

  static func request(_ id: String) -> Query {
    Query(sql: "SELECT \(requestColumns) FROM bank_requests WHERE id = ?1", bindings: [.text(id)])
  }

  static func requests(
    ofPayer payer: String, status: PaymentRequest.Status?,
    before position: TimePosition?, limit: Int
  ) -> Query {
    Query(
      sql: """
        SELECT \(requestColumns) FROM bank_requests
        WHERE payer_id = ?1 AND (?2 = '' OR status = ?2)
          AND (created_at < ?3 OR (created_at = ?3 AND id < ?4))
        ORDER BY created_at DESC, id DESC LIMIT ?5
        """,
      bindings: [
        .text(payer), .text(status?.rawValue ?? ""), .time(of: position),
        .id(of: position), .integer(Int64(limit)),
      ])
  }

  /// Settles a request; succeeds once.
  static func end(
    _ id: String, as status: PaymentRequest.Status, transfer: String?
  ) -> Query {
    Query(
      sql: """
        UPDATE bank_requests SET status = ?2, transfer_id = ?3
        WHERE id = ?1 AND status = 'requested'
        """,
      bindings: [.text(id), .text(status.rawValue), .optional(transfer)])
  }
}

/// A row of payment requests.
struct StoredRequest: Sendable {
  var id: String
  var split: String
  var position: Int64
  var payer: String
  var payerName: String
  var payerEmail: String
  var requester: String
  var requesterName: String
  var requesterEmail: String
  /// The account that receives the money.
  var account: String
  var amount: Money
  var note: String?
  var status: PaymentRequest.Status
  var createdAt: Date
  var transfer: String?
}

extension StoredRequest {
  init(_ row: Row) throws(StorageError) {
    guard let status = PaymentRequest.Status(rawValue: try row.text("status")) else {
      throw .unexpectedValue(column: "status")
    }
    self.init(
      id: try row.text("id"), split: try row.text("split_id"),
      position: try row.integer("position"), payer: try row.text("payer_id"),
      payerName: try row.text("payer_name"), payerEmail: try row.text("payer_email"),
      requester: try row.text("requester_id"), requesterName: try row.text("requester_name"),
      requesterEmail: try row.text("requester_email"), account: try row.text("account_id"),
      amount: Money(minorUnits: try row.integer("amount"), currency: try row.text("currency")),
      note: try row.optionalText("note"), status: status,
      createdAt: try row.instant("created_at"), transfer: try row.optionalText("transfer_id"))
  }

  /// The request for its payer.
  var request: PaymentRequest {
    PaymentRequest(
      id: id, name: requesterName, email: requesterEmail, amount: amount, note: note,
      status: status, createdAt: createdAt, transferID: transfer)
  }

  /// The request as a share of the split.
  var share: BillSplit.Share {
    BillSplit.Share(id: id, name: payerName, email: payerEmail, amount: amount, status: status)
  }
}
