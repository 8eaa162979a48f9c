import UIKit

/// Layout of a thousand feed cells by constraints, compared with the same frames by arithmetic.
///
/// No text is measured.
enum FeedCellBenchmark {
  private static let count = 1_000
  private static let rounds = 12

  static func run() -> [Figure] {
    let ours = times(of: ConstrainedFeedCell.self)
    let theirs = times(of: ManualFeedCell.self)
    for (cell, other) in zip(ours.frames, theirs.frames) {
      precondition(cell == other, "The frames differ: \(cell) and \(other)")
    }
    return [
      Figure(
        name: "layout.feedcell", value: ours.again, unit: "ms", against: "by hand",
        other: theirs.again),
      Figure(
        name: "layout.feedcell.resize", value: ours.resized, unit: "ms", against: "by hand",
        other: theirs.resized),
      Figure(
        name: "layout.feedcell.first", value: ours.first, unit: "ms", against: "by hand",
        other: theirs.first),
    ]
  }

  private struct Times {
    /// Creating all cells and laying them out.
    var first = Double.infinity
    /// Showing a different entry in each.
    var again = Double.infinity
    /// Changing the width of each.
    var resized = Double.infinity
    var frames: [[CGRect]] = []
  }

  private static func times(of type: FeedCell.Type) -> Times {
    var times = Times()
    for _ in 0..<3 {
      var list = UIView()
      var cells: [FeedCell] = []
      times.first = min(
        times.first,
        Timing.least(of: 1) { _ in
          list = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
          cells = (0..<count).map { number in
            let cell = type.init(
              frame: CGRect(
                x: 0, y: CGFloat(number) * FeedCell.height, width: 390, height: FeedCell.height))
            cell.show(FeedEntry(number))
            list.addSubview(cell)
            return cell
          }
          list.layoutIfNeeded()
        })
      times.again = min(
        times.again,
        Timing.least(of: rounds) { round in
          for (number, cell) in cells.enumerated() { cell.show(FeedEntry(number + round + 1)) }
          list.layoutIfNeeded()
        })
      times.resized = min(
        times.resized,
        Timing.least(of: rounds) { round in
          for cell in cells { cell.frame.size.width = round.isMultiple(of: 2) ? 430 : 390 }
          list.layoutIfNeeded()
        })
      times.frames = cells.map(\.frames)
    }
    return times
  }
}
