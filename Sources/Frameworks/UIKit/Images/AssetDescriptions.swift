import CoreGraphics
import Foundation

/// The description of a group.
nonisolated struct AssetGroup: Decodable {
  struct Properties: Decodable {
    var providesNamespace: Bool?

    enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
  }

  var properties: Properties?
}

/// The appearances, devices and size classes for which an entry is.
nonisolated struct AssetLook: Decodable, Sendable {
  struct Appearance: Decodable, Sendable {
    var appearance: String
    var value: String
  }

  var appearances: [Appearance]?
  var idiom: String?
  var gamut: String?
  var width: String?
  var height: String?
  var direction: String?

  enum CodingKeys: String, CodingKey {
    case appearances, idiom
    case gamut = "display-gamut"
    case width = "width-class"
    case height = "height-class"
    case direction = "language-direction"
  }

  /// Whether the entry is for a phone or a tablet.
  var isForDevices: Bool { ["universal", "iphone", "ipad"].contains(idiom ?? "universal") }

  /// Returns a score that increases with matching traits; negative if a trait conflicts.
  func score(_ traits: UITraitCollection) -> Int {
    var score = 0
    func add(_ suits: Bool, _ points: Int) { score += suits ? points : -100 }
    for entry in appearances ?? [] {
      switch (entry.appearance, entry.value) {
      // The luminosity outweighs the contrast.
      case ("luminosity", "dark"): add(traits.userInterfaceStyle == .dark, 2)
      case ("luminosity", "light"): add(traits.userInterfaceStyle == .light, 2)
      case ("contrast", "high"): add(traits.accessibilityContrast == .high, 1)
      default: add(false, 0)
      }
    }
    switch idiom {
    case "iphone": add(traits.userInterfaceIdiom != .pad, 16)
    case "ipad": add(traits.userInterfaceIdiom == .pad, 16)
    default: add(isForDevices, 0)
    }
    if let width { add(traits.horizontalSizeClass == Self.sizeClass(width), 4) }
    if let height { add(traits.verticalSizeClass == Self.sizeClass(height), 4) }
    if let direction {
      add((traits.layoutDirection == .rightToLeft) == (direction == "right-to-left"), 4)
    }
    return score
  }

  private static func sizeClass(_ name: String) -> UIUserInterfaceSizeClass {
    name == "compact" ? .compact : .regular
  }
}

/// The description of an image set.
nonisolated struct AssetImages: Decodable {
  struct Entry: Decodable {
    var filename: String?
    var scale: String?
    let look: AssetLook

    enum CodingKeys: String, CodingKey { case filename, scale }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      filename = try values.decodeIfPresent(String.self, forKey: .filename)
      scale = try values.decodeIfPresent(String.self, forKey: .scale)
      look = try AssetLook(from: decoder)
    }

    var factor: CGFloat { CGFloat(Double((scale ?? "1x").dropLast()) ?? 1) }
  }

  struct Properties: Decodable {
    var templateRenderingIntent: String?

    enum CodingKeys: String, CodingKey {
      case templateRenderingIntent = "template-rendering-intent"
    }
  }

  var images: [Entry]
  var properties: Properties?
}

/// The description of a color set.
nonisolated struct AssetColors: Decodable {
  struct Entry: Decodable {
    var color: Tint?
    let look: AssetLook

    enum CodingKeys: CodingKey { case color }

    init(from decoder: any Decoder) throws {
      color = try decoder.container(keyedBy: CodingKeys.self)
        .decodeIfPresent(Tint.self, forKey: .color)
      look = try AssetLook(from: decoder)
    }
  }

  struct Tint: Decodable {
    var space: String?
    var components: [String: String]?
    /// The name of a color of the system.
    var reference: String?

    enum CodingKeys: String, CodingKey {
      case space = "color-space"
      case components, reference
    }

    /// The color; `nil` for an unknown color of the system.
    var made: UIColor? {
      if let reference { return InterfaceValues.systemColor(reference) }
      guard let components else { return nil }
      func number(_ name: String) -> CGFloat? {
        guard let text = components[name] else { return nil }
        if text.hasPrefix("0x") {
          return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
        }
        guard let value = Double(text) else { return nil }
        // Integers are in `0...255`, except for alpha.
        return text.contains(".") || name == "alpha" ? CGFloat(value) : CGFloat(value) / 255
      }
      let alpha = number("alpha") ?? 1
      if let white = number("white") { return UIColor(white: white, alpha: alpha) }
      guard let red = number("red"), let green = number("green"), let blue = number("blue") else {
        return nil
      }
      return space == "display-p3"
        ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        : UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
  }

  var colors: [Entry]
}

/// The description of a data set.
nonisolated struct AssetData: Decodable {
  struct Entry: Decodable {
    var filename: String?
    var idiom: String?
    var type: String?

    enum CodingKeys: String, CodingKey {
      case filename, idiom
      case type = "universal-type-identifier"
    }
  }

  var data: [Entry]
}
