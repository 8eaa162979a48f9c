/// A place in an app that has an address in browsers.
public protocol WebLink {
  /// The path that follows the app in the address, such as `product/latte`; the app's link parser
  /// accepts it.
  var path: String { get }
}
