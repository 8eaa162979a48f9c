nonisolated extension UIColor {
  private static func palette(_ color: PaletteColor) -> UIColor {
    UIColor(source: .palette(color, alpha: nil))
  }

  // MARK: Adaptable colors

  /// The adaptable red.
  public class var systemRed: UIColor { palette(.systemRed) }
  /// The adaptable orange.
  public class var systemOrange: UIColor { palette(.systemOrange) }
  /// The adaptable yellow.
  public class var systemYellow: UIColor { palette(.systemYellow) }
  /// The adaptable green.
  public class var systemGreen: UIColor { palette(.systemGreen) }
  /// The adaptable mint.
  public class var systemMint: UIColor { palette(.systemMint) }
  /// The adaptable teal.
  public class var systemTeal: UIColor { palette(.systemTeal) }
  /// The adaptable cyan.
  public class var systemCyan: UIColor { palette(.systemCyan) }
  /// The adaptable blue, which is the default tint color.
  public class var systemBlue: UIColor { palette(.systemBlue) }
  /// The adaptable indigo.
  public class var systemIndigo: UIColor { palette(.systemIndigo) }
  /// The adaptable purple.
  public class var systemPurple: UIColor { palette(.systemPurple) }
  /// The adaptable pink.
  public class var systemPink: UIColor { palette(.systemPink) }
  /// The adaptable brown.
  public class var systemBrown: UIColor { palette(.systemBrown) }
  /// The base gray.
  public class var systemGray: UIColor { palette(.systemGray) }
  /// The second-level gray, closer to the background.
  public class var systemGray2: UIColor { palette(.systemGray2) }
  /// The third-level gray.
  public class var systemGray3: UIColor { palette(.systemGray3) }
  /// The fourth-level gray.
  public class var systemGray4: UIColor { palette(.systemGray4) }
  /// The fifth-level gray.
  public class var systemGray5: UIColor { palette(.systemGray5) }
  /// The sixth-level gray, close to the background.
  public class var systemGray6: UIColor { palette(.systemGray6) }
  /// The color of primary text.
  public class var label: UIColor { palette(.label) }
  /// The color of secondary text.
  public class var secondaryLabel: UIColor { palette(.secondaryLabel) }
  /// The color of tertiary text.
  public class var tertiaryLabel: UIColor { palette(.tertiaryLabel) }
  /// The color of quaternary text.
  public class var quaternaryLabel: UIColor { palette(.quaternaryLabel) }
  /// The color of placeholder text.
  public class var placeholderText: UIColor { palette(.placeholderText) }
  /// The color of links.
  public class var link: UIColor { palette(.link) }
  /// The color of thin separators, which is translucent.
  public class var separator: UIColor { palette(.separator) }
  /// The color of opaque separators.
  public class var opaqueSeparator: UIColor { palette(.opaqueSeparator) }
  /// The fill color of thin and small shapes.
  public class var systemFill: UIColor { palette(.systemFill) }
  /// The fill color of medium-size shapes.
  public class var secondarySystemFill: UIColor { palette(.secondarySystemFill) }
  /// The fill color of large shapes, such as input fields.
  public class var tertiarySystemFill: UIColor { palette(.tertiarySystemFill) }
  /// The fill color of large areas with complex content.
  public class var quaternarySystemFill: UIColor { palette(.quaternarySystemFill) }
  /// The main background color.
  public class var systemBackground: UIColor { palette(.systemBackground) }
  /// The background color of content on the main background.
  public class var secondarySystemBackground: UIColor { palette(.secondarySystemBackground) }
  /// The background color of content on the secondary background.
  public class var tertiarySystemBackground: UIColor { palette(.tertiarySystemBackground) }
  /// The background color of grouped table views.
  public class var groupTableViewBackground: UIColor { palette(.systemGroupedBackground) }
  /// The main background color of grouped interfaces.
  public class var systemGroupedBackground: UIColor { palette(.systemGroupedBackground) }
  /// The background color of content on the main grouped background.
  public class var secondarySystemGroupedBackground: UIColor {
    palette(.secondarySystemGroupedBackground)
  }
  /// The background color of content on the secondary grouped background.
  public class var tertiarySystemGroupedBackground: UIColor {
    palette(.tertiarySystemGroupedBackground)
  }

  /// The default tint color.
  public class var tintColor: UIColor { AccentColor.color }
  /// The fixed color of dark text on a light background.
  public class var darkText: UIColor { black }
  /// The fixed color of light text on a dark background.
  public class var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }

  // MARK: Fixed colors

  /// Fixed black.
  public class var black: UIColor {
    UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  }
  /// Fixed white.
  public class var white: UIColor {
    UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  }
  /// Transparent black.
  public class var clear: UIColor {
    UIColor(red: 0, green: 0, blue: 0, alpha: 0)
  }
  /// A gray with a white value of 1/2.
  public class var gray: UIColor {
    UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
  }
  /// A gray with a white value of 1/3.
  public class var darkGray: UIColor {
    UIColor(red: 1.0 / 3, green: 1.0 / 3, blue: 1.0 / 3, alpha: 1)
  }
  /// A gray with a white value of 2/3.
  public class var lightGray: UIColor {
    UIColor(red: 2.0 / 3, green: 2.0 / 3, blue: 2.0 / 3, alpha: 1)
  }
  /// Fixed red, (1, 0, 0).
  public class var red: UIColor {
    UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  }
  /// Fixed green, (0, 1, 0).
  public class var green: UIColor {
    UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  }
  /// Fixed blue, (0, 0, 1).
  public class var blue: UIColor {
    UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  }
  /// Fixed cyan, (0, 1, 1).
  public class var cyan: UIColor {
    UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  }
  /// Fixed yellow, (1, 1, 0).
  public class var yellow: UIColor {
    UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  }
  /// Fixed magenta, (1, 0, 1).
  public class var magenta: UIColor {
    UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  }
  /// Fixed orange, (1, 0.5, 0).
  public class var orange: UIColor {
    UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  }
  /// Fixed purple, (0.5, 0, 0.5).
  public class var purple: UIColor {
    UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  }
  /// Fixed brown, (0.6, 0.4, 0.2).
  public class var brown: UIColor {
    UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  }
}
