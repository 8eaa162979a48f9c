/// Why text cannot be shown as it should be.
package enum FontError: Error, Hashable, CustomStringConvertible {
  /// The families were not found on this machine; each comes with the package that has it.
  case missing([MissingFont])

  package struct MissingFont: Hashable, Sendable {
    package var family: String
    /// Debian's name of the package.
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
