import Foundation

// Bundles of an app's libraries. The code of all libraries is in the app's program, so Foundation
// on Linux finds the app's bundle only.

nonisolated extension Bundle {
  /// Returns a bundle within the app's; the app's if there is none.
  ///
  /// - Parameter path: The path in the app's bundle.
  @_spi(Ferry) public static func embedded(_ path: String) -> Bundle {
    Bundle(path: "\(Bundle.main.bundlePath)/\(path)") ?? .main
  }

  /// Returns the bundle of the framework that a class belongs to, as `Bundle(for:)` does on iOS;
  /// the app's for other classes.
  @_spi(Ferry) public static func of(_ class: AnyClass) -> Bundle {
    let name = String(reflecting: `class`).prefix { $0 != "." }
    return embedded("Frameworks/\(name).framework")
  }

  /// Returns the bundle with an identifier, as `Bundle(identifier:)` does on iOS.
  @_spi(Ferry) public static func identified(_ identifier: String) -> Bundle? {
    if Bundle.main.bundleIdentifier == identifier { return .main }
    let folder = "\(Bundle.main.bundlePath)/Frameworks"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.lazy.compactMap { Bundle(path: "\(folder)/\($0)") }
      .first { $0.bundleIdentifier == identifier } ?? Bundle(identifier: identifier)
  }
}
