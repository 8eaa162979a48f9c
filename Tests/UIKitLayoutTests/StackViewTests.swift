import Testing
import UIKit

@MainActor
@Suite(.serialized) struct StackViewTests {
  let container = makeContainer(300, 200)
  let stack = UIStackView()

  init() {
    stack.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      stack.topAnchor.constraint(equalTo: container.topAnchor),
    ])
  }

  private func fill(_ sizes: (CGFloat, CGFloat)...) {
    for (width, height) in sizes { stack.addArrangedSubview(BlockView(width, height)) }
  }

  private func fixWidth() {
    stack.trailingAnchor.constraint(equalTo: container.trailingAnchor).isActive = true
  }

  @Test func `a row is as wide as its views and as high as the highest`() {
    fill((40, 20), (60, 30))
    stack.spacing = 10
    #expect(frames(container) == "0 0 110 30\n  0 0 40 30\n  50 0 60 30")
  }

  @Test func `a column stacks by height`() {
    stack.axis = .vertical
    stack.spacing = 4
    stack.alignment = .leading
    fill((40, 20), (60, 30))
    #expect(frames(container) == "0 0 60 54\n  0 0 40 20\n  0 24 60 30")
  }

  @Test func `of views with equal hugging the first is stretched`() {
    fixWidth()
    fill((40, 20), (60, 20), (20, 20))
    #expect(
      frames(container) == "0 0 300 20\n  0 0 220 20\n  220 0 60 20\n  280 0 20 20")
  }

  @Test func `of the others with equal hugging the earlier is stretched`() {
    // The first is constrained to a view inside it, which would be stretched as well.
    let first = BlockView(40, 20)
    let inner = BlockView(20, 10)
    first.addSubview(inner)
    inner.widthAnchor.constraint(equalTo: first.widthAnchor, multiplier: 0.5).isActive = true
    let stack = UIStackView(arrangedSubviews: [first, BlockView(40, 20), BlockView(40, 20)])
    stack.translatesAutoresizingMaskIntoConstraints = false
    let container = makeContainer()
    container.addSubview(stack)
    stack.widthAnchor.constraint(equalToConstant: 200).isActive = true
    #expect(
      frames(container) == """
        0 0 200 20
          0 0 40 20
            0 0 20 10
          40 0 120 20
          160 0 40 20
        """)
  }

  @Test func `equal filling shares the length`() {
    stack.distribution = .fillEqually
    stack.spacing = 30
    fixWidth()
    fill((10, 20), (60, 20), (20, 20))
    #expect(
      frames(container) == "0 0 300 20\n  0 0 80 20\n  110 0 80 20\n  220 0 80 20")
  }

  @Test func `proportional filling uses intrinsic sizes`() {
    stack.distribution = .fillProportionally
    fixWidth()
    fill((10, 20), (20, 20))
    #expect(frames(container) == "0 0 300 20\n  0 0 100 20\n  100 0 200 20")
  }

  @Test func `equal spacing keeps sizes and equalizes gaps`() {
    stack.distribution = .equalSpacing
    fixWidth()
    fill((50, 20), (100, 20), (50, 20))
    #expect(
      frames(container) == "0 0 300 20\n  0 0 50 20\n  100 0 100 20\n  250 0 50 20")
  }

  @Test func `equal centering evens the distances of the middles`() {
    stack.distribution = .equalCentering
    fixWidth()
    fill((20, 20), (100, 20), (60, 20))
    #expect(
      frames(container) == "0 0 300 20\n  0 0 20 20\n  90 0 100 20\n  240 0 60 20")
  }

  @Test(arguments: [
    (UIStackView.Alignment.top, "  0 0 40 20\n  40 0 60 30"),
    (.center, "  0 5 40 20\n  40 0 60 30"),
    (.bottom, "  0 10 40 20\n  40 0 60 30"),
  ])
  func `alignment places views across`(alignment: UIStackView.Alignment, expected: String) {
    stack.alignment = alignment
    fill((40, 20), (60, 30))
    #expect(frames(container) == "0 0 100 30\n" + expected)
  }

  @Test func `a hidden arranged view takes no space and can be shown`() {
    stack.spacing = 10
    stack.alignment = .top
    fill((40, 20), (60, 30), (20, 10))
    #expect(frames(container).hasPrefix("0 0 140 30"))
    stack.arrangedSubviews[1].isHidden = true
    #expect(frames(container).hasPrefix("0 0 70 20"))
    #expect(stack.arrangedSubviews[2].frame.minX == 50)
    stack.arrangedSubviews[1].isHidden = false
    #expect(frames(container).hasPrefix("0 0 140 30"))
  }

  @Test func `custom spacing applies after its view only`() {
    stack.spacing = 10
    fill((10, 10), (10, 10), (10, 10))
    stack.setCustomSpacing(25, after: stack.arrangedSubviews[0])
    #expect(
      frames(container) == "0 0 65 10\n  0 0 10 10\n  35 0 10 10\n  55 0 10 10")
    #expect(stack.customSpacing(after: stack.arrangedSubviews[0]) == 25)
    #expect(
      stack.customSpacing(after: stack.arrangedSubviews[1]) == UIStackView.spacingUseDefault)
  }

  @Test func `margins surround the line`() {
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    fill((10, 10))
    #expect(frames(container) == "0 0 16 14\n  2 1 10 10")
  }

  @Test func `a row is mirrored in right-to-left layouts`() {
    container.semanticContentAttribute = .forceRightToLeft
    stack.semanticContentAttribute = .forceRightToLeft
    fill((40, 20), (60, 20))
    #expect(frames(container) == "200 0 100 20\n  60 0 40 20\n  0 0 60 20")
  }

  @Test func `removing views closes the gap`() {
    stack.spacing = 5
    fill((10, 10), (20, 10), (30, 10))
    #expect(frames(container).hasPrefix("0 0 70 10"))
    let middle = stack.arrangedSubviews[1]
    middle.removeFromSuperview()
    #expect(stack.arrangedSubviews.count == 2)
    #expect(frames(container) == "0 0 45 10\n  0 0 10 10\n  15 0 30 10")
  }

  @Test func `wrapping text in a stack in a stack gets its height`() {
    stack.axis = .vertical
    fixWidth()
    let row = UIStackView()
    row.spacing = 10
    row.alignment = .center
    let picture = BlockView(90, 30)
    picture.setContentHuggingPriority(.required, for: .horizontal)
    picture.setContentCompressionResistancePriority(.required, for: .horizontal)
    row.addArrangedSubview(picture)
    row.addArrangedSubview(WrappingView(letters: 45))
    stack.addArrangedSubview(row)
    fill((10, 10))
    #expect(
      frames(container) == """
        0 0 300 70
          0 0 300 60
            0 15 90 30
            100 0 200 60
          0 60 300 10
        """)
  }
}
