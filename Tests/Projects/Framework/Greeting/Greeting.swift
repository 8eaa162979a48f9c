import Foundation

/// A text for a person.
public struct Greeting {
  /// The text.
  public let text: String

  /// Creates a greeting.
  public init(name: String) { text = "Hello, \(name)" }
}
