import DisplayProtocol
import UniformTypeIdentifiers

/// Lets people choose one of their pictures or movies.
///
/// It stays until its delegate dismisses it.
open class UIImagePickerController: UINavigationController {
  /// Where pictures come from.
  public enum SourceType: Int, Sendable {
    /// What people have kept.
    case photoLibrary = 0
    /// What a camera sees.
    case camera = 1
    /// What people have kept.
    case savedPhotosAlbum = 2
  }

  private var inside: FilePromptViewController?

  /// Makes a picker of pictures.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Makes a picker of pictures; neither the name nor the bundle counts.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .pageSheet
  }

  /// Makes a picker of pictures; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    modalPresentationStyle = .pageSheet
  }

  /// Whether there is such a source; there never is a camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

  /// The names of the types that a source has; `nil` where there is no such source.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? [UTType.image.identifier, UTType.movie.identifier] : nil
  }

  /// Where pictures come from.
  ///
  /// - Precondition: There is such a source.
  open var sourceType = SourceType.photoLibrary {
    didSet {
      precondition(
        Self.isSourceTypeAvailable(sourceType),
        "Source type \(sourceType.rawValue) is not available.")
    }
  }

  /// The names of the types that can be chosen; pictures alone unless set otherwise.
  ///
  /// - Precondition: One of them is there.
  open var mediaTypes = [UTType.image.identifier] {
    didSet {
      precondition(!mediaTypes.isEmpty, "An image picker needs at least one media type.")
    }
  }

  /// Whether people cut a square out of the picture before it is handed over.
  open var allowsEditing = false

  open override func viewDidLoad() {
    super.viewDidLoad()
    let types = mediaTypes.map { UTType(exportedAs: $0) }
    let inside = FilePromptViewController(.photos(types, allowsMany: false))
    inside.chosen = { [weak self] in self?.receive($0) }
    inside.cancelled = { [weak self] in self?.cancel() }
    self.inside = inside
    setViewControllers([inside], animated: false)
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
    let info: [InfoKey: Any] = [
      .mediaType: UTType.image.identifier, .originalImage: image, .imageURL: url,
    ]
    guard allowsEditing else { return finish(info) }
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
  /// What comes with a choice.
  nonisolated public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the key.
    public let rawValue: String

    /// Names a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the type: `public.image` or `public.movie`.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The picture as it is, a `UIImage`.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The square that people cut out, a `UIImage`; only where editing is allowed.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// Where the square is in the picture, an `NSValue` with a rectangle in pixels.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The file of a picture, a `URL`.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    /// The file of a movie, a `URL`.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
  }
}

/// Takes what people choose in an image picker, and dismisses it.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  /// Called with the picture or movie that was chosen.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Called when people want to leave without a choice.
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
