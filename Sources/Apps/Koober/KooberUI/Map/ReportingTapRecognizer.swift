import UIKit

#if canImport(ObjectiveC)
  import UIKit.UIGestureRecognizerSubclass
#endif

/// A tap recognizer that reports each new state to a closure instead of a target.
final class ReportingTapRecognizer: UITapGestureRecognizer {
  var onStateChange: ((UIGestureRecognizer) -> Void)?
  override var state: UIGestureRecognizer.State { didSet { onStateChange?(self) } }
}
