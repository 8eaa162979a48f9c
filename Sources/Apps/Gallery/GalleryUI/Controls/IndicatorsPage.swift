import UIKit

/// Segmented controls, page controls, progress bars and activity indicators.
final class IndicatorsPage: ExamplesViewController {
  private let progress = UIProgressView(progressViewStyle: .default)
  private let pages = UIPageControl()

  override func viewDidLoad() {
    super.viewDidLoad()
    addSegments()
    addPages()
    addProgress()
    addActivity()
  }

  private func addSegments() {
    let plain = UISegmentedControl(items: ["Day", "Week", "Month", "Year"])
    plain.selectedSegmentIndex = 1
    // Screen readers read the titles of the images.
    let pictures = UISegmentedControl(
      frame: .zero,
      actions: ["Star", "Heart", "Flag"].map {
        UIAction(title: $0, image: UIImage(systemName: $0.lowercased())) { _ in }
      })
    pictures.selectedSegmentIndex = 0
    pictures.selectedSegmentTintColor = .systemTeal
    let byContent = UISegmentedControl(items: ["A", "Much longer", "Mid"])
    byContent.apportionsSegmentWidthsByContent = true
    byContent.selectedSegmentIndex = 2
    byContent.setEnabled(false, forSegmentAt: 0)
    let momentary = UISegmentedControl(items: ["Back", "Forward"])
    momentary.isMomentary = true
    addCard(
      "Segmented controls", note: "The last control is momentary.",
      [plain, pictures, byContent, momentary])
  }

  private func addPages() {
    pages.numberOfPages = 5
    pages.currentPage = 2
    let symbols = UIPageControl()
    symbols.numberOfPages = 4
    symbols.preferredIndicatorImage = UIImage(systemName: "star.fill")
    symbols.setIndicatorImage(UIImage(systemName: "heart.fill"), forPage: 0)
    let plate = UIPageControl()
    plate.numberOfPages = 6
    plate.backgroundStyle = .prominent
    // Dots are white by default, as they are often on pictures.
    for control in [pages, symbols, plate] {
      control.pageIndicatorTintColor = .tertiaryLabel
      control.currentPageIndicatorTintColor = .label
    }
    symbols.currentPageIndicatorTintColor = .systemPink
    addCard("Page controls", alignment: .center, [pages, symbols, plate])
  }

  private func addProgress() {
    progress.progress = 0.4
    let bar = UIProgressView(progressViewStyle: .bar)
    bar.progress = 0.7
    bar.progressTintColor = .systemOrange
    bar.trackTintColor = .systemGray4
    addCard(
      "Progress",
      [
        progress, bar,
        toggle("Complete") { [progress] in progress.setProgress($0 ? 1 : 0.4, animated: true) },
      ])
  }

  private func addActivity() {
    let medium = UIActivityIndicatorView(style: .medium)
    let large = UIActivityIndicatorView(style: .large)
    large.color = .systemIndigo
    for wheel in [medium, large] {
      wheel.hidesWhenStopped = false
      wheel.startAnimating()
    }
    let row = UIStackView(arrangedSubviews: [medium, large, UIView()])
    row.spacing = 24
    addCard(
      "Activity",
      [
        row,
        toggle("Animating", isOn: true) { isOn in
          for wheel in [medium, large] { isOn ? wheel.startAnimating() : wheel.stopAnimating() }
        },
      ])
  }
}
