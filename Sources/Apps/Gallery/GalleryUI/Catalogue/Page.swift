import UIKit

/// A page of the catalog: one control, layout or behavior with its states.
struct Page {
  /// The identifier in links and tests, such as `date-picker`.
  let name: String
  let title: String
  /// The name of the SF Symbol.
  let symbol: String
  private let make: () -> UIViewController

  init(_ name: String, _ title: String, symbol: String, make: @escaping () -> UIViewController) {
    self.name = name
    self.title = title
    self.symbol = symbol
    self.make = make
  }

  /// Creates the page with its title.
  func viewController() -> UIViewController {
    let controller = make()
    controller.title = title
    controller.navigationItem.largeTitleDisplayMode = .never
    controller.userActivity = NSUserActivity(webPage: name)
    return controller
  }
}

extension NSUserActivity {
  /// The activity of a screen that has an address in browsers.
  ///
  /// - Parameter path: The path under the Gallery's address; `nil` for the Gallery's own.
  convenience init(webPage path: String?) {
    self.init(activityType: NSUserActivityTypeBrowsingWeb)
    let gallery = URL(string: "https://ferry.example/gallery")
    webpageURL = path.flatMap { gallery?.appending(path: $0) } ?? gallery
  }
}
