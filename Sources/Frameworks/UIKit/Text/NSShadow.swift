/// A copy of characters behind them, moved and blurred.
// Unchecked: the lock guards the values.
nonisolated open class NSShadow: NSObject, @unchecked Sendable {
  private struct Values {
    var offset = CGSize.zero
    var blurRadius: CGFloat = 0
    var color: Any? = UIColor(white: 0, alpha: 1 / 3)
  }

  private let lock = NSLock()
  private var values = Values()

  /// How far the copy is moved, in points; nowhere at first.
  open var shadowOffset: CGSize {
    get { lock.withLock { values.offset } }
    set { lock.withLock { values.offset = newValue } }
  }

  /// How far the copy's edges are blurred, in points.
  open var shadowBlurRadius: CGFloat {
    get { lock.withLock { values.blurRadius } }
    set { lock.withLock { values.blurRadius = newValue } }
  }

  /// The copy's colour, a `UIColor`; black at a third of its strength at first.
  open var shadowColor: Any? {
    get { lock.withLock { values.color } }
    set { lock.withLock { values.color = newValue } }
  }

  /// Creates a shadow right behind the characters.
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
  /// The copy behind the characters, an `NSShadow`.
  nonisolated public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
}
