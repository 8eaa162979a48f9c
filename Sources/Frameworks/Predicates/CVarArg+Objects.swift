import Foundation

// Apple's runtime passes these as arguments of formats. `String(format:)` on Linux does the same
// for strings only.

extension NSObject: @retroactive CVarArg {
  /// The reference to the object.
  public var _cVarArgEncoding: [Int] {
    [Int(bitPattern: Unmanaged.passUnretained(self).toOpaque())]
  }
}

extension Date: @retroactive CVarArg {
  /// The seconds since the reference date.
  public var _cVarArgEncoding: [Int] { timeIntervalSinceReferenceDate._cVarArgEncoding }
}

extension UUID: @retroactive CVarArg {
  /// The first half of the bytes.
  public var _cVarArgEncoding: [Int] { [hashValue] }
}

extension Data: @retroactive CVarArg {
  /// The number of bytes.
  public var _cVarArgEncoding: [Int] { [count] }
}

extension URL: @retroactive CVarArg {
  /// The hash value.
  public var _cVarArgEncoding: [Int] { [hashValue] }
}

extension Decimal: @retroactive CVarArg {
  /// The nearest number with binary digits.
  public var _cVarArgEncoding: [Int] {
    NSDecimalNumber(decimal: self).doubleValue._cVarArgEncoding
  }
}

extension Array: @retroactive CVarArg {
  /// The number of elements.
  public var _cVarArgEncoding: [Int] { [count] }
}

extension Set: @retroactive CVarArg {
  /// The number of elements.
  public var _cVarArgEncoding: [Int] { [count] }
}
