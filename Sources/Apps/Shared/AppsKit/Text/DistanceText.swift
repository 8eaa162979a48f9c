import Foundation

/// Formats distances in the units of the region.
@MainActor
public struct DistanceText {
  private let settings: AppSettings

  /// Makes a formatter.
  public init(_ settings: AppSettings) { self.settings = settings }

  /// Formats a distance, such as “1.4 km”, “350 m” or “0.9 mi”.
  public func text(ofMeters meters: Double) -> String {
    let phrases = settings.phrases
    guard settings.locale.measurementSystem == .metric else {
      let length = Measurement(value: meters, unit: UnitLength.meters)
      return phrases.miles(number(length.converted(to: .miles).value))
    }
    if meters < 950 { return phrases.meters(settings.decimal(Int((meters / 10).rounded()) * 10)) }
    return phrases.kilometers(number(meters / 1000))
  }

  private func number(_ value: Double) -> String {
    value.formatted(
      FloatingPointFormatStyle<Double>.number.precision(.fractionLength(value < 9.95 ? 1 : 0))
        .locale(settings.locale))
  }
}

extension AppSettings {
  /// Formats distances in the units of the region.
  public var distanceText: DistanceText { DistanceText(self) }
}
