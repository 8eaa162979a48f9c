import UIKit

/// A custom control that subclasses `UIControl`.
final class CustomControlsPage: ExamplesViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let rating = RatingControl()
    rating.accessibilityLabel = "Stars"
    let words = ["None", "Poor", "Fair", "Good", "Very good", "Excellent"]
    let said = UILabel()
    said.text = words[rating.rating]
    said.font = .preferredFont(forTextStyle: .body)
    said.adjustsFontForContentSizeCategory = true
    said.textColor = .secondaryLabel
    rating.addAction(UIAction { _ in said.text = words[rating.rating] }, for: .valueChanged)
    addCard(
      "Rating", note: "Drag across the stars, or press the arrow keys.",
      [
        rating, row("Rating", said),
        toggle("Enabled", isOn: true) { rating.isEnabled = $0 },
      ])
  }
}
