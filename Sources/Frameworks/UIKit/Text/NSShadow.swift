/// A copy of characters behind them, moved and blurred.
nonisolated open class NSShadow: NSObject, @unchecked Sendable {
  /// How far the copy is moved, in points; nowhere at first.
  open var shadowOffset = CGSize.zero

  /// How far the copy's edges are blurred, in points.
  open var shadowBlurRadius: CGFloat = 0

  /// The copy's colour, a `UIColor`; black at a third of its strength at first.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  /// Makes a shadow right behind the characters.
  public override init() { super.init() }

  open override func copy() -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
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
