import Foundation
import Ledger
import MermaidbucksAPI
import Serving
import Wire

/// The ledger accounts of stars.
///
/// The programme has one account for each kind of movement, so that its balances are the totals of
/// all stars earned, redeemed, expired and adjusted.
enum StarAccounts {
  /// The account of a customer, whose balance is never negative.
  static func ofCustomer(_ id: String) -> AccountID { AccountID(rawValue: "stars/\(id)") }

  /// The programme's account for a kind of movement.
  static func ofProgramme(_ kind: StarTransaction.Kind) -> AccountID {
    AccountID(rawValue: "programme/stars/\(kind.rawValue)")
  }

  static let kinds: [StarTransaction.Kind] = [.earned, .redeemed, .expired, .adjusted]

  /// The programme's accounts, whose balances can be negative.
  static func programme(openedAt: Date) -> [Account] {
    kinds.map {
      Account(
        id: ofProgramme($0), currency: .star, minimumBalance: nil, openedAt: openedAt)
    }
  }

  /// Makes the posting of one movement.
  ///
  /// - Parameter stars: The change of the customer's balance.
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
  /// Makes the transaction of a ledger entry.
  ///
  /// Only an adjustment has a sign; the other kinds imply their direction.
  init(_ entry: PostedEntry, in language: Language) {
    let kind = Kind(rawValue: entry.kind)
    let stars = entry.amount.minorUnits
    self.init(
      id: Int(entry.sequence), kind: kind,
      amount: kind == .adjusted ? "\(stars)" : "\(stars.magnitude)",
      processedAt: entry.postedAt, description: StarNote.text(of: entry.note, in: language))
  }
}
