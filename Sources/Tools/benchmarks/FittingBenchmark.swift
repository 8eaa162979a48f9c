import UIKit

/// The time to measure a self-sizing cell with a different entry each time, as a list does.
enum FittingBenchmark {
  private static let count = 1_000

  static func run() -> [Figure] {
    let cell = ConstrainedFeedCell(frame: CGRect(x: 0, y: 0, width: 390, height: FeedCell.height))
    let end = cell.card.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -6)
    end.priority = UILayoutPriority(999)
    end.isActive = true
    var total: CGFloat = 0
    let time = Timing.least(of: 5) { round in
      for number in 0..<count {
        cell.show(FeedEntry(number + round))
        total +=
          cell.systemLayoutSizeFitting(
            CGSize(width: 390, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
          ).height
      }
    }
    precondition(total > 0, "a cell has a height")
    return [
      Figure(name: "layout.fitting", value: time * 1000 / Double(count), unit: "µs")
    ]
  }
}
