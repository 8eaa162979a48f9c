import Testing

@testable import UIKit

/// Contradictory constraints, whose messages go to standard error otherwise.
@MainActor
@Suite(.serialized) struct LayoutLogTests {
  let container = makeContainer()

  @Test func `conflicting constraints are logged and the newer one is broken`() {
    let view = BlockView()
    view.accessibilityIdentifier = "box"
    container.addSubview(view)
    var messages: [String] = []
    let standard = LayoutLog.write
    LayoutLog.write = { messages.append($0) }
    defer { LayoutLog.write = standard }
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: container.leftAnchor),
      view.topAnchor.constraint(equalTo: container.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
      view.widthAnchor.constraint(equalToConstant: 100),
    ])
    let younger = view.widthAnchor.constraint(equalToConstant: 200)
    younger.isActive = true
    #expect(frames(container) == "0 0 100 10")
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasPrefix(
        "[LayoutConstraints] Unable to simultaneously satisfy constraints.") == true)
    #expect(messages.first?.contains("Will attempt to recover by breaking constraint") == true)
    #expect(messages.first?.contains("box.width == 200   (active, names: box:0x") == true)
    #expect(younger.isActive)
  }

  @Test func `a broken constraint applies again once it can`() {
    let view = BlockView(10, 10)
    container.addSubview(view)
    let standard = LayoutLog.write
    LayoutLog.write = { _ in }
    defer { LayoutLog.write = standard }
    let first = view.widthAnchor.constraint(equalToConstant: 100)
    let second = view.widthAnchor.constraint(equalToConstant: 200)
    NSLayoutConstraint.activate([first, second])
    #expect(frames(container) == "0 0 100 10")
    first.isActive = false
    #expect(frames(container) == "0 0 200 10")
  }

  @Test func `a fitting size that is too small breaks no constraint`() {
    let cell = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    let text = WrappingView(letters: 30)
    cell.addSubview(text)
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 10),
      text.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -10),
      text.topAnchor.constraint(equalTo: cell.topAnchor, constant: 4),
      text.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -4),
    ])
    var messages: [String] = []
    let standard = LayoutLog.write
    LayoutLog.write = { messages.append($0) }
    defer { LayoutLog.write = standard }
    let minimum = text.widthAnchor.constraint(greaterThanOrEqualToConstant: 250)
    minimum.isActive = true
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 100, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size.width == 100)
    #expect(messages.isEmpty)
    #expect(minimum.isActive)
  }
}
