import Foundation

/// The tint of views where neither they nor an ancestor set one.
nonisolated enum AccentColor {
  /// The color set that the app's property list names, as Xcode writes it; else `systemBlue`.
  static let color: UIColor = {
    guard let name = Bundle.main.object(forInfoDictionaryKey: "NSAccentColorName") as? String,
      let color = AssetCatalog.of(.main).color(named: name)
    else { return .systemBlue }
    return color
  }()
}
