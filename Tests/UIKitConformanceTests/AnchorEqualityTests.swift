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

  @Test func `a constraint with a constant has one anchor`() {
    let view = Box()
    let constraint = view.widthAnchor.constraint(equalToConstant: 20)
    #expect(constraint.firstAnchor as NSObject == view.widthAnchor)
    #expect(constraint.secondAnchor == nil)
  }
}
