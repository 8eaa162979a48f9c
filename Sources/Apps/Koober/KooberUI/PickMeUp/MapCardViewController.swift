import AppsUI
import KooberKit
import UIKit

/// A map with a card under it, or beside it where the window is wide or low.
class MapCardViewController: UIViewController {
  let settings: AppSettings
  let mapController: PickMeUpMapViewController
  let card = BottomCardView(frame: .zero)
  /// The buttons over the map.
  let topBar = UIStackView()
  private lazy var recenterButton = RoundButton(symbolName: "location.fill") { [weak self] in
    self?.mapController.recenter()
  }
  /// Keeps the status bar readable above the map's labels.
  private let statusBarBackdrop = UIVisualEffectView(
    effect: UIBlurEffect(style: .systemThinMaterial))
  private var bottomConstraints: [NSLayoutConstraint] = []
  private var sideConstraints: [NSLayoutConstraint] = []
  private lazy var collapsedHeight = card.heightAnchor.constraint(
    lessThanOrEqualTo: view.heightAnchor, multiplier: Self.collapsedShare)
  private static let margin: CGFloat = 16
  private static let sideWidth: CGFloat = 380
  /// The least height of the map between the buttons and the card.
  private static let leastMapHeight: CGFloat = 150
  /// The share of the window's height that a collapsed card takes at most.
  private static let collapsedShare = 0.19

  init(settings: AppSettings) {
    self.settings = settings
    mapController = PickMeUpMapViewController(settings: settings)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The content of the map.
  var scene: MapScene { MapScene() }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(mapController)
    view.fill(with: mapController.view)
    mapController.didMove(toParent: self)
    layout()
    card.onCollapse = { [weak self] in self?.collapse($0) }
    registerForTraitChanges([
      UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
    ]) { (self: MapCardViewController, _: UITraitCollection) in self.arrange() }
  }

  override func updateProperties() {
    super.updateProperties()
    recenterButton.accessibilityLabel = settings.phrases.recenter
    card.showTexts(settings.phrases)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    showScene()
  }

  /// Updates the map.
  final func showScene() {
    guard isViewLoaded, view.bounds.width > 0 else { return }
    mapController.show(scene, insets: coveredEdges)
  }

  /// The space that the card and the buttons cover.
  private var coveredEdges: UIEdgeInsets {
    let bounds = view.bounds
    var edges = UIEdgeInsets(
      top: topBar.frame.maxY, left: view.safeAreaInsets.left, bottom: view.safeAreaInsets.bottom,
      right: view.safeAreaInsets.right)
    if isSideBySide {
      if card.frame.midX < bounds.midX {
        edges.left = card.frame.maxX
      } else {
        edges.right = bounds.width - card.frame.minX
      }
    } else {
      edges.bottom = bounds.height - card.frame.minY
    }
    return edges
  }

  /// Whether the card is beside the map: on an iPad, and on an iPhone on its side.
  private var isSideBySide: Bool {
    traitCollection.horizontalSizeClass == .regular
      || traitCollection.verticalSizeClass == .compact
  }

  private func layout() {
    topBar.spacing = 10
    topBar.alignment = .center
    // VoiceOver reads the card before the map, which is long.
    statusBarBackdrop.isUserInteractionEnabled = false
    for child in [statusBarBackdrop, topBar, card, recenterButton] {
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
    }
    let area = view.safeAreaLayoutGuide
    let margin = Self.margin
    let wide = card.widthAnchor.constraint(equalToConstant: Self.sideWidth)
    // Above the sizes of texts, so that the width stays while the content changes.
    wide.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      statusBarBackdrop.topAnchor.constraint(equalTo: view.topAnchor),
      statusBarBackdrop.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      statusBarBackdrop.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      statusBarBackdrop.bottomAnchor.constraint(equalTo: area.topAnchor),
      topBar.topAnchor.constraint(equalTo: area.topAnchor, constant: 10),
      area.trailingAnchor.constraint(equalTo: topBar.trailingAnchor, constant: margin),
      area.trailingAnchor.constraint(equalTo: recenterButton.trailingAnchor, constant: margin),
    ])
    bottomConstraints = [
      topBar.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: margin),
      card.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      card.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      card.topAnchor.constraint(
        greaterThanOrEqualTo: topBar.bottomAnchor, constant: Self.leastMapHeight),
      card.topAnchor.constraint(equalTo: recenterButton.bottomAnchor, constant: 14),
    ]
    sideConstraints = [
      card.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: margin),
      wide,
      card.widthAnchor.constraint(lessThanOrEqualTo: area.widthAnchor, multiplier: 0.5),
      card.topAnchor.constraint(equalTo: area.topAnchor, constant: 10),
      area.bottomAnchor.constraint(greaterThanOrEqualTo: card.bottomAnchor, constant: 10),
      topBar.leadingAnchor.constraint(equalTo: card.trailingAnchor, constant: margin),
      area.bottomAnchor.constraint(equalTo: recenterButton.bottomAnchor, constant: 34),
    ]
    arrange()
  }

  private func arrange() {
    let isSide = isSideBySide
    NSLayoutConstraint.deactivate(isSide ? bottomConstraints : sideConstraints)
    NSLayoutConstraint.activate(isSide ? sideConstraints : bottomConstraints)
    card.setAttached(!isSide)
    collapsedHeight.isActive = card.isCollapsed && !isSide
  }

  private func collapse(_ isCollapsed: Bool) {
    collapsedHeight.isActive = isCollapsed && !isSideBySide
    let isAnimated = view.window != nil && !UIAccessibility.isReduceMotionEnabled
    UIView.animate(
      withDuration: isAnimated ? 0.3 : 0, delay: 0,
      options: [.curveEaseInOut, .allowUserInteraction]
    ) { self.view.layoutIfNeeded() }
  }
}
