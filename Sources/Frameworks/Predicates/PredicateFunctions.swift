import Foundation

/// The functions and arithmetic operators of the format language.
enum PredicateFunctions {
  static let names: Set<String> = [
    "now", "sum", "count", "min", "max", "average", "abs", "floor", "ceiling", "trunc", "sqrt",
    "lowercase", "uppercase", "length",
  ]

  static func call(_ name: String, _ arguments: [Any?]) -> Any? {
    switch name {
    case "now": return Date()
    case "lowercase": return (arguments.first.flatMap { $0 } as? String)?.lowercased()
    case "uppercase": return (arguments.first.flatMap { $0 } as? String)?.uppercased()
    case "length": return (arguments.first.flatMap { $0 } as? String)?.utf16.count
    case "sum", "count", "min", "max", "average":
      return Aggregation(rawValue: name)?.value(of: elements(arguments))
    default: break
    }
    let numbers = arguments.compactMap { $0 }.compactMap(PredicateValue.number)
    guard numbers.count == arguments.count, let first = numbers.first else { return nil }
    if numbers.count == 1 { return unary(name, first.doubleValue).map { NSNumber(value: $0) } }
    return binary(name, first, numbers[1])
  }

  private static func elements(_ arguments: [Any?]) -> [Any] {
    guard arguments.count == 1, let only = arguments[0] else { return arguments.compactMap { $0 } }
    return PredicateValue.elements(only) ?? [only]
  }

  private static func unary(_ name: String, _ value: Double) -> Double? {
    switch name {
    case "abs": abs(value)
    case "floor": value.rounded(.down)
    case "ceiling": value.rounded(.up)
    case "trunc": value.rounded(.towardZero)
    case "sqrt": value.squareRoot()
    default: nil
    }
  }

  private static func binary(_ name: String, _ left: NSNumber, _ right: NSNumber) -> NSNumber? {
    if let left = left as? Int64, let right = right as? Int64 {
      let (value, isOverflow) =
        switch name {
        case "+": left.addingReportingOverflow(right)
        case "-": left.subtractingReportingOverflow(right)
        case "*": left.multipliedReportingOverflow(by: right)
        case "/": left.dividedReportingOverflow(by: right)
        default: (Int64(0), true)
        }
      if !isOverflow { return NSNumber(value: value) }
    }
    let (left, right) = (left.doubleValue, right.doubleValue)
    switch name {
    case "+": return NSNumber(value: left + right)
    case "-": return NSNumber(value: left - right)
    case "*": return NSNumber(value: left * right)
    case "/": return NSNumber(value: left / right)
    case "**": return NSNumber(value: pow(left, right))
    default: return nil
    }
  }
}

/// A value that is computed from the elements of a collection.
package enum Aggregation: String {
  case sum, count, min, max, average

  /// The aggregation of a key such as `@count` or `@avg`.
  package init?(operatorKey key: String) {
    switch key {
    case "@avg": self = .average
    case _ where key.hasPrefix("@"): self.init(rawValue: String(key.dropFirst()))
    default: return nil
    }
  }

  /// Returns the value; `nil` for the extremes of no elements.
  package func value(of elements: [Any]) -> Any? {
    switch self {
    case .count: return NSNumber(value: elements.count)
    case .min: return elements.min { PredicateValue.compare($0, $1) == .orderedAscending }
    case .max: return elements.max { PredicateValue.compare($0, $1) == .orderedAscending }
    case .sum, .average:
      let numbers = elements.compactMap(PredicateValue.number)
      if self == .sum, let integers = numbers as? [Int64] {
        return NSNumber(value: integers.reduce(0, &+))
      }
      let sum = numbers.reduce(0) { $0 + $1.doubleValue }
      if self == .sum { return NSNumber(value: sum) }
      return NSNumber(value: numbers.isEmpty ? 0 : sum / Double(numbers.count))
    }
  }
}
