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
  /// The activity of a page that has an address in browsers: the path under the Gallery's.
  convenience init(webPage path: String) {
    self.init(activityType: NSUserActivityTypeBrowsingWeb)
    webpageURL = URL(string: "https://ferry.example/gallery")?.appending(path: path)
  }
}
