extension UIView {
  /// The parts of a view's frame that are flexible when its superview resizes.
  nonisolated public struct AutoresizingMask: OptionSet, Sendable {
    /// The raw bits.
    public let rawValue: UInt

    /// Creates a mask from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left margin is flexible.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width is flexible.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The right margin is flexible.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The top margin is flexible.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height is flexible.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The bottom margin is flexible.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  final func setTranslatesAutoresizingMask(_ translates: Bool) {
    guard translates != layout.translatesAutoresizingMask else { return }
    layout.translatesAutoresizingMask = translates
    layoutRoot.layout.engine?.placementDidChange(of: self)
    (parentView ?? self).setNeedsConstraintLayout()
  }

  /// Whether subviews are resized by their autoresizing masks.
  public var autoresizesSubviews: Bool {
    get { layout.autoresizesSubviews }
    set { layout.autoresizesSubviews = newValue }
  }

  /// Resizes subviews by their autoresizing masks.
  final func resizeSubviews(from old: CGSize, to new: CGSize) {
    guard layout.autoresizesSubviews, old != new else { return }
    for child in children
    where child.layout.translatesAutoresizingMask && !child.layout.autoresizingMask.isEmpty {
      let mask = child.layout.autoresizingMask
      let size = child.bounds.size
      let origin = CGPoint(
        x: child.center.x - size.width * child.anchorPoint.x,
        y: child.center.y - size.height * child.anchorPoint.y)
      let (x, width) = Self.share(
        old.width, new.width, start: origin.x, length: size.width,
        startGives: mask.contains(.flexibleLeftMargin), lengthGives: mask.contains(.flexibleWidth),
        endGives: mask.contains(.flexibleRightMargin))
      let (y, height) = Self.share(
        old.height, new.height, start: origin.y, length: size.height,
        startGives: mask.contains(.flexibleTopMargin), lengthGives: mask.contains(.flexibleHeight),
        endGives: mask.contains(.flexibleBottomMargin))
      child.place(CGRect(x: x, y: y, width: width, height: height))
    }
  }

  /// Distributes a change of length over the flexible parts in proportion to their lengths.
  private static func share(
    _ old: CGFloat, _ new: CGFloat, start: CGFloat, length: CGFloat, startGives: Bool,
    lengthGives: Bool, endGives: Bool
  ) -> (start: CGFloat, length: CGFloat) {
    let change = new - old
    let end = old - start - length
    let parts = [(startGives, start), (lengthGives, length), (endGives, end)].filter(\.0)
    guard !parts.isEmpty, change != 0 else { return (start, length) }
    let total = parts.reduce(0) { $0 + max($1.1, 0) }
    func part(_ gives: Bool, _ present: CGFloat) -> CGFloat {
      guard gives else { return 0 }
      return total > 0 ? change * max(present, 0) / total : change / CGFloat(parts.count)
    }
    return (start + part(startGives, start), max(length + part(lengthGives, length), 0))
  }

  /// Sets bounds and center so that the untransformed view fills a rectangle.
  ///
  /// - Parameter anchor: The point of the rectangle that becomes the center, as a fraction of it;
  ///   `nil` for the anchor point.
  final func place(_ rectangle: CGRect, anchor: CGPoint? = nil) {
    if bounds.size != rectangle.size {
      bounds = CGRect(origin: bounds.origin, size: rectangle.size)
    }
    let anchor = anchor ?? anchorPoint
    let middle = CGPoint(
      x: rectangle.origin.x + rectangle.size.width * anchor.x,
      y: rectangle.origin.y + rectangle.size.height * anchor.y)
    if center != middle { center = middle }
  }
}
