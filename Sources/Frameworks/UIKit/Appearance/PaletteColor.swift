/// Apple's system colors, with values for light, dark and increased contrast.
///
/// - SeeAlso: Human Interface Guidelines, Color, tables of system colors.
nonisolated enum PaletteColor: Int, CaseIterable, Sendable {
  case systemRed, systemOrange, systemYellow, systemGreen, systemMint, systemTeal, systemCyan
  case systemBlue, systemIndigo, systemPurple, systemPink, systemBrown, systemGray
  case systemGray2, systemGray3, systemGray4, systemGray5, systemGray6, label, secondaryLabel
  case tertiaryLabel, quaternaryLabel, placeholderText, link, separator, opaqueSeparator
  case systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill
  case systemBackground, secondarySystemBackground, tertiarySystemBackground
  case systemGroupedBackground, secondarySystemGroupedBackground
  case tertiarySystemGroupedBackground

  /// Creates a color from the name of its case; `nil` if there is none.
  init?(named name: String) {
    guard let color = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = color
  }

  /// RGB values as hexadecimal numbers, with the opacity in percent.
  private struct Entry {
    typealias Number = (rgb: UInt32, percent: CGFloat)

    var light: Number
    var dark: Number
    var lightContrast: Number
    var darkContrast: Number
    /// The value for elevated content in dark mode; `nil` if it is the same.
    var elevated: Number?
    var elevatedContrast: Number?
  }

  func rgba(in traits: UITraitCollection) -> RGBA {
    let entry = Self.entries[rawValue]
    let isStrong = traits.accessibilityContrast == .high
    let isDark = traits.userInterfaceStyle == .dark
    let isElevated = isDark && traits.userInterfaceLevel == .elevated
    var number =
      if isDark { isStrong ? entry.darkContrast : entry.dark } else {
        isStrong ? entry.lightContrast : entry.light
      }
    if isElevated, let raised = isStrong ? entry.elevatedContrast : entry.elevated {
      number = raised
    }
    return RGBA(
      red: CGFloat(number.rgb >> 16 & 0xFF) / 255, green: CGFloat(number.rgb >> 8 & 0xFF) / 255,
      blue: CGFloat(number.rgb & 0xFF) / 255, alpha: number.percent / 100)
  }

  /// The entries in the order of the cases.
  private static let entries: [Entry] = [
    Entry(  // systemRed
      light: (0xFF3B30, 100), dark: (0xFF453A, 100), lightContrast: (0xD70015, 100),
      darkContrast: (0xFF6961, 100)),
    Entry(  // systemOrange
      light: (0xFF9500, 100), dark: (0xFF9F0A, 100), lightContrast: (0xC93400, 100),
      darkContrast: (0xFFB340, 100)),
    Entry(  // systemYellow
      light: (0xFFCC00, 100), dark: (0xFFD60A, 100), lightContrast: (0xB25000, 100),
      darkContrast: (0xFFD426, 100)),
    Entry(  // systemGreen
      light: (0x34C759, 100), dark: (0x30D158, 100), lightContrast: (0x248A3D, 100),
      darkContrast: (0x30DB5B, 100)),
    Entry(  // systemMint
      light: (0x00C7BE, 100), dark: (0x63E6E2, 100), lightContrast: (0x0C817B, 100),
      darkContrast: (0x66D4CF, 100)),
    Entry(  // systemTeal
      light: (0x30B0C7, 100), dark: (0x40C8E0, 100), lightContrast: (0x008299, 100),
      darkContrast: (0x5DE6FF, 100)),
    Entry(  // systemCyan
      light: (0x32ADE6, 100), dark: (0x64D2FF, 100), lightContrast: (0x0071A4, 100),
      darkContrast: (0x70D7FF, 100)),
    Entry(  // systemBlue
      light: (0x007AFF, 100), dark: (0x0A84FF, 100), lightContrast: (0x0040DD, 100),
      darkContrast: (0x409CFF, 100)),
    Entry(  // systemIndigo
      light: (0x5856D6, 100), dark: (0x5E5CE6, 100), lightContrast: (0x3634A3, 100),
      darkContrast: (0x7D7AFF, 100)),
    Entry(  // systemPurple
      light: (0xAF52DE, 100), dark: (0xBF5AF2, 100), lightContrast: (0x8944AB, 100),
      darkContrast: (0xDA8FFF, 100)),
    Entry(  // systemPink
      light: (0xFF2D55, 100), dark: (0xFF375F, 100), lightContrast: (0xD30F45, 100),
      darkContrast: (0xFF6482, 100)),
    Entry(  // systemBrown
      light: (0xA2845E, 100), dark: (0xAC8E68, 100), lightContrast: (0x7F6545, 100),
      darkContrast: (0xB59469, 100)),
    Entry(  // systemGray
      light: (0x8E8E93, 100), dark: (0x8E8E93, 100), lightContrast: (0x6C6C70, 100),
      darkContrast: (0xAEAEB2, 100)),
    Entry(  // systemGray2
      light: (0xAEAEB2, 100), dark: (0x636366, 100), lightContrast: (0x8E8E93, 100),
      darkContrast: (0x7C7C80, 100)),
    Entry(  // systemGray3
      light: (0xC7C7CC, 100), dark: (0x48484A, 100), lightContrast: (0xAEAEB2, 100),
      darkContrast: (0x545456, 100)),
    Entry(  // systemGray4
      light: (0xD1D1D6, 100), dark: (0x3A3A3C, 100), lightContrast: (0xBCBCC0, 100),
      darkContrast: (0x444446, 100)),
    Entry(  // systemGray5
      light: (0xE5E5EA, 100), dark: (0x2C2C2E, 100), lightContrast: (0xD8D8DC, 100),
      darkContrast: (0x363638, 100)),
    Entry(  // systemGray6
      light: (0xF2F2F7, 100), dark: (0x1C1C1E, 100), lightContrast: (0xEBEBF0, 100),
      darkContrast: (0x242426, 100)),
    Entry(  // label
      light: (0x000000, 100), dark: (0xFFFFFF, 100), lightContrast: (0x000000, 100),
      darkContrast: (0xFFFFFF, 100)),
    Entry(  // secondaryLabel
      light: (0x3C3C43, 60), dark: (0xEBEBF5, 60), lightContrast: (0x3C3C43, 80),
      darkContrast: (0xEBEBF5, 70)),
    Entry(  // tertiaryLabel
      light: (0x3C3C43, 30), dark: (0xEBEBF5, 30), lightContrast: (0x3C3C43, 70),
      darkContrast: (0xEBEBF5, 55)),
    Entry(  // quaternaryLabel
      light: (0x3C3C43, 18), dark: (0xEBEBF5, 16), lightContrast: (0x3C3C43, 55),
      darkContrast: (0xEBEBF5, 40)),
    Entry(  // placeholderText
      light: (0x3C3C43, 30), dark: (0xEBEBF5, 30), lightContrast: (0x3C3C43, 70),
      darkContrast: (0xEBEBF5, 55)),
    Entry(  // link
      light: (0x007AFF, 100), dark: (0x0984FF, 100), lightContrast: (0x0040DD, 100),
      darkContrast: (0x409CFF, 100)),
    Entry(  // separator
      light: (0x3C3C43, 29), dark: (0x545458, 60), lightContrast: (0x3C3C43, 37),
      darkContrast: (0x545458, 80)),
    Entry(  // opaqueSeparator
      light: (0xC6C6C8, 100), dark: (0x38383A, 100), lightContrast: (0xBEBEC0, 100),
      darkContrast: (0x48484A, 100)),
    Entry(  // systemFill
      light: (0x787880, 20), dark: (0x787880, 36), lightContrast: (0x787880, 28),
      darkContrast: (0x787880, 44)),
    Entry(  // secondarySystemFill
      light: (0x787880, 16), dark: (0x787880, 32), lightContrast: (0x787880, 24),
      darkContrast: (0x787880, 40)),
    Entry(  // tertiarySystemFill
      light: (0x767680, 12), dark: (0x767680, 24), lightContrast: (0x767680, 20),
      darkContrast: (0x767680, 32)),
    Entry(  // quaternarySystemFill
      light: (0x747480, 8), dark: (0x767680, 18), lightContrast: (0x747480, 16),
      darkContrast: (0x767680, 26)),
    Entry(  // systemBackground
      light: (0xFFFFFF, 100), dark: (0x000000, 100), lightContrast: (0xFFFFFF, 100),
      darkContrast: (0x000000, 100), elevated: (0x1C1C1E, 100),
      elevatedContrast: (0x242426, 100)),
    Entry(  // secondarySystemBackground
      light: (0xF2F2F7, 100), dark: (0x1C1C1E, 100), lightContrast: (0xEBEBF0, 100),
      darkContrast: (0x242426, 100), elevated: (0x2C2C2E, 100),
      elevatedContrast: (0x363638, 100)),
    Entry(  // tertiarySystemBackground
      light: (0xFFFFFF, 100), dark: (0x2C2C2E, 100), lightContrast: (0xFFFFFF, 100),
      darkContrast: (0x363638, 100), elevated: (0x3A3A3C, 100),
      elevatedContrast: (0x444446, 100)),
    Entry(  // systemGroupedBackground
      light: (0xF2F2F7, 100), dark: (0x000000, 100), lightContrast: (0xEBEBF0, 100),
      darkContrast: (0x000000, 100), elevated: (0x1C1C1E, 100),
      elevatedContrast: (0x242426, 100)),
    Entry(  // secondarySystemGroupedBackground
      light: (0xFFFFFF, 100), dark: (0x1C1C1E, 100), lightContrast: (0xFFFFFF, 100),
      darkContrast: (0x242426, 100), elevated: (0x2C2C2E, 100),
      elevatedContrast: (0x363638, 100)),
    Entry(  // tertiarySystemGroupedBackground
      light: (0xF2F2F7, 100), dark: (0x2C2C2E, 100), lightContrast: (0xEBEBF0, 100),
      darkContrast: (0x363638, 100), elevated: (0x3A3A3C, 100),
      elevatedContrast: (0x444446, 100)),
  ]
}
