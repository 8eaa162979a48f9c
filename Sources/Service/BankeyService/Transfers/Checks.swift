import Ledger
import Serving
import Wire

/// What every order is checked for, before the database is asked.
enum Checks {
  /// Returns a note without the space around it; `nil` for one with nothing in it.
  static func note(_ text: String?) throws(Refusal) -> String? {
    try text.flatMap { text throws(Refusal) in
      let note = try TextCheck.text(text, "note", longest: 140)
      return note.isEmpty ? nil : note
    }
  }

  /// Refuses an amount that is not above zero, or not of a currency.
  static func amount(_ amount: Money, at pointer: String) throws(Refusal) {
    guard amount.minorUnits > 0 else {
      throw .invalidValue("\(pointer)/minor_units", "The amount has to be above zero.")
    }
    guard Currency(code: amount.currency) != nil else {
      throw .invalidValue("\(pointer)/currency", "The currency is no code of ISO 4217.")
    }
  }
}

extension Refusal {
  static func unknownRecipient(_ pointer: String, _ detail: String) -> Refusal {
    unprocessable(.unknownRecipient, "The recipient is not known", pointer, detail)
  }
}
