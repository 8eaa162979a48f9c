/// How the lines of a paragraph are set.
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
  }

  final var values = Values()

  /// Creates the usual style.
  public override init() { super.init() }

  init(_ values: Values) {
    self.values = values
    super.init()
  }

  /// The style of text that has none.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Where the lines stand.
  open var alignment: NSTextAlignment { values.alignment }
  /// What happens to lines that are too long.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The direction of reading.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// Room between the lines.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Room after the paragraph.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Room before the first line.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// Room before the other lines.
  open var headIndent: CGFloat { values.headIndent }
  /// Where lines end: from the start when over 0, else from the far side.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The least height of a line; 0 for none.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The greatest height of a line; 0 for none.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// What the natural height of a line is multiplied by; 0 leaves it.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// Room before the paragraph, where another comes before it.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// Where tabs lead to; every 28 points, twelve times, at first.
  open var tabStops: [NSTextTab] { values.tabStops }
  /// From one tab to the next behind the last stop; 0 for the usual 28 points.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  /// How lines are broken where languages allow several ways.
  open var lineBreakStrategy: NSLineBreakStrategy { values.lineBreakStrategy }
  /// Whether characters move closer together before text is left out.
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsTightening }

  open override func copy() -> Any { NSParagraphStyle(values) }

  open override func mutableCopy() -> Any { NSMutableParagraphStyle(values) }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  open override var hash: Int { values.hashValue }
}

/// A paragraph's style that can be changed until it is put on a text.
// Unchecked, as on Apple's platforms: a style is changed before it is shared.
nonisolated open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// Where the lines stand.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// What happens to lines that are too long.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The direction of reading.
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  /// Room between the lines.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// Room after the paragraph.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// Room before the first line.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// Room before the other lines.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  /// Where lines end: from the start when over 0, else from the far side.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  /// The least height of a line; 0 for none.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// The greatest height of a line; 0 for none.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  /// What the natural height of a line is multiplied by; 0 leaves it.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  /// Room before the paragraph, where another comes before it.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  /// Where tabs lead to; every 28 points, twelve times, at first.
  open override var tabStops: [NSTextTab] {
    get { values.tabStops }
    set { values.tabStops = newValue }
  }
  /// From one tab to the next behind the last stop; 0 for the usual 28 points.
  open override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue }
  }
  /// How lines are broken where languages allow several ways.
  open override var lineBreakStrategy: NSLineBreakStrategy {
    get { values.lineBreakStrategy }
    set { values.lineBreakStrategy = newValue }
  }
  /// Whether characters move closer together before text is left out.
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsTightening }
    set { values.allowsTightening = newValue }
  }

  /// Adds a tab stop in its place.
  open func addTabStop(_ anObject: NSTextTab) {
    values.tabStops.append(anObject)
    values.tabStops.sort { $0.location < $1.location }
  }

  /// Removes the tab stops that are equal to one.
  open func removeTabStop(_ anObject: NSTextTab) {
    values.tabStops.removeAll { $0 == anObject }
  }

  /// Takes all values of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}
