nonisolated extension UIColor {
  private static func palette(_ color: PaletteColor) -> UIColor {
    UIColor(source: .palette(color, alpha: nil))
  }

  // MARK: Colours that adapt

  /// Red.
  public class var systemRed: UIColor { palette(.systemRed) }
  /// Orange.
  public class var systemOrange: UIColor { palette(.systemOrange) }
  /// Yellow.
  public class var systemYellow: UIColor { palette(.systemYellow) }
  /// Green.
  public class var systemGreen: UIColor { palette(.systemGreen) }
  /// Mint.
  public class var systemMint: UIColor { palette(.systemMint) }
  /// Teal.
  public class var systemTeal: UIColor { palette(.systemTeal) }
  /// Cyan.
  public class var systemCyan: UIColor { palette(.systemCyan) }
  /// Blue: what can be acted on, unless a tint says otherwise.
  public class var systemBlue: UIColor { palette(.systemBlue) }
  /// Indigo.
  public class var systemIndigo: UIColor { palette(.systemIndigo) }
  /// Purple.
  public class var systemPurple: UIColor { palette(.systemPurple) }
  /// Pink.
  public class var systemPink: UIColor { palette(.systemPink) }
  /// Brown.
  public class var systemBrown: UIColor { palette(.systemBrown) }
  /// The middle gray.
  public class var systemGray: UIColor { palette(.systemGray) }
  /// The gray next to the middle one toward the background.
  public class var systemGray2: UIColor { palette(.systemGray2) }
  /// The third gray toward the background.
  public class var systemGray3: UIColor { palette(.systemGray3) }
  /// The fourth gray toward the background.
  public class var systemGray4: UIColor { palette(.systemGray4) }
  /// The fifth gray toward the background.
  public class var systemGray5: UIColor { palette(.systemGray5) }
  /// The gray nearest the background.
  public class var systemGray6: UIColor { palette(.systemGray6) }
  /// Text of the first rank.
  public class var label: UIColor { palette(.label) }
  /// Text of the second rank.
  public class var secondaryLabel: UIColor { palette(.secondaryLabel) }
  /// Text of the third rank.
  public class var tertiaryLabel: UIColor { palette(.tertiaryLabel) }
  /// Text of the fourth rank.
  public class var quaternaryLabel: UIColor { palette(.quaternaryLabel) }
  /// What stands in an empty field.
  public class var placeholderText: UIColor { palette(.placeholderText) }
  /// Links in text.
  public class var link: UIColor { palette(.link) }
  /// Lines between things; lets some of the background through.
  public class var separator: UIColor { palette(.separator) }
  /// Lines between things that let nothing through.
  public class var opaqueSeparator: UIColor { palette(.opaqueSeparator) }
  /// Fills of thin shapes over a background.
  public class var systemFill: UIColor { palette(.systemFill) }
  /// Fills of middling shapes.
  public class var secondarySystemFill: UIColor { palette(.secondarySystemFill) }
  /// Fills of large shapes, such as fields.
  public class var tertiarySystemFill: UIColor { palette(.tertiarySystemFill) }
  /// Fills of large areas with things on them.
  public class var quaternarySystemFill: UIColor { palette(.quaternarySystemFill) }
  /// The background of a screen.
  public class var systemBackground: UIColor { palette(.systemBackground) }
  /// The background of groups on the screen's.
  public class var secondarySystemBackground: UIColor { palette(.secondarySystemBackground) }
  /// The background of groups in groups.
  public class var tertiarySystemBackground: UIColor { palette(.tertiarySystemBackground) }
  /// The background of a screen of grouped lists.
  public class var groupTableViewBackground: UIColor { palette(.systemGroupedBackground) }
  /// Behind grouped content.
  public class var systemGroupedBackground: UIColor { palette(.systemGroupedBackground) }
  /// The background of groups on grouped lists.
  public class var secondarySystemGroupedBackground: UIColor {
    palette(.secondarySystemGroupedBackground)
  }
  /// The background of groups in groups of grouped lists.
  public class var tertiarySystemGroupedBackground: UIColor {
    palette(.tertiarySystemGroupedBackground)
  }

  /// The tint colour where no view has another.
  public class var tintColor: UIColor { systemBlue }
  /// Dark text on light, whatever the appearance.
  public class var darkText: UIColor { black }
  /// Light text on dark, whatever the appearance.
  public class var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }

  // MARK: Colours that do not

  /// Black.
  public class var black: UIColor {
    UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  }
  /// White.
  public class var white: UIColor {
    UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  }
  /// Nothing.
  public class var clear: UIColor {
    UIColor(red: 0, green: 0, blue: 0, alpha: 0)
  }
  /// Half way from black to white.
  public class var gray: UIColor {
    UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
  }
  /// A third of the way from black to white.
  public class var darkGray: UIColor {
    UIColor(red: 1.0 / 3, green: 1.0 / 3, blue: 1.0 / 3, alpha: 1)
  }
  /// Two thirds of the way from black to white.
  public class var lightGray: UIColor {
    UIColor(red: 2.0 / 3, green: 2.0 / 3, blue: 2.0 / 3, alpha: 1)
  }
  /// The screen's own red.
  public class var red: UIColor {
    UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  }
  /// The screen's own green.
  public class var green: UIColor {
    UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  }
  /// The screen's own blue.
  public class var blue: UIColor {
    UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  }
  /// Green and blue.
  public class var cyan: UIColor {
    UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  }
  /// Red and green.
  public class var yellow: UIColor {
    UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  }
  /// Red and blue.
  public class var magenta: UIColor {
    UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  }
  /// Red and half of green.
  public class var orange: UIColor {
    UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  }
  /// Half of red and half of blue.
  public class var purple: UIColor {
    UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  }
  /// Brown.
  public class var brown: UIColor {
    UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  }
}
