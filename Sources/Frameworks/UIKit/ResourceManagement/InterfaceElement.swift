import CoreGraphics
import Foundation

/// An element of a storyboard or XIB, as `ferry build` compiles it into a property list.
final class InterfaceElement {
  /// The name of the element, such as `label`.
  let name: String
  let children: [InterfaceElement]
  /// The text of the element, if it has no children.
  let text: String?
  private let attributes: [String: String]

  /// Creates an element from a part of a property list; `nil` if it is malformed.
  init?(_ list: Any) {
    guard let list = list as? [String: Any], let name = list["name"] as? String else { return nil }
    self.name = name
    attributes = list["attributes"] as? [String: String] ?? [:]
    children = (list["children"] as? [Any] ?? []).compactMap { InterfaceElement($0) }
    text = list["text"] as? String
  }

  init(name: String, attributes: [String: String], children: [InterfaceElement]) {
    self.name = name
    self.attributes = attributes
    self.children = children
    text = nil
  }

  /// The names of the attributes.
  var attributeNames: [String] { Array(attributes.keys) }

  /// The identifier of the object in the file; empty if it has none.
  var id: String { attributes["id"] ?? "" }

  subscript(_ attribute: String) -> String? { attributes[attribute] }

  /// Returns the number in an attribute; `nil` if it is missing or infinite.
  func number(_ attribute: String) -> CGFloat? {
    guard let value = attributes[attribute].flatMap(Double.init), value.isFinite else {
      return nil
    }
    return CGFloat(value)
  }

  /// Returns the whole number in an attribute.
  func integer(_ attribute: String) -> Int? { attributes[attribute].flatMap { Int($0) } }

  /// Returns the value of a Boolean attribute.
  func flag(_ attribute: String) -> Bool? { attributes[attribute].map { $0 == "YES" } }

  /// Returns the children of an element with a name; none if there is no such element.
  func children(of name: String) -> [InterfaceElement] { child(name)?.children ?? [] }

  /// Returns the first child with a name.
  func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

  /// Returns the child that is the value of a property.
  func value(of key: String) -> InterfaceElement? { children.first { $0["key"] == key } }

  /// Returns the first element that fulfills a condition, in this element or below it.
  func first(where isMatch: (InterfaceElement) -> Bool) -> InterfaceElement? {
    if isMatch(self) { return self }
    for child in children {
      if let found = child.first(where: isMatch) { return found }
    }
    return nil
  }

  // MARK: Geometry

  /// The rectangle of a `rect` element.
  var rect: CGRect {
    CGRect(
      x: number("x") ?? 0, y: number("y") ?? 0, width: number("width") ?? 0,
      height: number("height") ?? 0)
  }

  /// The size of a `size` element.
  var size: CGSize { CGSize(width: number("width") ?? 0, height: number("height") ?? 0) }

  /// The insets of an `inset` or `edgeInsets` element.
  var insets: UIEdgeInsets {
    UIEdgeInsets(
      top: number("minY") ?? number("top") ?? 0, left: number("minX") ?? number("left") ?? 0,
      bottom: number("maxY") ?? number("bottom") ?? 0,
      right: number("maxX") ?? number("right") ?? 0)
  }
}
