/// The layout attributes of a paragraph.
///
/// Lengths are in points.
// Unchecked: only the mutable subclass changes the values, before it is shared.
nonisolated open class NSParagraphStyle: NSObject, @unchecked Sendable {
  struct Values: Hashable, Sendable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var baseWritingDirection = NSWritingDirection.natural
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var tabStops = NSTextTab.usual
    var defaultTabInterval: CGFloat = 0
    var lineBreakStrategy: NSLineBreakStrategy = []
    var allowsTightening = false
    var hyphenationFactor: Float = 0
  }

  final var values = Values()
  private final let preparation: Void = AttributeComparison.preparation

  /// Creates the default style.
  public override init() { super.init() }

  init(_ values: Values) {
    self.values = values
    super.init()
  }

  /// The default style.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The alignment.
  open var alignment: NSTextAlignment { values.alignment }
  /// The line break mode.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The base writing direction.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// The spacing between lines.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The spacing after the paragraph.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The indent of the first line.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The indent of all lines but the first.
  open var headIndent: CGFloat { values.headIndent }
  /// The trailing margin: measured from the leading margin if positive, otherwise from the trailing
  /// margin.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The minimum line height; 0 for none.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The maximum line height; 0 for none.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The multiple of the natural line height; 0 for none.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The spacing before the paragraph, unless it is the first.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The tab stops; by default twelve, 28 points apart.
  open var tabStops: [NSTextTab] { values.tabStops }
  /// The interval between tabs after the last stop; 0 uses 28 points.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  /// The strategy for breaking lines.
  open var lineBreakStrategy: NSLineBreakStrategy { values.lineBreakStrategy }
  // DEPARTURE: Words are not hyphenated.
  /// The width of a line, in relation to the whole, below which words are hyphenated.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// Whether letter spacing is tightened before the text is truncated.
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsTightening }

  open override func copy() -> Any { NSParagraphStyle(values) }

  open override func mutableCopy() -> Any { NSMutableParagraphStyle(values) }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  open override var hash: Int { values.hashValue }
}

/// A mutable paragraph style, changed only before it is set on a text.
// Unchecked, as on Apple's platforms: a style is changed before it is shared.
nonisolated open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// The alignment.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// The line break mode.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The base writing direction.
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  /// The spacing between lines.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// The spacing after the paragraph.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// The indent of the first line.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// The indent of all lines but the first.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  /// The trailing margin: measured from the leading margin if positive, otherwise from the trailing
  /// margin.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  /// The minimum line height; 0 for none.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// The maximum line height; 0 for none.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  /// The multiple of the natural line height; 0 for none.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  /// The spacing before the paragraph, unless it is the first.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  /// The tab stops; by default twelve, 28 points apart.
  open override var tabStops: [NSTextTab] {
    get { values.tabStops }
    set { values.tabStops = newValue }
  }
  /// The interval between tabs after the last stop; 0 uses 28 points.
  open override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue }
  }
  /// The strategy for breaking lines.
  open override var lineBreakStrategy: NSLineBreakStrategy {
    get { values.lineBreakStrategy }
    set { values.lineBreakStrategy = newValue }
  }
  /// The width of a line, in relation to the whole, below which words are hyphenated.
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
  /// Whether letter spacing is tightened before the text is truncated.
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsTightening }
    set { values.allowsTightening = newValue }
  }

  /// Adds a tab stop in order of location.
  open func addTabStop(_ anObject: NSTextTab) {
    values.tabStops.append(anObject)
    values.tabStops.sort { $0.location < $1.location }
  }

  /// Removes the tab stops equal to the given one.
  open func removeTabStop(_ anObject: NSTextTab) {
    values.tabStops.removeAll { $0 == anObject }
  }

  /// Copies all values of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}
