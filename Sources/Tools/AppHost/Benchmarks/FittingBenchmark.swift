import UIKit

/// The height of a self-sizing cell, asked for as a list does: for one entry after another.
enum FittingBenchmark {
  private static let count = 1_000

  static func run() -> [FrameworkFigure] {
    let cell = ConstrainedFeedCell(frame: CGRect(x: 0, y: 0, width: 390, height: FeedCell.height))
    let end = cell.card.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -6)
    end.priority = UILayoutPriority(999)
    end.isActive = true
    var total: CGFloat = 0
    let time = FrameworkBenchmarks.least(of: 5) { round in
      for number in 0..<count {
        cell.show(FeedEntry(number + round))
        total +=
          cell.systemLayoutSizeFitting(
            CGSize(width: 390, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
          ).height
      }
    }
    precondition(total > 0, "A cell has a height.")
    return [
      FrameworkFigure(name: "layout.fitting", value: time * 1000 / Double(count), unit: "µs")
    ]
  }
}
