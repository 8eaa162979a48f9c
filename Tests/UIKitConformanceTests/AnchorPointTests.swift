import Testing
import UIKit

/// Anchor points of views that constraints place.
@MainActor
@Suite struct AnchorPointTests {
  private func placed(_ change: (UIView) -> Void) -> UIView {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(view)
    change(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: container.topAnchor, constant: 20),
      view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 60),
      view.heightAnchor.constraint(equalToConstant: 40),
    ])
    container.layoutIfNeeded()
    return view
  }

  @Test func `constraints place the center and ignore the layer's anchor point`() {
    let view = placed { $0.layer.anchorPoint = CGPoint(x: 0.5, y: 1) }
    #expect(view.center == CGPoint(x: 40, y: 40))
    #expect(view.frame == CGRect(x: 10, y: 0, width: 60, height: 40))
  }

  @Test func `the anchor point of the view leaves it in its place`() {
    let view = placed { $0.anchorPoint = CGPoint(x: 0, y: 1) }
    #expect(view.frame == CGRect(x: 10, y: 20, width: 60, height: 40))
    #expect(view.center == CGPoint(x: 10, y: 60))
  }
}
