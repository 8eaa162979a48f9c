import Foundation
import MermaidbucksKit
import UIKit
import UIKitTestSupport

@testable import MermaidbucksUI

/// Returns the builder of a customer's screens, without a service.
func makeSession(settings: AppSettings = .sample()) -> CustomerSession {
  Composition(
    service: URL(filePath: "/"), directory: FileManager.default.temporaryDirectory,
    settings: settings
  ).makeSession(for: Customer(email: "ada@example.com", givenName: "Ada", name: "Ada Hopper"))
}

/// Returns the home screen of a customer after loading.
func loadedHome(
  _ services: StubServices = StubServices(), settings: AppSettings = .sample()
) async -> HomeViewController {
  let session = makeSession(settings: settings)
  let model = HomeViewModel(customer: session.customer, home: services, settings: settings)
  await model.load()
  return HomeViewController(model: model, session: session)
}

extension UIView {
  /// Returns the descendants of a class in drawing order.
  func all<Kind: UIView>(_ kind: Kind.Type) -> [Kind] {
    subviews.flatMap { ($0 as? Kind).map { [$0] } ?? [] + $0.all(kind) }
  }

  /// Whether neither the view nor an ancestor is hidden.
  private var isShown: Bool { !isHidden && (superview?.isShown ?? true) }

  /// The texts of all visible labels.
  var shownTexts: [String] { all(UILabel.self).filter(\.isShown).compactMap(\.text) }

  /// The frames of the visible views in window coordinates, one line each.
  func layoutDump(depth: Int = 0) -> String {
    guard !isHidden else { return "" }
    let frame = convert(bounds, to: nil)
    func number(_ value: CGFloat) -> String {
      let rounded = (Double(value) * 1000).rounded() / 1000
      return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(number)
    let name = String(describing: type(of: self))
    let line = String(repeating: " ", count: depth) + name + " " + numbers.joined(separator: " ")
    // How a control is made of views is its own affair.
    let inner = self is UIControl ? [] : subviews
    return line + "\n" + inner.map { $0.layoutDump(depth: depth + 1) }.joined()
  }
}
