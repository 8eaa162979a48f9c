public import UIKit

/// A row of a list of settings.
public struct SettingsRow {
  /// The title.
  public var title: String
  /// The value at the trailing edge; `nil` for none.
  public var value: String?
  /// The name of the SF Symbol.
  public var symbolName: String
  /// The color of the symbol.
  public var color: UIColor
  /// The state of the row's switch; `nil` for a row without one.
  public var isOn: Bool?
  /// Whether the title is red.
  public var isDestructive: Bool
  let action: () -> Void

  /// Creates a row.
  ///
  /// - Parameter action: Called by a tap, or by a change of the switch.
  public init(
    title: String, value: String? = nil, symbolName: String, color: UIColor, isOn: Bool? = nil,
    isDestructive: Bool = false, action: @escaping () -> Void
  ) {
    self.title = title
    self.value = value
    self.symbolName = symbolName
    self.color = color
    self.isOn = isOn
    self.isDestructive = isDestructive
    self.action = action
  }

  /// Whether another row shows the same; actions are not compared.
  func showsSame(as other: SettingsRow) -> Bool {
    title == other.title && value == other.value && isOn == other.isOn
  }
}

/// Related rows of a list of settings.
public struct SettingsSection {
  /// The title over the rows; `nil` for none.
  public var title: String?
  /// The rows.
  public var rows: [SettingsRow]

  /// Creates a section.
  public init(_ title: String? = nil, _ rows: [SettingsRow]) {
    self.title = title
    self.rows = rows
  }
}
