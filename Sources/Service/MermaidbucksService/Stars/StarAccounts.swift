import Foundation
import Ledger
import MermaidbucksAPI
import Serving
import Wire

/// The ledger's accounts of stars.
///
/// A customer's stars come from one account of the programme for each kind of movement and go to
/// another, so that the programme's own balances say how many were ever earned, spent and lost.
enum StarAccounts {
  /// The account of a customer; it never falls below nothing.
  static func ofCustomer(_ id: String) -> AccountID { AccountID(rawValue: "stars/\(id)") }

  /// The account of the programme that stands against a kind of movement.
  static func ofProgramme(_ kind: StarTransaction.Kind) -> AccountID {
    AccountID(rawValue: "programme/stars/\(kind.rawValue)")
  }

  static let kinds: [StarTransaction.Kind] = [.earned, .redeemed, .expired, .adjusted]

  /// The programme's accounts, which may hold any number, below nothing too.
  static func programme(openedAt: Date) -> [Account] {
    kinds.map {
      Account(
        id: ofProgramme($0), currency: .star, minimumBalance: nil, openedAt: openedAt)
    }
  }

  /// Makes the posting of one movement.
  ///
  /// - Parameter stars: What the customer gains, or with a minus loses.
  static func posting(
    _ id: String, _ kind: StarTransaction.Kind, stars: Int64, customer: String, note: String?,
    at date: Date
  ) throws(LedgerError) -> Posting {
    try Posting(
      id: PostingID(rawValue: id), kind: kind.rawValue, note: note, postedAt: date,
      entries: [
        Posting.Entry(ofCustomer(customer), Amount(stars, .star)),
        Posting.Entry(ofProgramme(kind), Amount(-stars, .star)),
      ])
  }
}

extension StarTransaction {
  /// Makes the transaction of a line of a customer's statement.
  ///
  /// Only an adjustment shows a sign; the other kinds say by themselves which way stars went.
  init(_ entry: PostedEntry, in language: Language) {
    let kind = Kind(rawValue: entry.kind)
    let stars = entry.amount.minorUnits
    self.init(
      id: Int(entry.sequence), kind: kind,
      amount: kind == .adjusted ? "\(stars)" : "\(stars.magnitude)",
      processedAt: entry.postedAt, description: StarNote.text(of: entry.note, in: language))
  }
}
