import Foundation
import MermaidbucksKit
import UIKit
import UIKitTestSupport

@testable import MermaidbucksUI

/// Home of a customer, with everything loaded that there is to load.
func loadedHome(
  _ services: StubServices = StubServices(), settings: AppSettings = .sample()
) async -> HomeViewController {
  let customer = Customer(email: "ada@example.com", givenName: "Ada", name: "Ada Hopper")
  let model = HomeViewModel(
    customer: customer, home: services, inbox: services, settings: settings)
  await model.load()
  return HomeViewController(
    model: model, customer: customer,
    composition: Composition(
      service: URL(filePath: "/"), directory: FileManager.default.temporaryDirectory,
      settings: settings))
}

extension UIView {
  /// The views of a kind below this one, in the order in which they are drawn.
  func all<Kind: UIView>(_ kind: Kind.Type) -> [Kind] {
    subviews.flatMap { ($0 as? Kind).map { [$0] } ?? [] + $0.all(kind) }
  }

  /// Whether nothing above it is hidden.
  private var isShown: Bool { !isHidden && (superview?.isShown ?? true) }

  /// What all labels say that are not hidden.
  var shownTexts: [String] { all(UILabel.self).filter(\.isShown).compactMap(\.text) }

  /// The frames of what is shown, a line for each view, in the window's points.
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
