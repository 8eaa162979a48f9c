import Ledger
import Serving
import Wire

/// Validates the parts that all orders have.
enum OrderValidation {
  /// Returns a note without surrounding white space; `nil` for an empty one.
  static func note(_ text: String?) throws(ProblemError) -> String? {
    try text.flatMap { text throws(ProblemError) in
      let note = try TextValidation.text(text, "note", longest: 140)
      return note.isEmpty ? nil : note
    }
  }

  /// Validates that an amount is above zero and has a known currency.
  static func amount(_ amount: Money, at pointer: String) throws(ProblemError) {
    guard amount.minorUnits > 0 else {
      throw .invalidValue("\(pointer)/minor_units", "The amount has to be above zero.")
    }
    guard Currency(code: amount.currency) != nil else {
      throw .invalidValue("\(pointer)/currency", "The currency is not an ISO 4217 code.")
    }
  }
}

extension ProblemError {
  static func unknownRecipient(_ pointer: String, _ detail: String) -> ProblemError {
    unprocessable(.unknownRecipient, "The recipient is not known", pointer, detail)
  }
}
