import Foundation

/// Formats durations and factors for the rider.
@MainActor
public struct RideText {
  private let settings: AppSettings

  /// Creates a formatter.
  public init(_ settings: AppSettings) { self.settings = settings }

  /// Formats a duration in whole minutes, at least one.
  public func minutes(_ seconds: Int) -> String {
    settings.phrases.minutes(max(1, (seconds + 30) / 60))
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
  /// Formats durations and factors for the rider.
  public var rideText: RideText { RideText(self) }
}
