/// The members of a value or a number whose class is not known.
///
/// With Apple, the Objective-C runtime finds them. `ferry run` replaces
/// `(value as AnyObject).cgRectValue` with `ValueMembers(value).cgRectValue`.
@_spi(Ferry) nonisolated public struct ValueMembers {
  private let value: Any?

  /// Creates the members of a value.
  public init(_ value: Any?) { self.value = value }

  private var box: NSValue? { value as? NSValue }

  private var number: NSNumber? {
    switch value {
    case let number as NSNumber: number
    case let number as Bool: NSNumber(value: number)
    case let number as Int: NSNumber(value: number)
    case let number as Double: NSNumber(value: number)
    case let number as CGFloat: NSNumber(value: Double(number))
    case let number as Float: NSNumber(value: number)
    case let text as String: NSNumber(value: (text as NSString).doubleValue)
    case let text as NSString: NSNumber(value: text.doubleValue)
    default: nil
    }
  }

  /// The point in the value.
  public var cgPointValue: CGPoint! { value as? CGPoint ?? box?.cgPointValue }
  /// The size in the value.
  public var cgSizeValue: CGSize! { value as? CGSize ?? box?.cgSizeValue }
  /// The rectangle in the value.
  public var cgRectValue: CGRect! { value as? CGRect ?? box?.cgRectValue }
  /// The insets in the value.
  public var uiEdgeInsetsValue: UIEdgeInsets! {
    value as? UIEdgeInsets ?? box?.uiEdgeInsetsValue
  }
  /// The number as a truth value.
  public var boolValue: Bool! { number?.boolValue }
  /// The number as an integer.
  public var intValue: Int! { number?.intValue }
  /// The number as an integer.
  public var integerValue: Int! { number?.intValue }
  /// The number in single precision.
  public var floatValue: Float! { number?.floatValue }
  /// The number in double precision.
  public var doubleValue: Double! { number?.doubleValue }
}
