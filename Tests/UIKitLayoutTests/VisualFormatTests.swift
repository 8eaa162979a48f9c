import Testing
import UIKit

@MainActor
@Suite(.serialized) struct VisualFormatTests {
  let container = makeContainer()
  let first = BlockView(50, 20)
  let second = BlockView(50, 20)

  init() {
    container.addSubview(first)
    container.addSubview(second)
  }

  private func layout(
    _ formats: String..., options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any] = [:]
  ) -> String {
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics,
          views: ["first": first, "second": second]))
    }
    return frames(container)
  }

  @Test func `bars, distances and sizes place views in a row`() {
    #expect(
      layout("H:|-20-[first(100)]-[second]|", "V:|-5-[first]", "V:|[second(==first)]")
        == "20 5 100 20\n128 0 192 20")
  }

  @Test func `bare hyphens beside the superview are its margins`() {
    #expect(
      layout("|-[first]-[second(==first)]-|", options: .alignAllTop)
        == "8 0 148 20\n164 0 148 20")
  }

  @Test func `relations, priorities and metrics are understood`() {
    #expect(
      layout(
        "|-inset-[first(>=60,<=80@900)]-(>=8,==30@250)-[second(wide@751)]-(>=0)-|",
        metrics: ["inset": 3, "wide": 90.0]) == "3 0 60 20\n93 0 90 20")
  }
}
