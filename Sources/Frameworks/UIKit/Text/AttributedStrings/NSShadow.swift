/// A shadow behind text.
// Unchecked: the lock guards the values.
nonisolated open class NSShadow: NSObject, @unchecked Sendable {
  private struct Values {
    var offset = CGSize.zero
    var blurRadius: CGFloat = 0
    var color: Any? = UIColor(white: 0, alpha: 1 / 3)
  }

  private let lock = NSLock()
  private var values = Values()
  private final let preparation: Void = AttributeComparison.preparation

  /// The offset of the shadow, in points; zero by default.
  open var shadowOffset: CGSize {
    get { lock.withLock { values.offset } }
    set { lock.withLock { values.offset = newValue } }
  }

  /// The blur radius, in points.
  open var shadowBlurRadius: CGFloat {
    get { lock.withLock { values.blurRadius } }
    set { lock.withLock { values.blurRadius = newValue } }
  }

  /// The color, a `UIColor`; black with an opacity of one third by default.
  open var shadowColor: Any? {
    get { lock.withLock { values.color } }
    set { lock.withLock { values.color = newValue } }
  }

  /// Creates a shadow without offset and blur.
  public override init() { super.init() }

  open override func copy() -> Any {
    let copy = NSShadow()
    copy.values = lock.withLock { values }
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius
      && (other.shadowColor as? UIColor) == (shadowColor as? UIColor)
  }

  open override var hash: Int { shadowBlurRadius.hashValue }
}

extension NSAttributedString.Key {
  /// The shadow of the characters, an `NSShadow`.
  nonisolated public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
}
