import KooberAPI
import Ledger
import Wire

/// The prices of rides, in minor units of one currency.
public struct Tariff: Sendable, Hashable {
  /// The currency of all fares.
  public let currency: Currency
  /// The price of starting a ride.
  public let base: Int64
  /// The price of a kilometer.
  public let perKilometer: Int64
  /// The price of a minute.
  public let perMinute: Int64
  /// The surcharge for each animal, in hundredths of the fare.
  public let surcharges: [Animal: Int64]
  /// The lowest fare for each animal.
  public let minimumFares: [Animal: Int64]
  /// The fee for canceling when a driver is on the way, before the distance driven.
  public let cancellationFee: Int64
  /// The fee for canceling, or for not appearing, when the driver waits.
  public let waitingFee: Int64
  /// The seconds after the acceptance for which canceling is free.
  public let freeCancellationInSeconds: Double

  /// Makes a tariff.
  public init(
    currency: Currency, base: Int64, perKilometer: Int64, perMinute: Int64,
    surcharges: [Animal: Int64], minimumFares: [Animal: Int64], cancellationFee: Int64,
    waitingFee: Int64, freeCancellationInSeconds: Double
  ) {
    self.currency = currency
    self.base = base
    self.perKilometer = perKilometer
    self.perMinute = perMinute
    self.surcharges = surcharges
    self.minimumFares = minimumFares
    self.cancellationFee = cancellationFee
    self.waitingFee = waitingFee
    self.freeCancellationInSeconds = freeCancellationInSeconds
  }

  /// The prices in Sydney, in Australian dollars.
  public static let sydney = Tariff(
    currency: .australianDollar, base: 290, perKilometer: 165, perMinute: 45,
    surcharges: [.wallaby: 0, .wallaroo: 25, .kangaroo: 60],
    minimumFares: [.wallaby: 750, .wallaroo: 900, .kangaroo: 1_150], cancellationFee: 400,
    waitingFee: 700, freeCancellationInSeconds: 120)

  /// Returns the price of a ride.
  ///
  /// The sum is exact, because the total is made of the rounded parts.
  func price(
    of animal: Animal, distanceInMeters: Double, durationInSeconds: Double, demandFactor: Double
  ) -> PriceBreakdown {
    var lines: [(PriceLineKind, Int64)] = [
      (.base, base),
      (.distance, Self.rounded(Double(perKilometer) * distanceInMeters / 1_000)),
      (.time, Self.rounded(Double(perMinute) * durationInSeconds / 60)),
    ]
    var sum: Int64 { lines.reduce(0) { $0 + $1.1 } }
    lines.append((.animal, Self.rounded(Double(sum * (surcharges[animal] ?? 0)) / 100)))
    lines.append((.minimumFare, max(0, (minimumFares[animal] ?? 0) - sum)))
    lines.append((.demand, Self.rounded(Double(sum) * (demandFactor - 1))))
    return PriceBreakdown(
      lines: lines.filter { $0.1 != 0 }.map { PriceLine(kind: $0.0, amount: money($0.1)) },
      total: money(sum), demandFactor: demandFactor)
  }

  /// Returns the fee for canceling a trip.
  ///
  /// - Parameters:
  ///   - sinceAcceptance: The seconds since the driver accepted; `nil` before.
  ///   - drivenInMeters: The distance that the driver has covered: to the pick-up, or with the
  ///     rider.
  func cancellationFee(
    in state: TripState, total: Int64, animal: Animal, sinceAcceptance: Double?,
    drivenInMeters: Double, routeInMeters: Double
  ) -> Int64 {
    switch state {
    case .requested, .offered, .completed, .cancelled, .noDriver: return 0
    case .accepted, .enRouteToPickup:
      guard let sinceAcceptance, sinceAcceptance > freeCancellationInSeconds else { return 0 }
      let driven = Self.rounded(Double(perKilometer) / 2 * drivenInMeters / 1_000)
      return min(total, min(cancellationFee + driven, waitingFee))
    case .arrived: return min(total, waitingFee)
    case .inProgress:
      let part = routeInMeters > 0 ? min(1, drivenInMeters / routeInMeters) : 1
      return min(total, max(minimumFares[animal] ?? 0, Self.rounded(Double(total) * part)))
    }
  }

  func money(_ minorUnits: Int64) -> Money {
    Money(minorUnits: minorUnits, currency: currency.code)
  }

  private static func rounded(_ value: Double) -> Int64 { Int64(value.rounded()) }
}
