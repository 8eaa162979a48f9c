import DisplayProtocol
import Foundation
import UniformTypeIdentifiers

/// The picture of the display's camera, or alternatives if it is unavailable.
///
/// The display fills the view with the camera's picture. A display without a camera shows a symbol,
/// and chosen files replace its pictures.
package final class CameraPreview: UIView {
  /// Receives the file of a picture.
  package var chosen: (ChosenFile) -> Void = { _ in }
  /// Receives a frame, as a JPEG file.
  package var received: (Data) -> Void = { _ in }
  /// Called when the camera cannot be used, with the reason.
  package var refused: (FileRejection) -> Void = { _ in }
  /// Called when the explanation for a camera that cannot be used appears or disappears.
  package var messageChanged: () -> Void = {}

  private let camera: FileRequest.Camera
  private let symbol = UIImageView()
  private let message = CameraMessageView()
  private var request: Int?
  /// Whether the app's settings can allow the camera.
  private var waitsForSettings = false
  private var observer: (any NSObjectProtocol)?

  package init(_ camera: FileRequest.Camera) {
    self.camera = camera
    super.init(frame: .zero)
    backgroundColor = .black
    clipsToBounds = true
    symbol.image = UIImage(
      systemName: camera == .scan ? "barcode.viewfinder" : "camera",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 56, weight: .light))
    symbol.tintColor = UIColor(white: 1, alpha: 0.25)
    symbol.contentMode = .center
    symbol.isAccessibilityElement = false
    addSubview(symbol)
    message.isHidden = true
    message.retry = { [weak self] in self?.start() }
    message.choose = { [weak self] in self?.chooseFile() }
    isAccessibilityElement = true
    accessibilityLabel = SystemText.camera.string
    accessibilityTraits = .image
  }

  package required init?(coder: NSCoder) { nil }

  package override func didMoveToWindow() {
    super.didMoveToWindow()
    if let observer { NotificationCenter.default.removeObserver(observer) }
    observer = nil
    guard window != nil else { return }
    observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.returnFromSettings() }
    }
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    symbol.frame = bounds
  }

  /// The explanation for a camera that cannot be used, to be placed over the preview.
  package var messageView: UIView { message }

  /// Requests authorization if necessary, and starts the camera.
  package func start() {
    CameraAccess.shared.request { [weak self] _ in
      guard let self, self.window != nil else { return }
      if CameraAccess.shared.isAllowedByUser {
        self.begin(self.camera)
      } else {
        self.waitsForSettings = true
        self.show(.cameraDenied)
      }
    }
  }

  /// Starts the camera if the user has allowed it in the settings.
  private func returnFromSettings() {
    guard waitsForSettings, window != nil, CameraAccess.shared.isAllowedByUser else { return }
    start()
  }

  private func show(_ reason: FileRejection) {
    message.show(reason, isInSettings: waitsForSettings)
    messageChanged()
  }

  /// Stops the camera.
  package func stop() {
    if let request { FileRequester.shared.cancel(request) }
    request = nil
  }

  /// Takes a picture.
  package func takePicture() {
    if let request { FileRequester.shared.presentAgain(request) }
  }

  /// Chooses a picture in place of the camera's.
  private func chooseFile() { begin(nil) }

  private func begin(_ camera: FileRequest.Camera?) {
    stop()
    if camera != nil {
      waitsForSettings = false
      message.isHidden = true
      messageChanged()
    }
    request = FileRequester.shared.begin(
      .open(kinds: FilePrompt.kinds(of: [.image]), allowsMany: false),
      control: camera == nil ? message.chooseButton : self, camera: camera
    ) { [weak self] answer in
      switch answer {
      case .frame, .chosen: if camera != nil { CameraAccess.shared.isRefusedByDisplay = false }
      case .progress, .cancelled, .refused: break
      }
      self?.receive(answer)
    }
  }

  private func receive(_ answer: FileResponse) {
    switch answer {
    case .progress: break
    case .frame(let frame): received(frame)
    case .chosen(let files):
      request = nil
      if let file = files.first { chosen(file) }
    case .cancelled: request = nil
    case .refused(let reason):
      request = nil
      CameraAccess.shared.isRefusedByDisplay = reason == .cameraDenied
      show(reason)
      refused(reason)
    }
  }
}

/// Explains why the camera is unavailable, and offers alternatives.
private final class CameraMessageView: UIView {
  var retry: () -> Void = {}
  var choose: () -> Void = {}
  let chooseButton = UIButton(type: .system)
  private let retryButton = UIButton(type: .system)
  private let title = UILabel()
  private let explanation = UILabel()
  private let column = UIStackView()
  private var isInSettings = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    overrideUserInterfaceStyle = .dark
    backgroundColor = .black
    title.text = SystemText.cameraOff.string
    title.font = .preferredFont(forTextStyle: .headline)
    title.textColor = .white
    explanation.font = .preferredFont(forTextStyle: .subheadline)
    explanation.textColor = UIColor(white: 1, alpha: 0.7)
    for label in [title, explanation] {
      label.numberOfLines = 0
      label.textAlignment = .center
      label.adjustsFontForContentSizeCategory = true
    }
    var filled = UIButton.Configuration.filled()
    filled.title = SystemText.choosePhotoInstead.string
    filled.buttonSize = .large
    filled.cornerStyle = .large
    chooseButton.configuration = filled
    chooseButton.addAction(
      UIAction { [weak self] _ in self?.choose() }, for: .primaryActionTriggered)
    retryButton.addAction(
      UIAction { [weak self] _ in self?.resolveFailure() }, for: .primaryActionTriggered)
    for view in [title, explanation, chooseButton, retryButton] { column.addArrangedSubview(view) }
    column.axis = .vertical
    column.alignment = .center
    column.spacing = 8
    column.setCustomSpacing(24, after: explanation)
    let scrollView = UIScrollView()
    for view in [scrollView, column] { view.translatesAutoresizingMaskIntoConstraints = false }
    addSubview(scrollView)
    scrollView.addSubview(column)
    let content = scrollView.contentLayoutGuide
    let height = content.heightAnchor.constraint(equalTo: scrollView.frameLayoutGuide.heightAnchor)
    height.priority = .defaultLow
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: trailingAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor), height,
      column.centerYAnchor.constraint(equalTo: content.centerYAnchor),
      column.topAnchor.constraint(greaterThanOrEqualTo: content.topAnchor, constant: 24),
      column.bottomAnchor.constraint(lessThanOrEqualTo: content.bottomAnchor, constant: -24),
      column.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 32),
      column.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -32),
    ])
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter isInSettings: Whether the app's settings can allow the camera.
  func show(_ reason: FileRejection, isInSettings: Bool) {
    self.isInSettings = isInSettings
    let purpose = Bundle.main.object(forInfoDictionaryKey: "NSCameraUsageDescription") as? String
    explanation.text = isInSettings ? purpose : SystemText.refusal(reason).string
    explanation.isHidden = explanation.text == nil
    column.setCustomSpacing(explanation.isHidden ? 24 : 8, after: title)
    var plain = UIButton.Configuration.plain()
    plain.title = (isInSettings ? SystemText.settings : .tryAgain).string
    plain.buttonSize = .large
    retryButton.configuration = plain
    isHidden = false
  }

  private func resolveFailure() {
    guard isInSettings, !CameraAccess.shared.isAllowedByUser else { return retry() }
    ApplicationSettings.shared.show()
  }
}
