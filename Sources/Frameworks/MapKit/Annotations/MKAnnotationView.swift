import CoreGraphics
import CoreLocation
import Foundation
@_spi(Ferry) import QuartzCore
import UIKit

/// How important it is to show an annotation's view where views overlap.
nonisolated public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
  /// The importance, 0...1000.
  public var rawValue: Float

  /// Creates a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The view is always shown.
  public static let required = MKFeatureDisplayPriority(rawValue: 1000)
  /// The view is hidden under more important ones.
  public static let defaultHigh = MKFeatureDisplayPriority(rawValue: 750)
  /// The view is hidden under most others.
  public static let defaultLow = MKFeatureDisplayPriority(rawValue: 250)
}

/// The view of an annotation, which keeps its size when the map is zoomed.
open class MKAnnotationView: UIView, UIGestureRecognizerDelegate {
  /// The state of a drag.
  public enum DragState: UInt, Sendable {
    /// The view is not dragged.
    case none = 0
    /// The view is being lifted.
    case starting = 1
    /// The view follows the finger.
    case dragging = 2
    /// The drag was canceled.
    case canceling = 3
    /// The view is being dropped.
    case ending = 4
  }

  private let imageView = UIImageView()
  private var isChosen = false
  /// The distance from the annotation's point to the view's center, as last placed.
  final var placedOffset = CGPoint.zero
  final weak var map: MKMapView?
  final var callout: CalloutView?

  /// The identifier of views of this kind.
  public let reuseIdentifier: String?
  /// The annotation.
  open var annotation: (any MKAnnotation)? { didSet { annotationChanged() } }
  /// The distance from the position to the view's center in points.
  open var centerOffset = CGPoint.zero { didSet { map?.placeAnnotation(of: self) } }
  /// The distance from the middle of the view's upper edge to the callout in points.
  open var calloutOffset = CGPoint.zero
  /// Whether the view can be selected.
  open var isEnabled = true
  /// Whether a callout is shown when the view is selected.
  open var canShowCallout = false
  /// The view at the left of the callout; a control there is reported to the delegate.
  open var leftCalloutAccessoryView: UIView?
  /// The view at the right of the callout; a control there is reported to the delegate.
  open var rightCalloutAccessoryView: UIView?
  /// The view below the callout's title, in place of the subtitle.
  open var detailCalloutAccessoryView: UIView?
  /// Whether the user can drag the annotation, whose coordinate must be settable.
  open var isDraggable = false
  /// The state of a drag.
  open var dragState = DragState.none
  /// The importance where views overlap.
  open var displayPriority = MKFeatureDisplayPriority.required {
    didSet { map?.setNeedsAnnotationLayout() }
  }
  /// The order of overlapping views, the highest in front.
  open var zPriority: MKAnnotationViewZPriority = .defaultUnselected {
    didSet { map?.sortAnnotations() }
  }

  /// Creates a view without a picture.
  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    isAccessibilityElement = true
    accessibilityTraits = .button
    addSubview(imageView)
    annotationChanged()
    let tap = UITapGestureRecognizer(
      target: self, action: Selector("tapped:", MKAnnotationView.tapped))
    addGestureRecognizer(tap)
    let press = UILongPressGestureRecognizer(
      target: self, action: Selector("pressed:", MKAnnotationView.pressed))
    press.minimumPressDuration = 0.3
    press.delegate = self
    addGestureRecognizer(press)
  }

  /// Creates a view without annotation; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(imageView)
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    if recognizer.state == .ended { map?.annotationTapped(self) }
  }

  private func pressed(_ recognizer: UILongPressGestureRecognizer) {
    if isDraggable { map?.annotation(self, dragged: recognizer) }
  }

  func annotationChanged() {
    accessibilityLabel = annotation?.title ?? MapText.pin.string
    accessibilityValue = annotation?.subtitle
  }

  /// The picture, whose size becomes the view's.
  open var image: UIImage? {
    get { imageView.image }
    set {
      imageView.image = newValue
      guard let size = newValue?.size else { return }
      bounds.size = size
      imageView.frame = CGRect(origin: .zero, size: size)
      map?.placeAnnotation(of: self)
    }
  }

  /// Whether the view is selected.
  open var isSelected: Bool {
    get { isChosen }
    set { setSelected(newValue, animated: false) }
  }

  /// Selects or deselects the view; the map calls this.
  open func setSelected(_ selected: Bool, animated: Bool) {
    isChosen = selected
    if selected {
      accessibilityTraits.insert(.selected)
    } else {
      accessibilityTraits.remove(.selected)
    }
  }

  /// Changes the state of a drag; the map calls this.
  open func setDragState(_ newDragState: DragState, animated: Bool) {
    dragState = newDragState
    switch newDragState {
    case .starting: dragState = .dragging
    case .ending, .canceling: dragState = .none
    case .none, .dragging: break
    }
  }

  /// Called before the view is used for another annotation.
  open func prepareForReuse() {
    layer.removeAllAnimations()
    setSelected(false, animated: false)
  }

  /// Called before the view is shown.
  open func prepareForDisplay() {}

  /// Allows drags of draggable annotations only.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer is UILongPressGestureRecognizer
      ? isDraggable : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func accessibilityActivate() -> Bool {
    guard let map else { return false }
    map.annotationTapped(self)
    return true
  }

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    // Small pictures are as easy to hit as large ones.
    let growth = CGPoint(
      x: max(0, (36 - bounds.width) / 2), y: max(0, (36 - bounds.height) / 2))
    return bounds.insetBy(dx: -growth.x, dy: -growth.y).contains(point)
  }
}

/// The order of overlapping views of annotations.
nonisolated public struct MKAnnotationViewZPriority: RawRepresentable, Hashable, Sendable {
  /// The order, 0...1000; the highest is in front.
  public var rawValue: Float

  /// Creates an order.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates an order.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// In front of all.
  public static let max = MKAnnotationViewZPriority(rawValue: 1000)
  /// The order of selected views.
  public static let defaultSelected = MKAnnotationViewZPriority(rawValue: 1000)
  /// The order of other views.
  public static let defaultUnselected = MKAnnotationViewZPriority(rawValue: 500)
  /// Behind all.
  public static let min = MKAnnotationViewZPriority(rawValue: 0)
}
