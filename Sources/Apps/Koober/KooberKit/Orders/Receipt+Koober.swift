import Foundation

extension Receipt {
  /// Makes the receipt of a trip, item by item.
  @MainActor
  public init(_ trip: Trip, settings: AppSettings) {
    let phrases = settings.phrases
    let amounts = settings.amountText
    let dates = settings.dateText
    var lines: [Line] = trip.price.items.map {
      Line(title: phrases.name(of: $0.kind), value: amounts.text(of: $0.amount))
    }
    lines.append(Line(title: phrases.total, value: amounts.text(of: trip.price.total)))
    if trip.payment.charged.minorUnits != 0 {
      lines.append(
        Line(
          title: phrases.paidFrom,
          value: trip.payment.accountName + ", " + amounts.text(of: trip.payment.charged)))
    }
    if let driver = trip.driver {
      lines.append(
        Line(
          title: phrases.driver,
          value: phrases.driverLine(driver.name, phrases.name(of: driver.animal), driver.plate)))
    }
    lines.append(Line(title: phrases.pickup, value: phrases.name(of: trip.journey.pickup)))
    if let pickupAt = trip.pickupAt, trip.state == .completed {
      lines.append(Line(title: phrases.pickupTime, value: dates.time(pickupAt)))
    }
    lines.append(Line(title: phrases.dropoff, value: phrases.name(of: trip.journey.dropoff)))
    if let dropoffAt = trip.dropoffAt, trip.state == .completed {
      lines.append(Line(title: phrases.dropoffTime, value: dates.time(dropoffAt)))
    }
    if trip.state == .completed, trip.distanceInMeters > 0 {
      lines.append(
        Line(
          title: phrases.distance,
          value: settings.distanceText.text(ofMeters: Double(trip.distanceInMeters))))
    }
    let hasFailed = trip.state == .cancelled || trip.state == .noDriver
    let charged = hasFailed ? trip.payment.charged : trip.price.total
    self.init(
      issuer: phrases.appName, status: hasFailed ? .failed : .completed,
      title: dates.dayAndTime(trip.endedAt ?? trip.requestedAt),
      amount: charged, amountText: amounts.text(of: charged), lines: lines)
  }
}
