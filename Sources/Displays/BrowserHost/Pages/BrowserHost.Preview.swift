extension BrowserHost {
  /// A picture of an app's first screen, for the frame of the root page in which the app starts.
  public struct Preview: Hashable, Sendable {
    /// The colors of a screen.
    public enum Appearance: String, CaseIterable, Sendable {
      case light
      case dark
    }

    /// The name of the app.
    public let app: String
    /// The colors of its screen.
    public let appearance: Appearance
    /// The language of its screen.
    public let language: Language

    /// Creates a preview from the name of its file, such as `bankey.dark.ko.png`; `nil` for other
    /// names.
    init?(file: String) {
      let parts = file.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 4, parts[3] == "png",
        let appearance = Appearance(rawValue: parts[1]),
        let language = Language(rawValue: parts[2])
      else { return nil }
      app = parts[0]
      self.appearance = appearance
      self.language = language
    }
  }

  /// The source of previews.
  public struct PreviewSource: Sendable {
    /// A text that differs when the pictures can differ.
    public var basis: String
    /// Renders a picture as PNG; `nil` if that fails.
    public var render: @Sendable (Preview) async -> [UInt8]?

    /// Creates a source.
    public init(basis: String, render: @escaping @Sendable (Preview) async -> [UInt8]?) {
      self.basis = basis
      self.render = render
    }
  }
}
