import UIKit

/// A custom control that subclasses `UIControl`.
final class CustomControlsPage: ExamplesViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let rating = RatingControl()
    rating.accessibilityLabel = "Stars"
    let words = ["None", "Poor", "Fair", "Good", "Very good", "Excellent"]
    let ratingLabel = UILabel()
    ratingLabel.text = words[rating.rating]
    ratingLabel.font = .preferredFont(forTextStyle: .body)
    ratingLabel.adjustsFontForContentSizeCategory = true
    ratingLabel.textColor = .secondaryLabel
    rating.addAction(UIAction { _ in ratingLabel.text = words[rating.rating] }, for: .valueChanged)
    addCard(
      "Rating", note: "Drag across the stars, or press the arrow keys.",
      [
        rating, row("Rating", ratingLabel),
        toggle("Enabled", isOn: true) { rating.isEnabled = $0 },
      ])
  }
}
