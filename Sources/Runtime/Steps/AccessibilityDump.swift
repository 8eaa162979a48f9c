import DisplayProtocol
import Foundation
import UIKit

/// The accessibility tree as text or JSON.
enum AccessibilityDump {
  /// Returns a line for each element, indented by depth.
  static func text(_ elements: [AccessibilityElement], depth: Int = 0) -> String {
    elements.map { element in
      String(repeating: "  ", count: depth) + line(element) + "\n"
        + text(element.children, depth: depth + 1)
    }.joined()
  }

  private static func line(_ element: AccessibilityElement) -> String {
    var words = [element.role.rawValue]
    if !element.label.isEmpty { words.append(quoted(element.label)) }
    if !element.value.isEmpty { words.append("value " + quoted(element.value)) }
    if !element.hint.isEmpty { words.append("hint " + quoted(element.hint)) }
    if !element.identifier.isEmpty { words.append("id " + quoted(element.identifier)) }
    if element.isSelected { words.append("selected") }
    if !element.isEnabled { words.append("disabled") }
    if element.isModal { words.append("modal") }
    if !element.inputLabels.isEmpty {
      words.append("called " + element.inputLabels.map(quoted).joined(separator: ", "))
    }
    if !element.actions.isEmpty {
      words.append("actions " + element.actions.map(quoted).joined(separator: ", "))
    }
    let frame = element.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { number($0) }
    words.append("(" + numbers.joined(separator: " ") + ")")
    return words.joined(separator: " ")
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacingOccurrences(of: "\n", with: "\\n") + "\""
  }

  private static func number(_ value: CGFloat) -> String {
    guard value.isFinite else { return "0" }
    let rounded = (Double(value) * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  /// Returns an array of objects with role, label, value, frame and children.
  static func json(_ elements: [AccessibilityElement]) -> String {
    let options: JSONSerialization.WritingOptions = [
      .prettyPrinted, .sortedKeys, .withoutEscapingSlashes,
    ]
    let objects = elements.map { object($0) }
    guard let bytes = try? JSONSerialization.data(withJSONObject: objects, options: options) else {
      return "[]\n"
    }
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }

  private static func object(_ element: AccessibilityElement) -> [String: Any] {
    let frame = element.frame
    func round(_ value: CGFloat) -> Double {
      value.isFinite ? (Double(value) * 1000).rounded() / 1000 : 0
    }
    var object: [String: Any] = [
      "role": element.role.rawValue,
      "label": element.label,
      "value": element.value,
      "frame": [
        "x": round(frame.minX), "y": round(frame.minY), "width": round(frame.width),
        "height": round(frame.height),
      ],
      "enabled": element.isEnabled,
      "selected": element.isSelected,
    ]
    if !element.hint.isEmpty { object["hint"] = element.hint }
    if !element.identifier.isEmpty { object["identifier"] = element.identifier }
    if element.isModal { object["modal"] = true }
    if !element.inputLabels.isEmpty { object["inputLabels"] = element.inputLabels }
    if !element.actions.isEmpty { object["actions"] = element.actions }
    if !element.children.isEmpty { object["children"] = element.children.map { self.object($0) } }
    return object
  }
}
