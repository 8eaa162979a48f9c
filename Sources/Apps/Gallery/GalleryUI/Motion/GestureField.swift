import UIKit

/// A field that displays the state and location of its recognizers.
final class GestureField: UIView {
  private let name: String
  private let label = UILabel()
  private var count = 0

  /// Called after the state or location of a recognizer changes.
  var onChange: ((UIGestureRecognizer) -> Void)?

  init(_ name: String, _ recognizer: (any StateReporting)? = nil) {
    self.name = name
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    clipsToBounds = true
    label.text = name
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      label.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -12),
      label.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      label.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -10),
      heightAnchor.constraint(greaterThanOrEqualToConstant: 64),
    ])
    isAccessibilityElement = true
    accessibilityLabel = name
    accessibilityTraits = .allowsDirectInteraction
    if let recognizer { add(recognizer, as: name) }
  }

  required init?(coder: NSCoder) { nil }

  /// Adds a recognizer and displays its states under a name.
  ///
  /// - Parameter view: The view whose touches the recognizer receives; the field by default.
  func add(_ recognizer: any StateReporting, as name: String, to view: UIView? = nil) {
    recognizer.onStateChange = { [weak self] recognizer in
      guard let self, recognizer.state != .possible, recognizer.state != .failed else { return }
      self.onChange?(recognizer)
      self.display(recognizer, as: name)
    }
    (view ?? self).addGestureRecognizer(recognizer)
  }

  /// Increases the height of the field and centers a view in it.
  func addCentered(_ view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    view.isUserInteractionEnabled = false
    addSubview(view)
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: centerXAnchor),
      view.centerYAnchor.constraint(equalTo: centerYAnchor, constant: 8),
      heightAnchor.constraint(greaterThanOrEqualToConstant: 160),
    ])
  }

  private func display(_ recognizer: UIGestureRecognizer, as name: String) {
    let point = recognizer.location(in: self)
    let state: String
    switch recognizer.state {
    case .began: state = "began"
    case .changed: state = "changed"
    case .ended:
      count += 1
      state = "ended"
    case .cancelled: state = "cancelled"
    default: return
    }
    let location = "(\(Int(point.x.rounded())), \(Int(point.y.rounded())))"
    label.text = "\(name) \(state) \(location) · \(count)"
    label.textColor = recognizer.state == .ended ? .secondaryLabel : .tintColor
    accessibilityValue = "\(name) \(state)"
  }
}
