import UIKit

#if canImport(ObjectiveC)
  import UIKit.UIGestureRecognizerSubclass
#endif

/// A recognizer that reports each new state to a closure instead of a target.
///
/// Overriding `state` needs no selector, so these classes compile with and without Objective-C.
/// The start of a gesture that waits for another recognizer to fail isn't reported.
protocol StateReporting: UIGestureRecognizer {
  var onStateChange: ((UIGestureRecognizer) -> Void)? { get set }
}

final class ReportingTapRecognizer: UITapGestureRecognizer, StateReporting {
  var onStateChange: ((UIGestureRecognizer) -> Void)?
  override var state: UIGestureRecognizer.State { didSet { onStateChange?(self) } }
}

final class ReportingLongPressRecognizer: UILongPressGestureRecognizer, StateReporting {
  var onStateChange: ((UIGestureRecognizer) -> Void)?
  override var state: UIGestureRecognizer.State { didSet { onStateChange?(self) } }
}

final class ReportingSwipeRecognizer: UISwipeGestureRecognizer, StateReporting {
  var onStateChange: ((UIGestureRecognizer) -> Void)?
  override var state: UIGestureRecognizer.State { didSet { onStateChange?(self) } }
}

final class ReportingPanRecognizer: UIPanGestureRecognizer, StateReporting {
  var onStateChange: ((UIGestureRecognizer) -> Void)?
  override var state: UIGestureRecognizer.State { didSet { onStateChange?(self) } }
}

final class ReportingScreenEdgePanRecognizer: UIScreenEdgePanGestureRecognizer, StateReporting {
  var onStateChange: ((UIGestureRecognizer) -> Void)?
  override var state: UIGestureRecognizer.State { didSet { onStateChange?(self) } }
}

final class ReportingPinchRecognizer: UIPinchGestureRecognizer, StateReporting {
  var onStateChange: ((UIGestureRecognizer) -> Void)?
  override var state: UIGestureRecognizer.State { didSet { onStateChange?(self) } }
}

final class ReportingRotationRecognizer: UIRotationGestureRecognizer, StateReporting {
  var onStateChange: ((UIGestureRecognizer) -> Void)?
  override var state: UIGestureRecognizer.State { didSet { onStateChange?(self) } }
}

final class ReportingHoverRecognizer: UIHoverGestureRecognizer, StateReporting {
  var onStateChange: ((UIGestureRecognizer) -> Void)?
  override var state: UIGestureRecognizer.State { didSet { onStateChange?(self) } }
}
