import CoreGraphics
import CoreLocation
import Foundation
import UIKit

/// A map that the user can pan and zoom, with annotations and overlays.
///
/// Content comes from the map service that the program sets. The map does not rotate or tilt.
open class MKMapView: UIView {
  final let scrollView = UIScrollView()
  /// Holds the levels and overlays, which are scaled while the map is zoomed.
  final let ground = UIView()
  final let edge = MapEdgeView()
  /// Holds the views of annotations, which are not scaled.
  final let annotationContainer = AnnotationContainerView()
  final let legend = MapLegendView()
  final var camera = MapCamera(
    center: MKMapPoint(x: MKMapSize.world.width / 2, y: MKMapSize.world.height / 2), zoom: 2)
  /// The part of the world that can be scrolled to.
  final var plane = MKMapRect.world
  final var levels = MapLevels()
  final var gestures = MapGestures()
  final var annotationState = AnnotationState()
  final var overlayState = OverlayState()
  final var tracking = UserTracking()
  final var motion = MapMotion()
  private var laidOutSize = CGSize.zero

  /// Supplies views, and receives the events of the map.
  open weak var delegate: (any MKMapViewDelegate)?
  /// Whether the user can pan.
  open var isScrollEnabled = true { didSet { scrollView.isScrollEnabled = isScrollEnabled } }
  /// Whether the user can zoom.
  open var isZoomEnabled = true
  /// Which places are shown; `nil` shows all.
  open var pointOfInterestFilter: MKPointOfInterestFilter? { didSet { lookChanged() } }
  /// How the map looks.
  open var preferredConfiguration: MKMapConfiguration = MKStandardMapConfiguration() {
    didSet { lookChanged() }
  }

  /// Creates a map that shows the whole mapped area.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a map without size; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  isolated deinit {
    TileStore.shared.removeObserver(ObjectIdentifier(self))
    tracking.manager?.stopUpdatingLocation()
  }

  private func setUp() {
    clipsToBounds = true
    scrollView.delegate = gestures.scrollObserver
    gestures.scrollObserver.mapView = self
    scrollView.showsVerticalScrollIndicator = false
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.scrollsToTop = false
    scrollView.delaysContentTouches = false
    scrollView.accessibilityLabel = MapText.map.string
    addSubview(scrollView)
    for view in [ground, annotationContainer] {
      view.anchorPoint = .zero
      scrollView.addSubview(view)
    }
    ground.isUserInteractionEnabled = false
    ground.addSubview(edge)
    ground.addSubview(overlayState.aboveRoads)
    ground.addSubview(overlayState.aboveLabels)
    addSubview(legend)
    setUpGestures()
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (map: MKMapView, _) in
      map.lookChanged()
    }
    TileStore.shared.addObserver(self) { [weak self] in self?.descriptionChanged() }
    TileStore.shared.loadDescription()
    descriptionChanged()
  }

  // MARK: Accessibility

  open override var accessibilityLabel: String? {
    get { scrollView.accessibilityLabel }
    set { scrollView.accessibilityLabel = newValue ?? MapText.map.string }
  }

  open override var accessibilityHint: String? {
    get { scrollView.accessibilityHint }
    set { scrollView.accessibilityHint = newValue }
  }

  open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { scrollView.accessibilityCustomActions }
    set { scrollView.accessibilityCustomActions = newValue }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    legend.place(in: bounds, insets: legendInsets)
    guard bounds.size != laidOutSize, bounds.width > 0, bounds.height > 0 else { return }
    laidOutSize = bounds.size
    scrollView.frame = CGRect(origin: .zero, size: bounds.size)
    if let wanted = motion.wanted {
      motion.wanted = nil
      camera = camera(showing: wanted.rect, padding: wanted.padding)
    } else if !motion.isPlaced {
      showWholeMap()
    }
    applyCamera()
  }

  private var legendInsets: UIEdgeInsets {
    UIEdgeInsets(
      top: max(layoutMargins.top, 6), left: max(layoutMargins.left, 10),
      bottom: max(layoutMargins.bottom, 6), right: max(layoutMargins.right, 10))
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    setNeedsLayout()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil {
      TileStore.shared.loadDescription()
      updateLevels()
    }
  }

  // MARK: Content

  /// The visible region.
  open var region: MKCoordinateRegion {
    get { MKCoordinateRegion(visibleMapRect) }
    set { setRegion(newValue, animated: false) }
  }

  /// Shows a region completely, and as large as it fits.
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
    guard CLLocationCoordinate2DIsValid(region.center) else { return }
    move(showing: region.mapRect, padding: MapInsets(), animated: animated)
  }

  /// The position in the middle.
  open var centerCoordinate: CLLocationCoordinate2D {
    get { motion.wanted?.rect.center.coordinate ?? camera.center.coordinate }
    set { setCenter(newValue, animated: false) }
  }

  /// Moves a position to the middle, at the same zoom.
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    guard CLLocationCoordinate2DIsValid(coordinate) else { return }
    let center = MKMapPoint(coordinate)
    if bounds.isEmpty {
      let size = motion.wanted?.rect.size ?? MKMapSize(width: 5000, height: 5000)
      motion.wanted = MapMotion.Wanted(
        rect: MKMapRect(
          x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
          height: size.height), padding: MapInsets())
      return
    }
    motion.isPlaced = true
    move(to: MapCamera(center: center, zoom: camera.zoom), animated: animated)
  }

  /// The visible part of the world.
  open var visibleMapRect: MKMapRect {
    get { motion.wanted?.rect ?? camera.visibleRect(in: bounds.size) }
    set { setVisibleMapRect(newValue, animated: false) }
  }

  /// Shows a rectangle completely, and as large as it fits.
  open func setVisibleMapRect(_ mapRect: MKMapRect, animated animate: Bool) {
    move(showing: mapRect, padding: MapInsets(), animated: animate)
  }

  /// Shows a rectangle completely within insets, and as large as it fits.
  open func setVisibleMapRect(
    _ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated animate: Bool
  ) {
    move(
      showing: mapRect,
      padding: MapInsets(
        top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right),
      animated: animate)
  }

  /// Returns the region that would be visible to show a region completely.
  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion {
    MKCoordinateRegion(mapRectThatFits(region.mapRect))
  }

  /// Returns the rectangle that would be visible to show a rectangle completely.
  open func mapRectThatFits(_ mapRect: MKMapRect) -> MKMapRect {
    mapRectThatFits(mapRect, edgePadding: .zero)
  }

  /// Returns the rectangle that would be visible to show a rectangle completely within insets.
  open func mapRectThatFits(
    _ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets
  ) -> MKMapRect {
    guard !bounds.isEmpty, !mapRect.isNull else { return mapRect }
    let padding = MapInsets(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    return camera(showing: mapRect, padding: padding).visibleRect(in: bounds.size)
  }

  // MARK: Conversion

  /// Returns the point of a view at which a position is shown.
  open func convert(
    _ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?
  ) -> CGPoint {
    let point = contentPoint(MKMapPoint(coordinate))
    let offset = scrollView.contentOffset
    return convert(CGPoint(x: point.x - offset.x, y: point.y - offset.y), to: view)
  }

  /// Returns the position that is shown at a point of a view.
  open func convert(
    _ point: CGPoint, toCoordinateFrom view: UIView?
  ) -> CLLocationCoordinate2D {
    worldPoint(convert(point, from: view)).coordinate
  }

  /// Returns the rectangle of a view in which a region is shown.
  open func convert(_ region: MKCoordinateRegion, toRectTo view: UIView?) -> CGRect {
    let rect = region.mapRect
    let low = contentPoint(rect.origin)
    let high = contentPoint(MKMapPoint(x: rect.maxX, y: rect.maxY))
    let offset = scrollView.contentOffset
    return convert(
      CGRect(
        x: low.x - offset.x, y: low.y - offset.y, width: high.x - low.x, height: high.y - low.y),
      to: view)
  }

  /// Returns the region that is shown in a rectangle of a view.
  open func convert(_ rect: CGRect, toRegionFrom view: UIView?) -> MKCoordinateRegion {
    let own = convert(rect, from: view)
    let low = worldPoint(own.origin)
    let high = worldPoint(CGPoint(x: own.maxX, y: own.maxY))
    return MKCoordinateRegion(
      MKMapRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y))
  }

  // MARK: Keys

  open override var canBecomeFirstResponder: Bool { true }

  open override var keyCommands: [UIKeyCommand]? { mapKeyCommands }
}
