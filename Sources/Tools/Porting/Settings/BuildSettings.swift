import Foundation

/// The values of a target's build settings.
///
/// Later assignments replace earlier ones, which they can contain as `$(inherited)`. Nothing is
/// run, and no variable of the environment is read.
struct BuildSettings {
  /// A value of a setting, as a project or a configuration file assigns it.
  struct Assignment: Hashable {
    var name: String
    /// The text, with references to other settings.
    var value: String
    /// The conditions in brackets, such as `sdk` with the pattern `iphoneos*`.
    var conditions: [String: String] = [:]
  }

  /// The values of each setting whose conditions hold, in order.
  private let values: [String: [String]]

  /// Creates settings from assignments, of which the last ones have precedence.
  ///
  /// An app is built as for the simulator. An assignment for devices holds, too, unless the setting
  /// has another one for the simulator.
  init(_ assignments: [Assignment], configuration: String) {
    let simulated = Set(
      assignments.filter { $0.holds(configuration, system: ["iphonesimulator"]) }
        .filter { $0.conditions["sdk"] != nil }.map(\.name))
    var values: [String: [String]] = [:]
    for assignment in assignments {
      let systems =
        simulated.contains(assignment.name)
        ? ["iphonesimulator"] : ["iphonesimulator", "iphoneos"]
      guard assignment.holds(configuration, system: systems) else { continue }
      values[assignment.name, default: []].append(assignment.value)
    }
    self.values = values
  }

  /// The values without references; settings that cannot be evaluated are left out.
  var evaluated: [String: String] {
    var result: [String: String] = [:]
    for (name, list) in values {
      var evaluation = SettingEvaluation(values)
      result[name] = evaluation.value(of: name, below: list.count)
    }
    return result
  }
}

extension BuildSettings.Assignment {
  /// Whether the conditions hold.
  func holds(_ configuration: String, system: [String]) -> Bool {
    conditions.allSatisfy { parameter, pattern in
      switch parameter {
      case "sdk": system.contains { "\($0)26.0".matches(pattern: pattern) }
      case "config": configuration.matches(pattern: pattern)
      case "arch": "arm64".matches(pattern: pattern) || "x86_64".matches(pattern: pattern)
      case "variant": "normal".matches(pattern: pattern)
      default: false
      }
    }
  }
}

/// The evaluation of one setting or text.
struct SettingEvaluation {
  /// A value has at most so many bytes.
  private static let limit = 1 << 14
  /// The number of references that one value may lead to.
  private var remaining = 200
  private let values: [String: [String]]
  /// The settings that are being evaluated, with the number of their values that are in use.
  private var active: [String: Int] = [:]

  init(_ values: [String: [String]]) { self.values = values }

  /// Replaces the references in a text that is no setting.
  ///
  /// - Returns: `nil` if a reference is none to a setting, or leads too far.
  static func expand(_ text: String, _ settings: [String: String]) -> String? {
    var evaluation = SettingEvaluation(settings.mapValues { [$0] })
    return evaluation.expanded(text[...], inherited: nil)
  }

  /// Returns the value of a setting, with its references resolved.
  ///
  /// - Parameter count: The number of its assignments, from the first, that are considered.
  /// - Returns: `nil` if a reference is malformed, or references are nested too deeply.
  mutating func value(of name: String, below count: Int) -> String? {
    guard let list = values[name], count > 0, active.count < 50 else {
      return active.count < 50 ? "" : nil
    }
    let outer = active[name]
    active[name] = count - 1
    defer { active[name] = outer }
    return expanded(list[count - 1][...], inherited: name)
  }

  /// - Parameter inherited: The setting whose earlier value is inherited.
  private mutating func expanded(_ text: Substring, inherited: String?) -> String? {
    guard text.utf8.count <= Self.limit else { return nil }
    var result = ""
    var rest = text
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      let next = rest.index(after: dollar)
      guard next < rest.endIndex, rest[next] == "(" || rest[next] == "{" else {
        result.append("$")
        rest = rest[next...]
        continue
      }
      guard let end = Self.end(of: rest[next...]) else { return nil }
      let inner = rest[rest.index(after: next)..<end]
      guard let value = reference(inner, inherited: inherited) else { return nil }
      result += value
      guard result.utf8.count <= Self.limit else { return nil }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// Returns the place of the bracket that closes a text's first one.
  private static func end(of text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.utf8.indices {
      switch text.utf8[index] {
      case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      if depth == 0 { return index }
    }
    return nil
  }

  /// Evaluates the text within the brackets of a reference, such as `NAME:default=value`.
  private mutating func reference(_ text: Substring, inherited: String?) -> String? {
    remaining -= 1
    guard remaining > 0, let plain = expanded(text, inherited: inherited) else { return nil }
    let parts = plain.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    var name = parts[0]
    if name == "inherited", let inherited { name = inherited }
    guard
      name.utf8.allSatisfy({ $0 == UInt8(ascii: "_") || $0.isLetterOrDigit })
    else { return nil }
    guard var value = value(of: name, below: active[name] ?? values[name]?.count ?? 0)
    else { return nil }
    for modifier in parts.dropFirst() { value = Self.apply(modifier, to: value) }
    return value
  }

  private static func apply(_ modifier: String, to value: String) -> String {
    switch modifier {
    case "lower": value.lowercased()
    case "upper": value.uppercased()
    case "identifier", "c99extidentifier": value.joiningWords(with: "_")
    case "rfc1034identifier": value.joiningWords(with: "-")
    case let text where text.hasPrefix("default=") && value.isEmpty:
      String(text.dropFirst("default=".count))
    default: value
    }
  }
}

extension UInt8 {
  /// Whether the byte is a letter or digit of ASCII.
  fileprivate var isLetterOrDigit: Bool {
    let character = Character(UnicodeScalar(self))
    return character.isASCII && (character.isLetter || character.isNumber)
  }
}

extension String {
  /// The text in which each character that is no letter or digit of ASCII is replaced.
  fileprivate func joiningWords(with character: Character) -> String {
    String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : character })
  }

  /// Whether the text matches a pattern, in which an asterisk matches any characters.
  fileprivate func matches(pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first, let last = parts.last else {
      return self == pattern
    }
    guard hasPrefix(first), dropFirst(first.count).hasSuffix(last) else { return false }
    var rest = dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.range(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
