import DisplayProtocol
public import UniformTypeIdentifiers

/// Presents the user's documents for opening, or exports the application's files.
///
/// In a browser, files are uploaded from and downloaded to the visitor's machine. The picker
/// dismisses itself.
open class UIDocumentPickerViewController: UIViewController {
  private enum Task {
    case opening([UTType])
    case exporting([URL], asCopy: Bool)
  }

  private let task: Task
  private var navigation: UINavigationController?
  private var inside: FilePromptViewController?

  /// Receives the user's choice.
  open weak var delegate: (any UIDocumentPickerDelegate)?

  /// Whether the user can choose several files; set it before presenting the picker.
  open var allowsMultipleSelection = false

  // DEPARTURE: Every file is a copy, because the originals are on another machine.
  /// Creates a picker for files of the given types.
  ///
  /// - Parameter asCopy: Whether the picker returns copies; it always does here.
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
    task = .opening(contentTypes)
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  /// Creates a picker for files of the given types.
  public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
    self.init(forOpeningContentTypes: contentTypes, asCopy: false)
  }

  /// Creates a picker that exports the application's files.
  ///
  /// - Parameter asCopy: Whether the application's own files remain in place.
  /// - Precondition: There is at least one file.
  public init(forExporting urls: [URL], asCopy: Bool) {
    precondition(!urls.isEmpty, "A document picker exports at least one file.")
    precondition(
      urls.allSatisfy(\.isFileURL), "A document picker exports files, not other addresses.")
    task = .exporting(urls, asCopy: asCopy)
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  /// Creates a picker that moves the application's files to a location of the user's choice.
  public convenience init(forExporting urls: [URL]) {
    self.init(forExporting: urls, asCopy: false)
  }

  /// Creates a picker for any file; the coder is not read.
  public required init?(coder: NSCoder) {
    task = .opening([.item])
    super.init(coder: coder)
    setUp()
  }

  private func setUp() { modalPresentationStyle = .pageSheet }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let prompt: FilePrompt =
      switch task {
      case .opening(let types): .documents(types, allowsMany: allowsMultipleSelection)
      case .exporting(let urls, _): .saving(urls)
      }
    let inside = FilePromptViewController(prompt)
    inside.chosen = { [weak self] in self?.finish($0) }
    inside.cancelled = { [weak self] in self?.cancel() }
    self.inside = inside
    let navigation = UINavigationController(rootViewController: inside)
    self.navigation = navigation
    addChild(navigation)
    navigation.view.frame = view.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(navigation.view)
    navigation.didMove(toParent: self)
  }

  private func finish(_ files: [ChosenFile]) {
    var urls = files.map { URL(fileURLWithPath: $0.path) }
    if case .exporting(let originals, let asCopy) = task {
      if files.isEmpty { urls = originals }
      if !asCopy {
        for original in originals where !urls.contains(original) {
          try? FileManager.default.removeItem(at: original)
        }
      }
    }
    dismissAndNotify { [weak self] in
      guard let self else { return }
      delegate?.documentPicker(self, didPickDocumentsAt: urls)
    }
  }

  private func cancel() {
    dismissAndNotify { [weak self] in
      guard let self else { return }
      delegate?.documentPickerWasCancelled(self)
    }
  }

  /// Dismisses the picker if it was presented, then calls the handler.
  private func dismissAndNotify(_ tell: @escaping () -> Void) {
    // The closure retains the picker until the delegate has been notified.
    let held = self
    guard let presenter = presentation.presenting else { return tell() }
    presenter.performDismiss(animated: true) {
      withExtendedLifetime(held, tell)
    }
  }
}

nonisolated extension URL {
  /// Requests access to a file that the user chose; no request is necessary here.
  ///
  /// - Returns: Whether the URL is a file URL, which is always accessible.
  public func startAccessingSecurityScopedResource() -> Bool { isFileURL }

  /// Ends the access to the file; does nothing.
  public func stopAccessingSecurityScopedResource() {}
}
