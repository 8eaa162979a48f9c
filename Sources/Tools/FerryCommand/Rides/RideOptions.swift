/// The options of `ferry ride refund`.
struct RideOptions: Hashable {
  var ledger = LedgerOptions()
  /// The identifier of the ride.
  var trip = ""
  /// The amount in minor units of the fare's currency.
  var minorUnits: Int64 = 0
  /// The reference of the decision.
  var reference = ""

  init() {}

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    guard reader.next() == "refund" else { throw UsageError("expected: ferry ride refund <ride>") }
    while let word = reader.next() {
      if try ledger.parse(word, &reader) { continue }
      switch word {
      case "--amount": minorUnits = try Self.amount(try reader.value(for: word))
      case "--reference": reference = try reader.value(for: word)
      case _ where word.hasPrefix("-"): throw UsageError.unknown(word, of: "ride")
      case _ where trip.isEmpty: trip = word
      default: throw UsageError("unexpected argument “\(word)”; name one ride")
      }
    }
    guard !trip.isEmpty, minorUnits > 0, !reference.isEmpty else {
      throw UsageError("ferry ride refund needs a ride, --amount and --reference")
    }
    guard reference.count <= 60 else {
      throw UsageError("--reference must have at most 60 characters")
    }
  }

  /// Parses an amount such as 5, 5.5 or 5.50.
  private static func amount(_ text: String) throws(UsageError) -> Int64 {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let cents = parts.count == 2 ? parts[1] : ""
    guard (1...2).contains(parts.count), (1...7).contains(parts[0].count), cents.count <= 2,
      parts.count == 1 || !cents.isEmpty,
      (parts[0] + cents).allSatisfy({ $0.isASCII && $0.isNumber }),
      let minorUnits = Int64(parts[0] + cents + String(repeating: "0", count: 2 - cents.count)),
      minorUnits > 0
    else { throw UsageError("--amount must be an amount above zero such as 5.00, not “\(text)”") }
    return minorUnits
  }
}
