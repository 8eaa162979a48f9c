import Foundation

/// Formats distances and durations for the rider.
@MainActor
public struct RideText {
  private let settings: AppSettings

  /// Creates a formatter.
  public init(_ settings: AppSettings) { self.settings = settings }

  /// Formats a duration in whole minutes, at least one.
  public func minutes(_ seconds: Int) -> String {
    settings.phrases.minutes(max(1, (seconds + 30) / 60))
  }

  /// Formats a distance, such as “1.4 km” or “350 m”, in the units of the region.
  public func distance(inMeters meters: Double) -> String {
    let measurement = Measurement(value: meters, unit: UnitLength.meters)
    let usesMiles = settings.locale.measurementSystem != .metric
    if usesMiles {
      return number(measurement.converted(to: .miles).value, settings.phrases.miles)
    }
    if meters < 950 {
      return settings.phrases.meters(settings.decimal(Int((meters / 10).rounded()) * 10))
    }
    return number(meters / 1000, settings.phrases.kilometers)
  }

  private func number(_ value: Double, _ unit: (String) -> String) -> String {
    unit(
      value.formatted(
        FloatingPointFormatStyle<Double>.number.precision(.fractionLength(value < 10 ? 1 : 0))
          .locale(settings.locale)))
  }

  /// Formats an average of stars, such as “4.9”.
  public func stars(_ value: Double) -> String {
    value.formatted(
      FloatingPointFormatStyle<Double>.number.precision(.fractionLength(1))
        .locale(settings.locale))
  }

  /// Formats the demand factor, such as “1.2×”.
  public func factor(_ value: Double) -> String { stars(value) + "×" }
}

extension AppSettings {
  /// Formats distances and durations for the rider.
  public var rideText: RideText { RideText(self) }
}
