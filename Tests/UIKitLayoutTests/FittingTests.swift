import Testing
import UIKit

/// Sizes near a target, measured in place.
@MainActor
@Suite(.serialized) struct FittingTests {
  let cell = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
  let text = WrappingView(letters: 30)

  init() {
    cell.addSubview(text)
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 10),
      text.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -10),
      text.topAnchor.constraint(equalTo: cell.topAnchor, constant: 4),
      text.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -4),
    ])
  }

  private func height(atWidth width: CGFloat) -> CGFloat {
    cell.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  @Test func `measuring does not change frames`() {
    cell.layoutIfNeeded()
    let before = text.frame
    #expect(height(atWidth: 120) == 68)
    cell.layoutIfNeeded()
    #expect(text.frame == before)
    #expect(cell.frame == CGRect(x: 0, y: 0, width: 200, height: 44))
  }

  @Test func `successive measurements are independent`() {
    for _ in 0..<2 {
      #expect(height(atWidth: 320) == 28)
      #expect(height(atWidth: 120) == 68)
      #expect(height(atWidth: 170) == 48)
    }
  }

  @Test func `a cell in a window is measured independently of its surroundings`() {
    let list = makeContainer()
    list.addSubview(cell)
    list.layoutIfNeeded()
    #expect(height(atWidth: 120) == 68)
    #expect(
      cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 320, height: 28))
  }

  @Test func `outside constraints do not affect measuring`() {
    let list = makeContainer()
    list.addSubview(cell)
    // The fitting engine has the cell's constraints only.
    text.widthAnchor.constraint(lessThanOrEqualTo: list.widthAnchor, multiplier: 0.1)
      .isActive = true
    let priority = UILayoutPriority(999)
    for constraint in cell.constraints { constraint.isActive = false }
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
      text.topAnchor.constraint(equalTo: cell.topAnchor),
      text.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
    ])
    let end = text.trailingAnchor.constraint(equalTo: cell.trailingAnchor)
    end.priority = priority
    end.isActive = true
    #expect(height(atWidth: 100) == 60)
  }

  @Test func `the larger of two targets is not exceeded without need`() {
    let box = UIView()
    let block = BlockView(50, 20)
    box.addSubview(block)
    NSLayoutConstraint.activate([
      block.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      block.trailingAnchor.constraint(lessThanOrEqualTo: box.trailingAnchor),
      block.topAnchor.constraint(equalTo: box.topAnchor),
      block.bottomAnchor.constraint(lessThanOrEqualTo: box.bottomAnchor),
    ])
    #expect(
      box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 50, height: 20))
    #expect(
      box.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize)
        == UIView.layoutFittingExpandedSize)
  }
}
