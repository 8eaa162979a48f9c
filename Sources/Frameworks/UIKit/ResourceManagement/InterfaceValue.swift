import CoreGraphics
import Foundation

/// Converts the values of outlets and inspectable properties for generated code.
@_spi(Ferry) public enum InterfaceValue {
  /// Returns a value as the type of a property; `nil` if it is of another type.
  ///
  /// Numbers in storyboards have no type.
  public static func cast<Value>(_ value: Any?) -> Value? {
    guard let number = value as? Double else { return value as? Value }
    let candidates: [Any] = [
      number, CGFloat(number), Float(number), Int(exactly: number.rounded()) ?? 0, number != 0,
    ]
    return candidates.lazy.compactMap { $0 as? Value }.first
  }
}
