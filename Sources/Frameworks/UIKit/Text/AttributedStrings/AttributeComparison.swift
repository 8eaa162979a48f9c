import Foundation

/// Makes Foundation compare the values of attributed strings by `isEqual(_:)`.
///
/// Core Foundation compares the attributes of adjacent runs and ends the process if the values of
/// an attribute are objects of a class that it does not know, such as `UIColor`. Its description of
/// unknown classes receives the missing function here, once for the process.
nonisolated enum AttributeComparison {
  private typealias Lookup = @convention(c) (UInt) -> UnsafeMutableRawPointer?
  private typealias Comparison = @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?) -> UInt8

  /// The name of Core Foundation's description of unknown classes.
  private static let unknownName = "Not A Type"
  /// The offset of the name in a `CFRuntimeClass`.
  private static let nameOffset = 8
  /// The offset of the function that compares two objects in a `CFRuntimeClass`.
  private static let comparisonOffset = 40

  /// Completes the description; every class of attribute values has a stored property of this
  /// value, so that it is evaluated before the first comparison.
  static let preparation: Void = {
    guard let symbol = dlsym(nil, "_CFRuntimeGetClassWithTypeID"),
      let unknown = unsafeBitCast(symbol, to: Lookup.self)(0),
      let name = unknown.load(fromByteOffset: nameOffset, as: UnsafePointer<CChar>?.self),
      String(cString: name) == unknownName
    else { return }
    setComparison(of: unknown)
  }()

  private static func setComparison(of description: UnsafeMutableRawPointer) {
    let comparison: Comparison = { first, second in
      guard let first, let second else { return 0 }
      let left = Unmanaged<AnyObject>.fromOpaque(first).takeUnretainedValue()
      let right = Unmanaged<AnyObject>.fromOpaque(second).takeUnretainedValue()
      guard let left = left as? NSObject else { return left === right ? 1 : 0 }
      return left.isEqual(right) ? 1 : 0
    }
    // The linker has made the description read-only.
    let page = UInt(max(sysconf(Int32(_SC_PAGESIZE)), 4096))
    let place = UInt(bitPattern: description) + UInt(comparisonOffset)
    let start = UnsafeMutableRawPointer(bitPattern: place & ~(page - 1))
    guard mprotect(start, Int(page), PROT_READ | PROT_WRITE) == 0 else { return }
    description.storeBytes(of: comparison, toByteOffset: comparisonOffset, as: Comparison.self)
  }
}
