import Synchronization

/// A unique identifier of a publisher's stream.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
  private static let count = Atomic<UInt>(0)

  private let value: UInt

  /// Creates an identifier that no other one equals.
  public init() { value = Self.count.add(1, ordering: .relaxed).newValue }

  /// Creates the identifier of an object.
  public init(_ obj: AnyObject) { value = UInt(bitPattern: ObjectIdentifier(obj)) }

  /// The identifier in hexadecimal digits.
  public var description: String { "0x\(String(value, radix: 16))" }
}

/// A type with an identifier of its stream.
public protocol CustomCombineIdentifierConvertible {
  /// The identifier; that of the object for classes.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The identifier of the object.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
