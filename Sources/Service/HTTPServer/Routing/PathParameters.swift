/// The decoded, nonempty values of a route's path parameters.
public struct PathParameters: Sendable, Hashable {
  private let values: [String: String]

  /// Creates parameters from names and values.
  public init(_ values: [String: String] = [:]) { self.values = values }

  /// The value of a parameter.
  ///
  /// - Precondition: The route's pattern names it.
  public subscript(name: String) -> String {
    guard let value = values[name] else {
      preconditionFailure("The route has no parameter \(name).")
    }
    return value
  }
}
