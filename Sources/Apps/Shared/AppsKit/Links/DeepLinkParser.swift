public import Foundation

/// Parses the URLs of an app's scheme into its deep links.
///
///     let parser = DeepLinkParser(
///       scheme: "example",
///       routes: [.init("orders", .orders), .init("orders/{id}") { .order($0[0]) }])
public struct DeepLinkParser<Link: Sendable>: Sendable {
  /// A path and the link it names.
  public struct Route: Sendable {
    let pattern: [String]
    let makeLink: @Sendable (_ values: [String]) -> Link?

    /// Makes a route without parameters.
    ///
    /// - Parameter pattern: The host and path of the URLs, such as `orders/new`.
    public init(_ pattern: String, _ link: Link) { self.init(pattern) { _ in link } }

    /// Makes a route with parameters.
    ///
    /// - Parameters:
    ///   - pattern: The host and path of the URLs. A component in braces, such as `{id}`, is a
    ///     parameter.
    ///   - makeLink: Makes the link of the parameters' values, in the order of the pattern.
    public init(
      _ pattern: String, makeLink: @escaping @Sendable (_ values: [String]) -> Link?
    ) {
      self.pattern = pattern.split(separator: "/").map(String.init)
      self.makeLink = makeLink
    }

    /// The values of the parameters; `nil` if the components do not match.
    func values(in components: [String]) -> [String]? {
      guard components.count == pattern.count else { return nil }
      var values: [String] = []
      for (expected, component) in zip(pattern, components) {
        if expected.hasPrefix("{") {
          values.append(component)
        } else if expected != component.lowercased() {
          return nil
        }
      }
      return values
    }
  }

  private let scheme: String
  private let routes: [Route]

  /// Makes a parser.
  ///
  /// - Parameters:
  ///   - scheme: The app's URL scheme, in lowercase.
  ///   - routes: The routes; the first one that matches is used.
  public init(scheme: String, routes: [Route]) {
    self.scheme = scheme
    self.routes = routes
  }

  /// Parses a URL; `nil` if it names no place in the app, which is then opened as it is.
  public func link(for url: URL) -> Link? {
    guard url.scheme?.lowercased() == scheme else { return nil }
    let components = [url.host ?? ""] + url.pathComponents.filter { $0 != "/" }
    for route in routes {
      if let values = route.values(in: components) { return route.makeLink(values) }
    }
    return nil
  }
}
