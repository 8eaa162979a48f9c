import Testing
import UIKit

@MainActor
@Suite(.serialized) struct ScrollAndTextTests {
  let container = makeContainer(300, 400)

  private func pin(_ view: UIView, to other: UIView) {
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: other.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: other.trailingAnchor),
      view.topAnchor.constraint(equalTo: other.topAnchor),
      view.bottomAnchor.constraint(equalTo: other.bottomAnchor),
    ])
  }

  private func makeScrollView() -> UIScrollView {
    let scroll = UIScrollView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(scroll)
    pin(scroll, to: container)
    return scroll
  }

  @Test func `the edges of a scroll view are its content to the views inside`() {
    let scroll = makeScrollView()
    let content = BlockView()
    scroll.addSubview(content)
    pin(content, to: scroll)
    NSLayoutConstraint.activate([
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 900),
    ])
    #expect(frames(container).hasPrefix("0 0 300 400\n  0 0 300 900"))
    #expect(scroll.contentSize == CGSize(width: 300, height: 900))
    container.frame.size.width = 200
    _ = frames(container)
    #expect(scroll.contentSize == CGSize(width: 200, height: 900))
  }

  @Test
  func `the content guide acts like the edges, and views pinned to the frame guide do not scroll`()
  {
    let scroll = makeScrollView()
    let content = BlockView()
    let badge = BlockView(20, 20)
    scroll.addSubview(content)
    scroll.addSubview(badge)
    let inside = scroll.contentLayoutGuide
    let outside = scroll.frameLayoutGuide
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: inside.topAnchor, constant: 10),
      content.leadingAnchor.constraint(equalTo: inside.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: inside.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: inside.bottomAnchor, constant: -10),
      content.heightAnchor.constraint(equalToConstant: 1000),
      inside.widthAnchor.constraint(equalTo: outside.widthAnchor),
      badge.trailingAnchor.constraint(equalTo: outside.trailingAnchor, constant: -5),
      badge.bottomAnchor.constraint(equalTo: outside.bottomAnchor, constant: -5),
    ])
    _ = frames(container)
    #expect(scroll.contentSize == CGSize(width: 300, height: 1020))
    #expect(badge.frame == CGRect(x: 275, y: 375, width: 20, height: 20))
    scroll.contentOffset = CGPoint(x: 0, y: 100)
    container.layoutIfNeeded()
    #expect(badge.frame == CGRect(x: 275, y: 475, width: 20, height: 20))
    #expect(content.frame == CGRect(x: 0, y: 10, width: 300, height: 1000))
  }

  @Test func `a view outside a scroll view follows one inside`() {
    let scroll = makeScrollView()
    let header = BlockView(300, 50)
    let follower = BlockView(10, 10)
    scroll.addSubview(header)
    container.addSubview(follower)
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 30),
      header.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      scroll.contentLayoutGuide.heightAnchor.constraint(equalToConstant: 2000),
      follower.topAnchor.constraint(equalTo: header.bottomAnchor),
    ])
    _ = frames(container)
    #expect(follower.frame.minY == 80)
    scroll.contentOffset = CGPoint(x: 0, y: 25)
    container.layoutIfNeeded()
    #expect(follower.frame.minY == 55)
  }

  @Test func `a label of several lines is as high as its text at the width it gets`() {
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    label.numberOfLines = 0
    label.text = "One coffee, and then another coffee, and then one more for the way home."
    container.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: container.trailingAnchor),
      label.topAnchor.constraint(equalTo: container.topAnchor),
    ])
    _ = frames(container)
    #expect(label.frame.width == 300)
    #expect(label.frame.height == label.sizeThatFits(CGSize(width: 300, height: 0)).height)
    let before = label.frame.height
    container.frame.size.width = 150
    _ = frames(container)
    #expect(label.frame.height == label.sizeThatFits(CGSize(width: 150, height: 0)).height)
    #expect(label.frame.height > before)
    label.text = "Short"
    _ = frames(container)
    #expect(label.frame.height < before)
  }

  @Test func `labels of different sizes align at the baseline`() {
    let large = UILabel()
    let small = UILabel()
    large.font = .systemFont(ofSize: 30)
    small.font = .systemFont(ofSize: 12)
    large.text = "Ag"
    small.text = "Ag"
    let stack = UIStackView(arrangedSubviews: [large, small])
    stack.alignment = .firstBaseline
    stack.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      stack.topAnchor.constraint(equalTo: container.topAnchor),
    ])
    _ = frames(container)
    let first = large.frame.minY + large.font.ascender
    let second = small.frame.minY + small.font.ascender
    #expect(abs(first - second) < 0.6)
    #expect(large.frame.minY == 0)
    #expect(stack.frame.height == large.frame.height)
  }

  @Test(arguments: [true, false])
  func `the title of a button is on the baseline of a label beside it`(isConfigured: Bool) throws {
    let label = UILabel()
    label.font = .systemFont(ofSize: 34)
    label.text = "Ag"
    let button = UIButton()
    if isConfigured {
      var configuration = UIButton.Configuration.bordered()
      configuration.contentInsets = NSDirectionalEdgeInsets(
        top: 20, leading: 4, bottom: 6, trailing: 4)
      configuration.title = "All"
      button.configuration = configuration
    } else {
      button.setTitle("All", for: .normal)
    }
    let stack = UIStackView(arrangedSubviews: [label, button])
    stack.alignment = .firstBaseline
    stack.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      stack.topAnchor.constraint(equalTo: container.topAnchor),
    ])
    func expectSameBaseline(sourceLocation: SourceLocation = #_sourceLocation) throws {
      _ = frames(container)
      let title = try #require(button.titleLabel)
      let shown = button.convert(title.frame, to: stack).minY + title.font.ascender
      let wanted = label.frame.minY + label.font.ascender
      #expect(abs(shown - wanted) < 1, sourceLocation: sourceLocation)
    }
    try expectSameBaseline()
    // The baseline moves with the title's font.
    if isConfigured {
      var attributes = AttributeContainer()
      attributes.font = .systemFont(ofSize: 60)
      button.configuration?.attributedTitle = AttributedString(
        "All", attributes: attributes)
    } else {
      button.titleLabel?.font = .systemFont(ofSize: 60)
    }
    try expectSameBaseline()
  }

  @Test func `the safe area of a window reaches constraints`() {
    let root = UIView(frame: container.bounds)
    container.addSubview(root)
    let view = BlockView(10, 10)
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
      view.leadingAnchor.constraint(equalTo: root.safeAreaLayoutGuide.leadingAnchor),
    ])
    _ = frames(container)
    #expect(view.frame.origin == CGPoint(x: root.safeAreaInsets.left, y: root.safeAreaInsets.top))
  }
}
