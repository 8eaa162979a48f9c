import Foundation

/// A compiled storyboard or XIB.
final class InterfaceDocument {
  /// The extension of compiled files.
  private static let pathExtension = "interface"

  /// The name of the file, which is that of the table with its localized strings.
  let name: String
  let bundle: Bundle
  let root: InterfaceElement

  /// Loads a file of a bundle; `nil` if there is none.
  init?(name: String, bundle: Bundle) {
    guard let url = bundle.url(forResource: name, withExtension: Self.pathExtension),
      let data = try? Data(contentsOf: url)
    else { return nil }
    guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let root = InterfaceElement(list)
    else { return nil }
    self.name = name
    self.bundle = bundle
    self.root = root
  }

  /// Returns whether a bundle has a file.
  static func exists(_ name: String, in bundle: Bundle) -> Bool {
    bundle.url(forResource: name, withExtension: pathExtension) != nil
  }

  /// Returns the text of a property in the user's language.
  ///
  /// - Parameters:
  ///   - key: The property, as in `text`.
  ///   - text: The text in the file.
  func localized(_ element: InterfaceElement, _ key: String, _ text: String?) -> String? {
    guard let text else { return nil }
    return strings["\(element.id).\(key)"] ?? text
  }

  /// The texts in the user's language, from the strings file with the name of the document.
  private lazy var strings = LocalizedTable.named(name, in: bundle).texts

  /// Returns a named color: that of the asset catalog, or the copy in the file.
  func color(named name: String) -> UIColor? {
    if let color = UIColor(named: name, in: bundle, compatibleWith: nil) { return color }
    let kept = root.children(of: "resources").first {
      $0.name == "namedColor" && $0["name"] == name
    }
    return kept?.child("color").flatMap { InterfaceValues.color($0, in: self) }
  }
}
