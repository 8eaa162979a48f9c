import CoreLocation
import Foundation
import UIKit

/// Formats distances as maps do: rounded, in the units of the region.
// Unchecked, as the superclass: a formatter is configured before it is shared.
nonisolated open class MKDistanceFormatter: Formatter, @unchecked Sendable {
  /// A system of units.
  public enum Units: UInt, Sendable {
    /// The units of the locale.
    case `default` = 0
    /// Meters and kilometers.
    case metric = 1
    /// Feet and miles.
    case imperial = 2
    /// Yards and miles.
    case imperialWithYards = 3
  }

  /// How units are named.
  public enum DistanceUnitStyle: UInt, Sendable {
    /// Abbreviated.
    case `default` = 0
    /// Abbreviated.
    case abbreviated = 1
    /// In full.
    case full = 2
  }

  /// The language and region; the current ones by default.
  open var locale: Locale! = Locale.current
  /// The system of units.
  open var units = Units.default
  /// How units are named.
  open var unitStyle = DistanceUnitStyle.default

  /// Creates a formatter for the current locale.
  public override init() { super.init() }

  /// Creates a formatter for the current locale; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init() }

  private enum Unit { case meter, kilometer, foot, yard, mile }

  /// Returns a distance as text, rounded to a precision that is useful on a road.
  open func string(fromDistance distance: CLLocationDistance) -> String {
    let (value, unit) = rounded(max(0, distance))
    let locale = locale ?? .current
    let isShort = value < 10 && (unit == .kilometer || unit == .mile)
    let number = value.formatted(
      .number.locale(locale).precision(.fractionLength(0...(isShort ? 1 : 0))))
    return Self.phrase(
      number, unit, isOne: value == 1, isFull: unitStyle == .full,
      language: locale.language.languageCode?.identifier ?? "en")
  }

  /// Parses a text of this formatter to a distance in meters; returns -1 for other texts.
  open func distance(from distance: String) -> CLLocationDistance {
    let digits = distance.prefix { !$0.isLetter || $0.isNumber }
    let words = distance.dropFirst(digits.count).trimmingCharacters(in: .whitespaces).lowercased()
    let trimmed = digits.trimmingCharacters(in: .whitespaces)
    let locale = locale ?? .current
    guard
      let value = try? Double(trimmed, format: .number.locale(locale)),
      let unit = [Unit.kilometer, .meter, .mile, .yard, .foot].first(where: { unit in
        [true, false].contains { isFull in
          [true, false].contains { isOne in
            let phrase = Self.phrase(
              "", unit, isOne: isOne, isFull: isFull,
              language: locale.language.languageCode?.identifier ?? "en")
            return phrase.trimmingCharacters(in: .whitespaces).lowercased() == words
          }
        }
      })
    else { return -1 }
    return value * Self.meters(unit)
  }

  /// Returns a number's distance as text.
  open override func string(for obj: Any?) -> String? {
    (obj as? NSNumber).map { string(fromDistance: $0.doubleValue) }
      ?? (obj as? Double).map { string(fromDistance: $0) }
  }

  private static func meters(_ unit: Unit) -> Double {
    switch unit {
    case .meter: 1
    case .kilometer: 1000
    case .foot: 0.3048
    case .yard: 0.9144
    case .mile: 1609.344
    }
  }

  private var usedUnits: Units {
    if units != .default { return units }
    return switch (locale ?? .current).measurementSystem {
    case .us: .imperial
    case .uk: .imperialWithYards
    default: .metric
    }
  }

  private func rounded(_ distance: CLLocationDistance) -> (Double, Unit) {
    func step(_ value: Double, _ step: Double) -> Double { (value / step).rounded() * step }
    switch usedUnits {
    case .metric, .default:
      let near = step(distance, distance < 100 ? 5 : 50)
      if near < 1000 { return (near, .meter) }
      let far = distance / 1000
      return (far < 9.95 ? step(far, 0.1) : far.rounded(), .kilometer)
    case .imperial, .imperialWithYards:
      let miles = distance / 1609.344
      if miles >= 0.195 { return (miles < 9.95 ? step(miles, 0.1) : miles.rounded(), .mile) }
      if usedUnits == .imperial {
        return (step(distance / 0.3048, 50), .foot)
      }
      return (step(distance / 0.9144, 10), .yard)
    }
  }

  private static func phrase(
    _ number: String, _ unit: Unit, isOne: Bool, isFull: Bool, language: String
  ) -> String {
    switch language {
    case "ko":
      let name =
        switch unit {
        case .meter: isFull ? "미터" : "m"
        case .kilometer: isFull ? "킬로미터" : "km"
        case .foot: isFull ? "피트" : "ft"
        case .yard: isFull ? "야드" : "yd"
        case .mile: isFull ? "마일" : "mi"
        }
      return number + name
    case "ar":
      let name =
        switch unit {
        case .meter: isFull ? "متر" : "م"
        case .kilometer: isFull ? "كيلومتر" : "كم"
        case .foot: isFull ? "قدم" : "قدم"
        case .yard: isFull ? "ياردة" : "ياردة"
        case .mile: isFull ? "ميل" : "ميل"
        }
      return number + " " + name
    default:
      let name =
        switch unit {
        case .meter: isFull ? (isOne ? "meter" : "meters") : "m"
        case .kilometer: isFull ? (isOne ? "kilometer" : "kilometers") : "km"
        case .foot: isFull ? (isOne ? "foot" : "feet") : "ft"
        case .yard: isFull ? (isOne ? "yard" : "yards") : "yd"
        case .mile: isFull ? (isOne ? "mile" : "miles") : "mi"
        }
      return number + " " + name
    }
  }
}
