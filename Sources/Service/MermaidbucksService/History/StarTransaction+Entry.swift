import Ledger
import LoyaltyService
import MermaidbucksAPI
import Serving

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
