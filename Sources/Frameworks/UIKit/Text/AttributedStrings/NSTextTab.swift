import TextShaping

/// A tab stop in a line.
// Unchecked, as its options may be of any type: they are never changed.
nonisolated open class NSTextTab: NSObject, @unchecked Sendable {
  /// Identifies an option of a tab stop.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// The identifier string.
    public var rawValue: String

    /// Creates an identifier.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The alignment of the text after the tab.
  public final let alignment: NSTextAlignment

  /// The distance of the stop from the leading margin, in points.
  public final let location: CGFloat

  /// The options; they have no effect.
  public final let options: [OptionKey: Any]

  /// Creates a tab stop.
  public init(
    textAlignment alignment: NSTextAlignment, location loc: CGFloat,
    options: [OptionKey: Any] = [:]
  ) {
    self.alignment = alignment
    location = loc
    self.options = options
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return other.location == location && other.alignment == alignment
  }

  open override var hash: Int { location.hashValue }

  /// The tab stops of the default style.
  static let usual = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }

  var stop: TabStop {
    let shaped: TabStop.Alignment =
      switch alignment {
      case .left, .natural, .justified: .leading
      case .center: .center
      case .right: .trailing
      }
    return TabStop(location: location, alignment: shaped)
  }
}
