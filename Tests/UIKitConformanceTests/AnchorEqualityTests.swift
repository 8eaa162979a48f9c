import Testing
import UIKit
import UIKitTestSupport

// Tests of layout libraries compare the anchors of a constraint with those of its views.

@Suite struct AnchorEqualityTests {
  @Test func `the anchors of a constraint equal those of its items`() {
    let view = Box()
    let guide = UILayoutGuide()
    view.addLayoutGuide(guide)
    let constraint = view.leadingAnchor.constraint(equalTo: guide.trailingAnchor, constant: 4)
    let anchors: [NSObject?] = [constraint.firstAnchor, constraint.secondAnchor]
    #expect(anchors == [view.leadingAnchor, guide.trailingAnchor])
    #expect(Set<NSObject>([constraint.firstAnchor]).contains(view.leadingAnchor))
    let others: [NSObject] = [view.leftAnchor, view.topAnchor, guide.leadingAnchor, view]
    #expect(!others.contains(constraint.firstAnchor))
  }

  @Test func `the anchors of a constraint have the classes of those of its items`() throws {
    let view = Box()
    let guide = UILayoutGuide()
    view.addLayoutGuide(guide)
    let constraints = [
      view.leftAnchor.constraint(equalTo: guide.centerXAnchor),
      view.topAnchor.constraint(equalTo: guide.bottomAnchor),
      view.widthAnchor.constraint(equalTo: guide.heightAnchor),
    ]
    let anchors: [[NSObject?]] = [
      constraints.map(\.firstAnchor), constraints.map(\.secondAnchor),
    ]
    for anchors in anchors {
      #expect(anchors[0] is NSLayoutXAxisAnchor)
      #expect(anchors[1] is NSLayoutYAxisAnchor)
      #expect(anchors[2] is NSLayoutDimension)
    }
    let anchor = try #require(anchors[1][2] as? NSLayoutDimension)
    #expect(anchor.constraint(equalToConstant: 4).firstItem === guide)
    let first = constraints[0].firstAnchor
    let other = constraints[0].secondAnchor ?? first
    let reversed = other.constraint(equalTo: first, constant: 3)
    #expect(reversed.firstAttribute == .centerX && reversed.secondItem === view)
  }

  @Test func `a constraint with a constant has one anchor`() {
    let view = Box()
    let constraint = view.widthAnchor.constraint(equalToConstant: 20)
    #expect(constraint.firstAnchor as NSObject == view.widthAnchor)
    #expect(constraint.secondAnchor == nil)
  }
}
