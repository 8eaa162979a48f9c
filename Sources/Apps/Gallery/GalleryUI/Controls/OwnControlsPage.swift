import UIKit

/// A control of one's own, made by subclassing `UIControl`.
final class OwnControlsPage: ExamplesViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let rating = RatingControl()
    rating.accessibilityLabel = "Stars"
    let words = ["Nothing", "Poor", "Fair", "Good", "Very good", "Excellent"]
    let said = UILabel()
    said.text = words[rating.rating]
    said.font = .preferredFont(forTextStyle: .body)
    said.adjustsFontForContentSizeCategory = true
    said.textColor = .secondaryLabel
    rating.addAction(UIAction { _ in said.text = words[rating.rating] }, for: .valueChanged)
    addCard(
      "Rating", note: "A finger slides over the stars; arrow keys go one star on.",
      [
        rating, row("It was", said),
        toggle("Enabled", isOn: true) { rating.isEnabled = $0 },
      ])
  }
}
