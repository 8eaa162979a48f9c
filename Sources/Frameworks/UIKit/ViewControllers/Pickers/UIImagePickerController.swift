import DisplayProtocol
import UniformTypeIdentifiers

/// Presents the user's pictures and movies for a choice, or the camera.
///
/// The picker remains presented until its delegate dismisses it.
open class UIImagePickerController: UINavigationController {
  /// The source of the pictures.
  public enum SourceType: Int, Sendable {
    /// The user's photo library.
    case photoLibrary = 0
    /// The device's camera.
    case camera = 1
    /// The user's saved photos.
    case savedPhotosAlbum = 2
  }

  private var inside: FilePromptViewController?

  /// Creates an image picker.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Creates an image picker; the name and the bundle are ignored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .pageSheet
  }

  /// Creates an image picker; the coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    modalPresentationStyle = .pageSheet
  }

  /// Whether a source is available, which is always so.
  ///
  /// Whether there is a camera is known only when the picker opens it. Without one, the picker
  /// explains that and offers to choose a picture.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { true }

  /// The identifiers of a source's media types; only pictures for the camera.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    sourceType == .camera
      ? [UTType.image.identifier] : [UTType.image.identifier, UTType.movie.identifier]
  }

  /// The source of the pictures; set it before presenting the picker.
  open var sourceType = SourceType.photoLibrary {
    didSet { modalPresentationStyle = sourceType == .camera ? .fullScreen : .pageSheet }
  }

  /// The identifiers of the types that the user can choose; only pictures by default.
  ///
  /// - Precondition: At least one of them is available.
  open var mediaTypes = [UTType.image.identifier] {
    didSet {
      precondition(!mediaTypes.isEmpty, "An image picker needs at least one media type.")
    }
  }

  /// Whether the user crops the picture to a square before it is returned.
  open var allowsEditing = false

  open override func viewDidLoad() {
    super.viewDidLoad()
    guard sourceType != .camera else { return openCamera() }
    let types = mediaTypes.map { UTType(exportedAs: $0) }
    let inside = FilePromptViewController(.photos(types, allowsMany: false))
    inside.chosen = { [weak self] in self?.receive($0) }
    inside.cancelled = { [weak self] in self?.cancel() }
    self.inside = inside
    setViewControllers([inside], animated: false)
  }

  private func openCamera() {
    setNavigationBarHidden(true, animated: false)
    let camera = CameraViewController()
    camera.chosen = { [weak self] in self?.receive([$0]) }
    camera.cancelled = { [weak self] in self?.cancel() }
    setViewControllers([camera], animated: false)
  }

  private var picking: (any UIImagePickerControllerDelegate)? {
    delegate as? any UIImagePickerControllerDelegate
  }

  private func cancel() {
    if let picking {
      picking.imagePickerControllerDidCancel(self)
    } else {
      dismiss(animated: true)
    }
  }

  private func receive(_ files: [ChosenFile]) {
    guard let file = files.first else { return cancel() }
    let url = URL(fileURLWithPath: file.path)
    guard UTType(file).conforms(to: .image) else {
      return finish([.mediaType: UTType.movie.identifier, .mediaURL: url])
    }
    guard let image = UIImage(contentsOfFile: file.path) else {
      inside?.refuse(
        SystemText.cannotLoadPhoto.string, SystemText.loadPhotoLater.string)
      return
    }
    var info: [InfoKey: Any] = [.mediaType: UTType.image.identifier, .originalImage: image]
    // As on a device, a picture of the camera is not yet a file.
    if sourceType != .camera { info[.imageURL] = url }
    guard allowsEditing else { return finish(info) }
    setNavigationBarHidden(false, animated: true)
    let cropping = PhotoCropViewController(image)
    cropping.chosen = { [weak self] edited, part in
      self?.finish(
        info.merging([.editedImage: edited, .cropRect: NSValue(cgRect: part)]) { $1 })
    }
    pushViewController(cropping, animated: true)
  }

  private func finish(_ info: [InfoKey: Any]) {
    if let picking {
      picking.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    } else {
      dismiss(animated: true)
    }
  }
}

extension UIImagePickerController {
  /// Identifies a value in the dictionary that describes the choice.
  nonisolated public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the key.
    public let rawValue: String

    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the type: `public.image` or `public.movie`.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The unmodified picture, a `UIImage`.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The cropped square, a `UIImage`; only present if editing is allowed.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The crop rectangle in the picture, an `NSValue` with a rectangle in pixels.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The file of a picture, a `URL`.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    /// The file of a movie, a `URL`.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
  }
}

/// Receives the user's choice from an image picker, and dismisses the picker.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  /// Called with the chosen picture or movie.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Called when the user cancels.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Dismisses the picker.
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { picker.dismiss(animated: true) }

  /// Dismisses the picker.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }
}
