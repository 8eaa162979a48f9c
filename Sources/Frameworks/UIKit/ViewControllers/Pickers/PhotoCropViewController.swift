import CoreGraphics

/// Moves and scales a picture under a square crop area.
final class PhotoCropViewController: UIViewController, UIScrollViewDelegate {
  private let image: UIImage
  private let picture: UIImageView
  private let scrollView = UIScrollView()
  private let shade = CropShadeView()
  private var fittedSide: CGFloat = 0

  /// Receives the cropped square and its rectangle in the picture, in pixels.
  var chosen: (UIImage, CGRect) -> Void = { _, _ in }

  init(_ image: UIImage) {
    self.image = image
    picture = UIImageView(image: image)
    super.init(nibName: nil, bundle: nil)
    title = SystemText.moveAndScale.string
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    overrideUserInterfaceStyle = .dark
    view.backgroundColor = .black
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.hidesBackButton = true
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in
        self?.navigationController?.popViewController(animated: true)
      })
    let choose = UIBarButtonItem(
      primaryAction: UIAction(title: SystemText.choose.string) { [weak self] _ in self?.confirm() })
    choose.style = .prominent
    navigationItem.rightBarButtonItem = choose
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .black
    look.titleTextAttributes = [.foregroundColor: UIColor.white]
    navigationItem.standardAppearance = look
    navigationItem.scrollEdgeAppearance = look
    scrollView.delegate = self
    scrollView.clipsToBounds = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.showsVerticalScrollIndicator = false
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.alwaysBounceVertical = true
    scrollView.alwaysBounceHorizontal = true
    picture.isAccessibilityElement = true
    picture.accessibilityLabel = SystemText.image.string
    scrollView.addSubview(picture)
    view.addSubview(scrollView)
    view.addSubview(shade)
    view.clipsToBounds = true
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    shade.frame = view.bounds
    let room = view.bounds.inset(by: view.safeAreaInsets)
    let side = min(room.width, room.height)
    guard side > 0, side != fittedSide, image.size.width > 0, image.size.height > 0 else { return }
    fittedSide = side
    let square = CGRect(
      x: room.midX - side / 2, y: room.midY - side / 2, width: side, height: side)
    shade.hole = square
    scrollView.frame = square
    scrollView.minimumZoomScale = 1
    scrollView.maximumZoomScale = 1
    picture.frame = CGRect(origin: .zero, size: image.size)
    scrollView.contentSize = image.size
    // The picture always fills the square.
    let least = side / min(image.size.width, image.size.height)
    scrollView.maximumZoomScale = max(least * 5, 1)
    scrollView.minimumZoomScale = least
    scrollView.setZoomScale(least, animated: false)
    scrollView.contentOffset = CGPoint(
      x: (scrollView.contentSize.width - side) / 2, y: (scrollView.contentSize.height - side) / 2)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

  /// The part of the picture inside the square, in whole pixels of the picture.
  private var part: CGRect {
    let pixels = CGSize(
      width: image.size.width * image.scale, height: image.size.height * image.scale)
    let scale = scrollView.zoomScale / image.scale
    let side = min(
      (scrollView.bounds.width / scale).rounded(), min(pixels.width, pixels.height))
    let place = scrollView.contentOffset
    return CGRect(
      x: min(max((place.x / scale).rounded(), 0), pixels.width - side),
      y: min(max((place.y / scale).rounded(), 0), pixels.height - side), width: side,
      height: side)
  }

  private func confirm() {
    let part = part
    let format = UIGraphicsImageRendererFormat()
    format.scale = image.scale
    let size = CGSize(width: part.width / image.scale, height: part.height / image.scale)
    let square = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      image.draw(at: CGPoint(x: -part.minX / image.scale, y: -part.minY / image.scale))
    }
    chosen(square, part)
  }
}

/// Dims the area around a square and outlines the square; touches pass through.
private final class CropShadeView: UIView {
  private let sides = (0..<4).map { _ in UIView() }
  private let edge = UIView()

  var hole = CGRect.zero { didSet { setNeedsLayout() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for side in sides {
      side.backgroundColor = UIColor(white: 0, alpha: 0.6)
      addSubview(side)
    }
    edge.layer.borderWidth = 1
    edge.layer.borderColor = UIColor(white: 1, alpha: 0.8).cgColor
    addSubview(edge)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    sides[0].frame = CGRect(x: 0, y: 0, width: width, height: max(0, hole.minY))
    sides[1].frame = CGRect(x: 0, y: hole.maxY, width: width, height: max(0, height - hole.maxY))
    sides[2].frame = CGRect(x: 0, y: hole.minY, width: max(0, hole.minX), height: hole.height)
    sides[3].frame = CGRect(
      x: hole.maxX, y: hole.minY, width: max(0, width - hole.maxX), height: hole.height)
    edge.frame = hole
  }
}
