public import AppsKit

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  // MARK: Change drop-off

  public var oldPrice: String { localized("oldPrice") }
  public var newPrice: String { localized("newPrice") }
  public var goodUntil: String { localized("goodUntil") }
  public var priceRenewed: String { localized("priceRenewed") }
  public var orderPending: String { localized("orderPending") }

  // MARK: Booking

  public var whenTitle: String { localized("whenTitle") }
  public var pickupDate: String { localized("pickupDate") }
  public var confirmBooking: String { localized("confirmBooking") }
  public var rideBooked: String { localized("rideBooked") }
  public var bookingNote: String { localized("bookingNote") }
  public var bookingFailed: String { localized("bookingFailed") }
  public func pickupAt(_ date: String) -> String { localized("pickupAt", date) }
  public var reminderTitle: String { localized("reminderTitle") }
  public func reminderText(_ time: String, _ place: String) -> String {
    localized("reminderText", time, place)
  }
  public var cancelBooking: String { localized("cancelBooking") }
  public var cancelBookingQuestion: String { localized("cancelBookingQuestion") }
  public var keepBooking: String { localized("keepBooking") }

  // MARK: History and receipt

  public var rides: String { localized("rides") }
  public var noRidesTitle: String { localized("noRidesTitle") }
  public var noRidesText: String { localized("noRidesText") }
  public var cancelledShort: String { localized("cancelledShort") }
  public var noDriverShort: String { localized("noDriverShort") }
  public var noDriverTitle: String { localized("noDriverTitle") }
  public var noDriverText: String { localized("noDriverText") }
  public var distance: String { localized("distance") }
  public var paidFrom: String { localized("paidFrom") }
  public var pickupTime: String { localized("pickupTime") }
  public var dropoffTime: String { localized("dropoffTime") }
  public var routePicture: String { localized("routePicture") }
  public var shareImage: String { localized("shareImage") }
  public var sharePDF: String { localized("sharePDF") }
  public var shareTextOnly: String { localized("shareTextOnly") }

  // MARK: Rating

  public func howWasRide(_ name: String) -> String { localized("howWasRide", name) }
  public func star(_ count: Int) -> String { localized("star", count, 5) }
  public var hopQuestion: String { localized("hopQuestion") }
  public var commentTitle: String { localized("commentTitle") }
  public var commentHint: String { localized("commentHint") }
  public var addTip: String { localized("addTip") }
  public var sendFeedback: String { localized("sendFeedback") }
  public func sendWithTip(_ tip: String) -> String { localized("sendWithTip", tip) }
  public var thanksTitle: String { localized("thanksTitle") }
  public var thanksText: String { localized("thanksText") }

  // MARK: Problem

  public var reportProblem: String { localized("reportProblem") }
  public var problemQuestion: String { localized("problemQuestion") }
  public var describeProblem: String { localized("describeProblem") }
  public var problemKindMissing: String { localized("problemKindMissing") }
  public var problemTextMissing: String { localized("problemTextMissing") }
  public var sendReport: String { localized("sendReport") }
  public var reportReceived: String { localized("reportReceived") }
  public var reportReceivedText: String { localized("reportReceivedText") }

  // MARK: Profile

  public var contact: String { localized("contact") }
  public var name: String { localized("name") }
  public var notSet: String { localized("notSet") }
  public var riding: String { localized("riding") }
  public var maximumHop: String { localized("maximumHop") }
  public var payment: String { localized("payment") }
  public var useMyLocation: String { localized("useMyLocation") }
  public var accountSettings: String { localized("accountSettings") }
  public var paymentNote: String { localized("paymentNote") }
}
