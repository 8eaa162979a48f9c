import DisplayProtocol

/// The inside of every picker: it asks the display for files and shows how they get on.
///
/// The display's own chooser stands over it, where there is one.
package final class FilePromptViewController: UIViewController {
  private let prompt: FilePrompt
  private let content = FilePromptView()
  private var request: Int?

  /// Takes the files that were chosen, all of a kind that was asked for.
  package var chosen: ([ChosenFile]) -> Void = { _ in }
  /// Called when the person thinks better of it.
  package var cancelled: () -> Void = {}

  package init(_ prompt: FilePrompt) {
    self.prompt = prompt
    super.init(nibName: nil, bundle: nil)
    title = prompt.title
  }

  package required init?(coder: NSCoder) { nil }

  package override func loadView() {
    content.show(prompt)
    content.button.addAction(
      UIAction { [weak self] _ in self?.requestOnce() }, for: .primaryActionTriggered)
    view = content
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
  }

  package override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    var outermost: UIViewController = self
    while let parent = outermost.parent { outermost = parent }
    outermost.presentation.dismissedByUser = { [weak self] in self?.cancel() }
    requestIfOpening()
  }

  package override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    cancelRequest()
  }

  /// Takes the request back and tells that nothing was chosen.
  package func cancel() {
    cancelRequest()
    cancelled()
  }

  /// Requests other files because the chosen ones were rejected.
  package func refuse(_ title: String, _ message: String?) {
    content.show(progress: nil)
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: SystemText.ok.string, style: .default) { [weak self] _ in
        self?.requestIfOpening()
      })
    present(alert, animated: true)
  }

  /// Asks for other files, since those that were chosen cannot be had.
  package func refuse(_ refusal: FileRejection) {
    refuse(SystemText.cannotChoose.string, SystemText.refusal(refusal).string)
  }

  /// Requests files at once if they are to be opened; files are saved only on the button's tap.
  ///
  /// While the tap that led here is fresh, a browser opens its chooser by itself; what is to be kept
  /// waits until people say so.
  private func requestIfOpening() {
    if request == nil, case .open = prompt.purpose { beginRequest() }
  }

  private func requestOnce() {
    if let request { FileRequester.shared.presentAgain(request) } else { beginRequest() }
  }

  private func beginRequest() {
    content.show(progress: nil)
    request = FileRequester.shared.begin(prompt.purpose, control: content.button) {
      [weak self] answer in
      self?.receive(answer)
    }
  }

  private func cancelRequest() {
    if let request { FileRequester.shared.cancel(request) }
    request = nil
  }

  private func receive(_ answer: FileResponse) {
    if case .progress(let fraction) = answer { return content.show(progress: fraction) }
    request = nil
    switch answer {
    case .progress: break
    case .cancelled: cancelled()
    case .refused(let refusal): refuse(refusal)
    case .chosen(let files):
      if let misfit = files.first(where: { !prompt.accepts($0) }) {
        for file in files { try? FileManager.default.removeItem(atPath: file.path) }
        refuse(SystemText.cannotChoose.string, SystemText.wrongKind(misfit.name).string)
      } else {
        chosen(files)
      }
    }
  }
}
