/// The members of a value, a number, a text or a collection whose class is not known.
///
/// With Apple, the Objective-C runtime finds them. `ferry run` replaces
/// `(value as AnyObject).cgRectValue` with `ValueMembers(value).cgRectValue`, and members of
/// elements that are declared as `AnyObject`, such as those of decoded JSON.
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

@_spi(Ferry) extension ValueMembers {
  /// The number, or the text, as a text.
  public var stringValue: String! { value as? String ?? number?.stringValue }

  /// The number of elements of a collection.
  public var count: Int! {
    switch value {
    case let list as [Any]: list.count
    case let list as NSArray: list.count
    case let dictionary as [AnyHashable: Any]: dictionary.count
    case let dictionary as NSDictionary: dictionary.count
    case let set as NSSet: set.count
    default: nil
    }
  }

  /// The number of UTF-16 code units of a text, or of bytes of data.
  public var length: Int! {
    switch value {
    case let text as String: text.utf16.count
    case let text as NSString: text.length
    case let data as Data: data.count
    case let data as NSData: data.length
    default: nil
    }
  }

  /// The value of a key of a dictionary; `nil` for other objects.
  public subscript(key: String) -> Any! { entry(key) }

  /// The element of a list at a position; `nil` for other objects.
  public subscript(index: Int) -> Any! {
    if let list = value as? [Any] { return list[index] }
    return (value as? NSArray)?.object(at: index)
  }

  /// Returns the element of a list at a position.
  public func object(at index: Int) -> Any {
    guard let element = self[index] else {
      preconditionFailure("\(String(describing: value)) has no method object(at:)")
    }
    return element
  }

  /// Returns the value of a key of a dictionary.
  public func object(forKey key: Any) -> Any? { (key as? String).flatMap(entry) }

  /// Returns the value of a key of a dictionary, or of a property of an object; for a list, those of
  /// its elements.
  public func value(forKey key: String) -> Any? {
    if let list = value as? [Any] {
      return list.map { ValueMembers($0).value(forKey: key) ?? NSNull() }
    }
    if isDictionary { return entry(key) }
    return (value as? NSObject)?.value(forKey: key)
  }

  /// Sets the value of a key of a dictionary, or of a property of an object.
  public func setValue(_ newValue: Any?, forKey key: String) {
    if let dictionary = value as? NSMutableDictionary {
      dictionary[NSString(string: key)] = newValue
    } else {
      (value as? NSObject)?.setValue(newValue, forKey: key)
    }
  }

  /// Whether the object is equal to another one.
  public func isEqual(_ other: Any?) -> Bool {
    value.flatMap { $0 as AnyObject as? NSObject }?.isEqual(other) ?? false
  }

  /// Whether the object is of a class or of a subclass.
  public func isKind(of type: AnyClass) -> Bool {
    var current: AnyClass? = value.map { Swift.type(of: $0 as AnyObject) }
    while let known = current {
      if known == type { return true }
      current = _getSuperclass(known)
    }
    return false
  }

  private var isDictionary: Bool { value is [String: Any] || value is NSDictionary }

  private func entry(_ key: String) -> Any? {
    if let dictionary = value as? [String: Any] { return dictionary[key] }
    return (value as? NSDictionary)?.object(forKey: NSString(string: key))
  }
}
