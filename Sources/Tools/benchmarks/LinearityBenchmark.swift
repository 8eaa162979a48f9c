import UIKit

/// Layout time per view in trees of a hundred to a hundred thousand views.
///
/// Every size lays out the same number of views, in one large tree or in many small ones, so that
/// processor caches are equally cold.
enum LinearityBenchmark {
  private static let total = 100_000
  private static let viewsInRow = 5

  static func run() -> [Figure] {
    var figures: [Figure] = []
    var reference: (first: Double, again: Double)?
    for size in [100, 1_000, 10_000, 100_000] {
      let (first, again) = times(size)
      figures.append(
        Figure(
          name: "layout.linearity.\(size).first", value: first, unit: "µs",
          against: reference.map { _ in "in 100" }, other: reference?.first))
      figures.append(
        Figure(
          name: "layout.linearity.\(size)", value: again, unit: "µs",
          against: reference.map { _ in "in 100" }, other: reference?.again))
      if reference == nil { reference = (first, again) }
    }
    return figures
  }

  /// Microseconds per view, for the first layout and for one after the width and the height of each
  /// row changed.
  private static func times(_ size: Int) -> (first: Double, again: Double) {
    let trees = (0..<total / size).map { _ in Tree(rows: size / viewsInRow) }
    let factor = 1000 / Double(total)
    let first = Timing.least(of: 1) { _ in
      for tree in trees { tree.view.layoutIfNeeded() }
    }
    let again = Timing.least(of: 3) { round in
      for tree in trees {
        tree.change(round)
        tree.view.layoutIfNeeded()
      }
    }
    return (first * factor, again * factor)
  }

  /// A list of rows, each below the one before, with four views in each.
  private final class Tree {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    private var titles: [FeedBlock] = []

    init(rows: Int) {
      var constraints: [NSLayoutConstraint] = []
      var previous: UIView?
      for number in 0..<rows {
        let row = UIView()
        row.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(row)
        constraints += [
          row.topAnchor.constraint(equalTo: previous?.bottomAnchor ?? view.topAnchor),
          row.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          row.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ]
        constraints += fill(row, number)
        previous = row
      }
      NSLayoutConstraint.activate(constraints)
    }

    private func fill(_ row: UIView, _ number: Int) -> [NSLayoutConstraint] {
      let icon = FeedBlock(32, 32)
      let title = FeedBlock(100 + CGFloat(number % 40), 20)
      let detail = FeedBlock(80, 16)
      let value = FeedBlock(40, 20)
      for block in [icon, title, detail, value] {
        block.translatesAutoresizingMaskIntoConstraints = false
        row.addSubview(block)
      }
      titles.append(title)
      return [
        icon.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 16),
        icon.centerYAnchor.constraint(equalTo: row.centerYAnchor),
        title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 12),
        title.topAnchor.constraint(equalTo: row.topAnchor, constant: 8),
        detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
        detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
        detail.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: -8),
        value.leadingAnchor.constraint(
          greaterThanOrEqualTo: title.trailingAnchor, constant: 8),
        value.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -16),
        value.centerYAnchor.constraint(equalTo: icon.centerYAnchor),
      ]
    }

    func change(_ round: Int) {
      view.frame.size.width = round.isMultiple(of: 2) ? 430 : 390
      for title in titles { title.size.height = round.isMultiple(of: 2) ? 22 : 20 }
    }
  }
}
