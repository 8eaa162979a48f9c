import CoreGraphics
import Testing
import UIKit

/// Facts are those of Apple's documentation of `UISegmentedControl`'s pictures.
@MainActor
@Suite struct SegmentPictureTests {
  private func picture(_ width: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: 10)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: width, height: 10))
    }
  }

  private func control() -> UISegmentedControl {
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    control.selectedSegmentIndex = 0
    return control
  }

  private func shown(_ control: UISegmentedControl) -> [UIImage] {
    func images(_ view: UIView) -> [UIImage] {
      [(view as? UIImageView)?.image].compactMap { $0 } + view.subviews.flatMap(images)
    }
    control.layoutIfNeeded()
    return images(control)
  }

  @Test func `images are stored by state and bar metrics`() {
    let control = control()
    let (plain, chosen) = (picture(4), picture(6))
    control.setBackgroundImage(plain, for: .normal, barMetrics: .default)
    control.setBackgroundImage(chosen, for: .selected, barMetrics: .default)
    #expect(control.backgroundImage(for: .normal, barMetrics: .default) === plain)
    #expect(control.backgroundImage(for: .selected, barMetrics: .default) === chosen)
    #expect(control.backgroundImage(for: .selected, barMetrics: .compact) == nil)
  }

  @Test func `each segment shows the image of its state, or the default`() {
    let control = control()
    let (plain, chosen) = (picture(4), picture(6))
    control.setBackgroundImage(plain, for: .normal, barMetrics: .default)
    #expect(shown(control).count { $0 === plain } == 3)
    control.setBackgroundImage(chosen, for: .selected, barMetrics: .default)
    #expect(shown(control).count { $0 === plain } == 2)
    #expect(shown(control).count { $0 === chosen } == 1)
    #expect(control.backgroundColor == nil)
    control.setBackgroundImage(nil, for: .normal, barMetrics: .default)
    control.setBackgroundImage(nil, for: .selected, barMetrics: .default)
    #expect(shown(control).isEmpty && control.backgroundColor != nil)
  }

  @Test func `a divider image is between segments in its states`() {
    let control = control()
    let (both, afterChosen) = (picture(3), picture(5))
    control.setDividerImage(
      both, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    control.setDividerImage(
      afterChosen, forLeftSegmentState: .selected, rightSegmentState: .normal,
      barMetrics: .default)
    #expect(
      control.dividerImage(
        forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default)
        === afterChosen)
    #expect(shown(control).count { $0 === afterChosen } == 1)
    #expect(shown(control).count { $0 === both } == 1)
    control.selectedSegmentIndex = 2
    #expect(shown(control).count { $0 === both } == 2)
  }
}
