import UIKit

// Written as libraries were before actors: no declaration is isolated.

private var madeKey: UInt8 = 0

/// Makes constraints for a view and keeps them with it.
final class PlainMaker {
  private let view: UIView
  private var pending: [NSLayoutConstraint] = []

  init(_ view: UIView) {
    self.view = view
    view.translatesAutoresizingMaskIntoConstraints = false
  }

  @discardableResult
  func edge(_ attribute: NSLayoutConstraint.Attribute, _ constant: CGFloat = 0) -> PlainMaker {
    pending.append(
      NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: view.superview,
        attribute: attribute, multiplier: 1, constant: constant))
    return self
  }

  @discardableResult
  func size(_ width: CGFloat, _ height: CGFloat) -> PlainMaker {
    pending.append(view.widthAnchor.constraint(equalToConstant: width))
    pending.append(view.heightAnchor.constraint(equalToConstant: height))
    return self
  }

  func install() {
    NSLayoutConstraint.activate(pending)
    view.made.addObjects(from: pending)
  }
}

extension UIView {
  /// The constraints that makers made for the view.
  var made: NSMutableSet {
    if let known = objc_getAssociatedObject(self, &madeKey) as? NSMutableSet { return known }
    let set = NSMutableSet()
    objc_setAssociatedObject(self, &madeKey, set, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return set
  }

  func make(_ body: (PlainMaker) -> Void) {
    let maker = PlainMaker(self)
    body(maker)
    maker.install()
  }

  func remake(_ body: (PlainMaker) -> Void) {
    NSLayoutConstraint.deactivate(made.allObjects.compactMap { $0 as? NSLayoutConstraint })
    made.removeAllObjects()
    make(body)
  }
}

/// Builds views from values; a function at the top of a file.
func label(_ text: String, configure: (UILabel) -> Void = { _ in }) -> UILabel {
  let label = UILabel()
  label.text = text
  configure(label)
  return label
}

infix operator <=> : ComparisonPrecedence

/// Ties two anchors together.
@discardableResult
func <=> (left: NSLayoutXAxisAnchor, right: NSLayoutXAxisAnchor) -> NSLayoutConstraint {
  let constraint = left.constraint(equalTo: right)
  constraint.isActive = true
  return constraint
}

/// Fills a table and receives taps, with no actor annotations but its protocols'.
final class PlainSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  let rows: [String]
  var chosen: [Int] = []

  init(rows: [String]) { self.rows = rows }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen.append(indexPath.row)
  }
}
