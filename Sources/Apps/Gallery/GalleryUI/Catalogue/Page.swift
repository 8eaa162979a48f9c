import UIKit

/// A page of the catalogue: one control, layout or behaviour in all its states.
struct Page {
  /// Its name in links, tests and pictures, such as `date-picker`.
  let name: String
  let title: String
  /// The name of a symbol.
  let symbol: String
  private let make: () -> UIViewController

  init(_ name: String, _ title: String, symbol: String, make: @escaping () -> UIViewController) {
    self.name = name
    self.title = title
    self.symbol = symbol
    self.make = make
  }

  /// Makes the page anew, with its title and a small bar.
  func viewController() -> UIViewController {
    let controller = make()
    controller.title = title
    controller.navigationItem.largeTitleDisplayMode = .never
    return controller
  }
}
