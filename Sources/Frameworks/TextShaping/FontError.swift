/// An error of the font configuration.
package enum FontError: Error, Hashable, CustomStringConvertible {
  /// Required families are not installed; each has the package that provides it.
  case missing([MissingFont])

  package struct MissingFont: Hashable, Sendable {
    package var family: String
    /// The name of the Debian package.
    package var package: String

    package init(family: String, package: String) {
      self.family = family
      self.package = package
    }
  }

  package var description: String {
    switch self {
    case .missing(let fonts):
      let families = fonts.map { $0.family }.joined(separator: ", ")
      let packages = Set(fonts.map(\.package)).sorted().joined(separator: " ")
      return "Fonts are missing: \(families). On Debian: apt-get install \(packages)"
    }
  }
}
