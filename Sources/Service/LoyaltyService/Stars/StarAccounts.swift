import Foundation
import Ledger
import MermaidbucksAPI

/// The ledger accounts of stars.
///
/// The program has one account for each kind of movement, so that its balances are the totals of
/// all stars earned, redeemed, expired and adjusted.
public enum StarAccounts {
  /// The account of a customer, whose balance is never negative.
  public static func ofCustomer(_ id: String) -> AccountID { AccountID(rawValue: "stars/\(id)") }

  /// The program's account for a kind of movement.
  public static func ofProgramme(_ kind: StarTransaction.Kind) -> AccountID {
    AccountID(rawValue: "programme/stars/\(kind.rawValue)")
  }

  /// The kinds of movements.
  public static let kinds: [StarTransaction.Kind] = [.earned, .redeemed, .expired, .adjusted]

  /// The program's accounts, whose balances can be negative.
  public static func programme(openedAt: Date) -> [Account] {
    kinds.map {
      Account(
        id: ofProgramme($0), currency: .star, minimumBalance: nil, openedAt: openedAt)
    }
  }

  /// Makes the posting of one movement.
  ///
  /// - Parameter stars: The change of the customer's balance.
  public static func posting(
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
