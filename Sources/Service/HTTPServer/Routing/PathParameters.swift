/// The values that a path gave to the parameters of its route, decoded and never empty.
public struct PathParameters: Sendable, Hashable {
  private let values: [String: String]

  /// Makes parameters from names and values.
  public init(_ values: [String: String] = [:]) { self.values = values }

  /// The value of a parameter.
  ///
  /// - Precondition: The pattern of the route names it.
  public subscript(name: String) -> String {
    guard let value = values[name] else {
      preconditionFailure("The route has no parameter \(name).")
    }
    return value
  }
}
