import DisplayProtocol
public import UniformTypeIdentifiers

/// Lets people choose files of theirs for the application, or keep files of the application's.
///
/// In a browser the files come from the visitor's machine and go there. The picker leaves by itself.
open class UIDocumentPickerViewController: UIViewController {
  private enum Task {
    case opening([UTType])
    case exporting([URL], asCopy: Bool)
  }

  private let task: Task
  private var navigation: UINavigationController?
  private var inside: FilePromptViewController?

  /// Told of the choice.
  open weak var delegate: (any UIDocumentPickerDelegate)?

  /// Whether more than one file can be chosen; to be set before the picker is shown.
  open var allowsMultipleSelection = false

  // DEPARTURE: Every file is a copy, since the originals are on another machine.
  /// Makes a picker for files of some types.
  ///
  /// - Parameter asCopy: Whether the file is a copy; here it always is.
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
    task = .opening(contentTypes)
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  /// Makes a picker for files of some types.
  public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
    self.init(forOpeningContentTypes: contentTypes, asCopy: false)
  }

  /// Makes a picker that lets people keep files of the application's.
  ///
  /// - Parameter asCopy: Whether the application's own files stay where they are.
  /// - Precondition: There is at least one file.
  public init(forExporting urls: [URL], asCopy: Bool) {
    precondition(!urls.isEmpty, "A document picker exports at least one file.")
    precondition(
      urls.allSatisfy(\.isFileURL), "A document picker exports files, not other addresses.")
    task = .exporting(urls, asCopy: asCopy)
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  /// Makes a picker that moves files of the application's to where people keep them.
  public convenience init(forExporting urls: [URL]) {
    self.init(forExporting: urls, asCopy: false)
  }

  /// Makes a picker for any file; nothing is read from the coder.
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
    // Until the end of it somebody has to hold the picker, which its delegate is told of.
    let held = self
    guard let presenter = presentation.presenting else { return tell() }
    presenter.performDismiss(animated: true) {
      withExtendedLifetime(held, tell)
    }
  }
}

nonisolated extension URL {
  /// Asks for leave to use a file that people have chosen; there is nothing to ask for here.
  ///
  /// - Returns: Whether it is a file, all of which can be used.
  public func startAccessingSecurityScopedResource() -> Bool { isFileURL }

  /// Gives the leave back.
  public func stopAccessingSecurityScopedResource() {}
}
