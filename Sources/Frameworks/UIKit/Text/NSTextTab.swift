import TextShaping

/// A place in a line that a tab leads to.
// Unchecked, as its options may be of any type: they are never changed.
nonisolated open class NSTextTab: NSObject, @unchecked Sendable {
  /// A name of an option of a tab stop.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String

    /// Creates an identifier.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// How the text behind the tab stands to the stop.
  public final let alignment: NSTextAlignment

  /// How far the stop is from where lines begin, in points.
  public final let location: CGFloat

  /// What else was said of the stop; nothing is made of it.
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

  /// The stops of a style that was left alone.
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
