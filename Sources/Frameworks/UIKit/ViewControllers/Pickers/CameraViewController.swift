import DisplayProtocol
import Foundation

/// Shows the camera's picture with a shutter button, and then the taken picture for confirmation.
final class CameraViewController: UIViewController {
  /// Receives the file of the confirmed picture.
  var chosen: (ChosenFile) -> Void = { _ in }
  /// Called when the user cancels.
  var cancelled: () -> Void = {}

  private let preview = CameraPreview(.photo)
  private let picture = UIImageView()
  private let cancelButton = UIButton(type: .system)
  private let shutter = ShutterButton()
  private let useButton = UIButton(type: .system)
  private let bar = UIView()
  private var taken: ChosenFile?

  override func viewDidLoad() {
    super.viewDidLoad()
    overrideUserInterfaceStyle = .dark
    view.backgroundColor = .black
    picture.contentMode = .scaleAspectFit
    picture.isAccessibilityElement = true
    picture.accessibilityLabel = SystemText.image.string
    for view in [preview, picture, preview.messageView, bar] { self.view.addSubview(view) }
    for view in [cancelButton, shutter, useButton] { bar.addSubview(view) }
    for button in [cancelButton, useButton] {
      button.tintColor = .white
      button.titleLabel?.adjustsFontForContentSizeCategory = true
    }
    useButton.setTitle(SystemText.usePhoto.string, for: .normal)
    for button in [cancelButton, useButton] {
      button.titleLabel?.font = .preferredFont(forTextStyle: .body)
    }
    cancelButton.addAction(
      UIAction { [weak self] _ in self?.goBack() }, for: .primaryActionTriggered)
    useButton.addAction(
      UIAction { [weak self] _ in self?.use() }, for: .primaryActionTriggered)
    shutter.addAction(
      UIAction { [weak self] _ in self?.preview.takePicture() }, for: .primaryActionTriggered)
    preview.chosen = { [weak self] in self?.show($0) }
    preview.messageChanged = { [weak self] in self?.updateShutter() }
    arrange()
    show(nil)
  }

  private func arrange() {
    let views = [preview, picture, preview.messageView, bar, cancelButton, shutter, useButton]
    for view in views { view.translatesAutoresizingMaskIntoConstraints = false }
    for content in [preview, picture, preview.messageView] {
      NSLayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        content.bottomAnchor.constraint(equalTo: bar.topAnchor),
      ])
    }
    let edges = view.safeAreaLayoutGuide
    let barHeight = bar.heightAnchor.constraint(equalToConstant: 112)
    // Before the presentation the safe area has no height.
    barHeight.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: edges.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: edges.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: edges.bottomAnchor),
      barHeight,
      shutter.centerXAnchor.constraint(equalTo: bar.centerXAnchor),
      shutter.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
      shutter.widthAnchor.constraint(equalToConstant: 72),
      shutter.heightAnchor.constraint(equalToConstant: 72),
      cancelButton.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 20),
      cancelButton.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
      useButton.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -20),
      useButton.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
      cancelButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
      useButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
      cancelButton.trailingAnchor.constraint(
        lessThanOrEqualTo: shutter.leadingAnchor, constant: -12),
      useButton.leadingAnchor.constraint(
        greaterThanOrEqualTo: shutter.trailingAnchor, constant: 12),
    ])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    var outermost: UIViewController = self
    while let parent = outermost.parent { outermost = parent }
    outermost.presentation.dismissedByUser = { [weak self] in self?.cancelled() }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if taken == nil { preview.start() }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    preview.stop()
  }

  override func accessibilityPerformEscape() -> Bool {
    cancelled()
    return true
  }

  /// Shows a taken picture for confirmation; `nil` shows the camera.
  private func show(_ file: ChosenFile?) {
    taken = file
    picture.image = file.flatMap { UIImage(contentsOfFile: $0.path) }
    let isTaken = file != nil
    picture.isHidden = !isTaken
    preview.isHidden = isTaken
    if isTaken { preview.messageView.isHidden = true }
    updateShutter()
    useButton.isHidden = picture.image == nil
    cancelButton.setTitle((isTaken ? SystemText.retake : .cancel).string, for: .normal)
  }

  private func updateShutter() {
    shutter.isHidden = taken != nil || !preview.messageView.isHidden
  }

  private func goBack() {
    guard taken != nil else {
      preview.stop()
      return cancelled()
    }
    show(nil)
    preview.start()
  }

  private func use() {
    if let taken { chosen(taken) }
  }
}

/// The round button that takes a picture.
private final class ShutterButton: UIControl {
  private let ring = CAShapeLayer()
  private let disc = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    ring.fillColor = nil
    ring.strokeColor = UIColor.white.cgColor
    ring.lineWidth = 4
    disc.fillColor = UIColor.white.cgColor
    layer.addSublayer(ring)
    layer.addSublayer(disc)
    isAccessibilityElement = true
    accessibilityLabel = SystemText.takePicture.string
    accessibilityTraits = .button
    addAction(
      UIAction { [weak self] _ in self?.sendActions(for: .primaryActionTriggered) },
      for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    ring.frame = bounds
    disc.frame = bounds
    ring.path = UIBezierPath(ovalIn: bounds.insetBy(dx: 2, dy: 2)).cgPath
    disc.path = UIBezierPath(ovalIn: bounds.insetBy(dx: 7, dy: 7)).cgPath
  }

  override var isHighlighted: Bool {
    didSet { disc.opacity = isHighlighted ? 0.5 : 1 }
  }
}
