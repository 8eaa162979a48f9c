public import AppsKit
public import UIKit

/// One tab of an app: its symbol, its title and the screen it shows.
public struct AppTab {
  /// The navigation controller around a tab's screen.
  public enum Navigation: Sendable {
    /// None: the screen brings its own.
    case none
    /// One with titles in the bar.
    case standard
    /// One with large titles.
    case largeTitles
  }

  /// The name in links.
  public var id: String
  /// The name of the SF Symbol.
  public var symbolName: String
  /// The title, read again when the language changes.
  public var title: any KeyPath<Phrases, String> & Sendable
  private let makeRoot: () -> UIViewController
  private let navigation: Navigation

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - tab: The case of the app's tab; its raw value is the name in links.
  ///   - makeRoot: Creates the tab's screen; called once.
  public init(
    _ tab: some RawRepresentable<String>, symbolName: String,
    title: any KeyPath<Phrases, String> & Sendable,
    navigation: Navigation = .standard, makeRoot: @escaping () -> UIViewController
  ) {
    id = tab.rawValue
    self.symbolName = symbolName
    self.title = title
    self.navigation = navigation
    self.makeRoot = makeRoot
  }

  /// Creates the tab's screen within its navigation controller.
  func makeViewController() -> UIViewController {
    let root = makeRoot()
    guard navigation != .none else { return root }
    let controller = UINavigationController(rootViewController: root)
    controller.navigationBar.prefersLargeTitles = navigation == .largeTitles
    return controller
  }
}
