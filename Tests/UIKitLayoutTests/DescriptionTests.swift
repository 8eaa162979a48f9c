import Foundation
import Testing
import UIKit

// The form in which UIKit writes constraints since iOS 10, as in logs that many have published:
// <NSLayoutConstraint:0x… H:|-(20)-[UILabel:0x…'Text']   (active, names: '|':UIView:0x… )>

@MainActor
@Suite struct DescriptionTests {
  /// A description without addresses.
  private func text(_ object: NSObject) -> String {
    object.description.replacing(/0x[0-9a-f]+/, with: "0x")
  }

  @Test func `a constraint between sizes is written as an equation`() {
    let view = UIView()
    let label = UILabel()
    label.text = "Text"
    view.addSubview(label)
    let width = label.widthAnchor.constraint(equalToConstant: 50)
    #expect(text(width) == "<NSLayoutConstraint:0x UILabel:0x'Text'.width == 50   (inactive)>")
    width.isActive = true
    width.identifier = "wide"
    #expect(text(width) == "<NSLayoutConstraint:0x 'wide' UILabel:0x'Text'.width == 50   (active)>")
    let ratio = label.heightAnchor.constraint(
      lessThanOrEqualTo: view.widthAnchor, multiplier: 0.5, constant: -3)
    ratio.priority = .defaultHigh
    #expect(
      text(ratio)
        == "<NSLayoutConstraint:0x UILabel:0x'Text'.height <= 0.5*UIView:0x.width - 3 @750   (inactive)>"
    )
  }

  @Test func `a gap is written as a row of visual format`() {
    let view = UIView()
    let (one, two) = (UIView(), UIView())
    one.accessibilityIdentifier = "one"
    view.addSubview(one)
    view.addSubview(two)
    #expect(
      text(one.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20))
        == "<NSLayoutConstraint:0x H:|-(20)-[one]   (inactive, names: '|':UIView:0x, one:0x )>")
    #expect(
      text(view.trailingAnchor.constraint(greaterThanOrEqualTo: two.trailingAnchor, constant: 8))
        == "<NSLayoutConstraint:0x H:[UIView:0x]-(>=8)-|   (inactive, names: '|':UIView:0x )>")
    #expect(
      text(two.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -8))
        == "<NSLayoutConstraint:0x V:[UIView:0x]-(8)-|   (inactive, names: '|':UIView:0x )>")
    #expect(
      text(two.topAnchor.constraint(equalTo: one.bottomAnchor, constant: 4))
        == "<NSLayoutConstraint:0x V:[one]-(4)-[UIView:0x]   (inactive, names: one:0x )>")
    #expect(
      text(one.leftAnchor.constraint(equalTo: view.leftAnchor))
        == "<NSLayoutConstraint:0x H:|-(0)-[one](LTR)   (inactive, names: '|':UIView:0x, one:0x )>")
    #expect(
      text(one.centerXAnchor.constraint(equalTo: view.centerXAnchor))
        == "<NSLayoutConstraint:0x one.centerX == UIView:0x.centerX   (inactive, names: one:0x )>")
    #expect(
      text(one.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 1))
        == "<NSLayoutConstraint:0x one.top == UILayoutGuide:0x'UIViewSafeAreaLayoutGuide'.top + 1   "
        + "(inactive, names: one:0x )>")
  }

  @Test func `an anchor names its item and its part`() {
    let view = UIView()
    #expect(text(view.topAnchor) == "<NSLayoutYAxisAnchor:0x \"UIView:0x.top\">")
  }

  @Test func `a view's description has its frame and unusual properties`() {
    let view = UIView(frame: CGRect(x: 0, y: 10, width: 20.5, height: 30))
    #expect(text(view) == "<UIView: 0x; frame = (0 10; 20.5 30); layer = <CALayer: 0x>>")
    view.isHidden = true
    view.alpha = 0.5
    view.tag = 3
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.clipsToBounds = true
    #expect(
      text(view)
        == "<UIView: 0x; frame = (0 10; 20.5 30); clipsToBounds = YES; alpha = 0.5; hidden = YES; "
        + "autoresize = W+H; tag = 3; layer = <CALayer: 0x>>")
    let label = UILabel()
    label.text = "Text"
    #expect(
      text(label)
        == "<UILabel: 0x; frame = (0 0; 0 0); text = 'Text'; "
        + "userInteractionEnabled = NO; layer = <\(type(of: label.layer)): 0x>>")
  }
}
