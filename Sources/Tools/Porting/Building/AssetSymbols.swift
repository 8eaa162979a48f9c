import Foundation

/// The constants that Xcode generates for the images and colors of asset catalogs.
struct AssetSymbols {
  private var images: Set<String> = []
  private var colors: Set<String> = []
  /// Whether `UIImage` and `UIColor` have the constants, too.
  private let extendsClasses: Bool
  private let bundle: String

  /// Collects the names in the catalogs among a module's resources.
  ///
  /// - Parameters:
  ///   - settings: The build settings, which can omit constants.
  ///   - bundle: The expression for the bundle with the catalogs.
  init(_ resources: [String], _ settings: [String: String] = [:], bundle: String = ".main") {
    self.bundle = bundle
    let prefix = "ASSETCATALOG_COMPILER_GENERATE_"
    extendsClasses = settings[prefix + "SWIFT_ASSET_SYMBOL_EXTENSIONS"] != "NO"
    guard settings[prefix + "ASSET_SYMBOLS"] != "NO" else { return }
    for catalog in resources where catalog.hasSuffix(".xcassets") {
      guard let files = FileManager.default.enumerator(atPath: catalog) else { continue }
      for case let path as String in files {
        let name = URL(filePath: path).deletingPathExtension().lastPathComponent
        if path.hasSuffix(".imageset") || path.hasSuffix(".symbolset") { images.insert(name) }
        if path.hasSuffix(".colorset") { colors.insert(name) }
      }
    }
  }

  /// The source of the constants; `nil` if there are none.
  var source: String? {
    guard !images.isEmpty || !colors.isEmpty else { return nil }
    return "@_spi(Ferry) import QuartzCore\nimport UIKit\n\n" + """
      \(constants(images, of: "ImageResource", "UIImage", suffix: "Image"))
      \(constants(colors, of: "ColorResource", "UIColor", suffix: "Color"))
      """
  }

  private func constants(
    _ names: Set<String>, of type: String, _ class: String, suffix: String
  ) -> String {
    var seen: Set<String> = []
    let pairs = names.sorted().compactMap { name -> (String, String)? in
      let constant = Self.identifier(for: name, suffix: suffix)
      return seen.insert(constant).inserted ? (constant, name) : nil
    }
    let resources = pairs.map { constant, name in
      let name = Self.escaped(name)
      return
        "  nonisolated static let \(constant) = \(type)(name: \"\(name)\", bundle: \(bundle))"
    }
    let objects = pairs.filter { !Self.reserved.contains($0.0) }.map { constant, _ in
      "  nonisolated static var \(constant): \(`class`) { \(`class`)(resource: .\(constant)) }"
    }
    let first = """
      extension \(type) {
      \(resources.joined(separator: "\n"))
      }

      """
    guard extendsClasses else { return first }
    return first + """

      extension \(`class`) {
      \(objects.joined(separator: "\n"))
      }

      """
  }

  /// Members that UIKit's classes have.
  private static let reserved: Set<String> = [
    "add", "black", "blue", "brown", "clear", "close", "cyan", "darkGray", "gray", "green",
    "label", "lightGray", "magenta", "orange", "purple", "red", "remove", "white", "yellow",
  ]

  /// Returns the constant's name: words joined in camel case, without the suffix of the kind.
  static func identifier(for name: String, suffix: String) -> String {
    let words = name.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    guard let first = words.first else { return "_" }
    var text =
      lowercasedStart(first)
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    if text.hasSuffix(suffix), text != suffix { text = String(text.dropLast(suffix.count)) }
    return text.first?.isNumber == true ? "_" + text : text
  }

  /// Returns a word with a lowercase start; an acronym at its start is lowercased as a whole.
  private static func lowercasedStart(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    if capitals.count <= 1 || capitals.count == word.count {
      return capitals.lowercased() + word.dropFirst(capitals.count)
    }
    return capitals.dropLast().lowercased() + word.dropFirst(capitals.count - 1)
  }

  private static func escaped(_ name: String) -> String {
    name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
