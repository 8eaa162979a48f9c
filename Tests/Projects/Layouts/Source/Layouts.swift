import UIKit

/// Adds constraints in the manner of layout libraries.
public final class LayoutMaker: NSObject {
  private let view: UIView
  internal private(set) var constraints: [NSLayoutConstraint] = []

  init(_ view: UIView) { self.view = view }

  /// Pins the edges to those of the superview.
  @discardableResult
  @objc public func fill(inset: CGFloat = 0) -> LayoutMaker {
    guard let parent = view.superview else { return self }
    constraints += [
      view.topAnchor.constraint(equalTo: parent.topAnchor, constant: inset),
      view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: inset),
      parent.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: inset),
      parent.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: inset),
    ]
    return self
  }

  /// Sets the size.
  @discardableResult
  public func size(_ width: CGFloat, _ height: CGFloat) -> LayoutMaker {
    constraints += [
      view.widthAnchor.constraint(equalToConstant: width),
      view.heightAnchor.constraint(equalToConstant: height),
    ]
    return self
  }
}

extension UIView {
  /// Makes constraints and activates them.
  public func layout(_ make: (LayoutMaker) -> Void) {
    translatesAutoresizingMaskIntoConstraints = false
    let maker = LayoutMaker(self)
    make(maker)
    NSLayoutConstraint.activate(maker.constraints)
  }
}

/// A constraint with a label in its description.
public class LabeledConstraint: NSLayoutConstraint {
  public var label = ""
}

public extension LabeledConstraint {
  override var description: String { "\(label) is \(constant)" }
}

extension NSLayoutConstraint {
  /// The distance from an anchor of the constraint, along its axis.
  public func distance(to view: UIView) -> NSLayoutDimension? {
    if let anchor = firstAnchor as? NSLayoutXAxisAnchor {
      return anchor.anchorWithOffset(to: view.leadingAnchor)
    }
    switch secondAnchor {
    case let anchor as NSLayoutYAxisAnchor: return anchor.anchorWithOffset(to: view.topAnchor)
    case let anchor as NSLayoutDimension: return anchor
    default: return firstAnchor is NSLayoutDimension ? view.widthAnchor : nil
    }
  }
}

/// Fades a view, and counts the finished animations.
public final class Fader {
  public private(set) var count = 0
  public init() {}

  public func fade(_ view: UIView, then completion: @escaping () -> Void) {
    UIView.animate(withDuration: 0.2, animations: { view.alpha = 0 }) { _ in
      self.count += 1
      completion()
    }
  }
}
