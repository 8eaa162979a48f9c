import DisplayProtocol

/// The content of every picker: requests files from the display and shows the progress.
///
/// The display's own file chooser, if it has one, covers this view controller.
package final class FilePromptViewController: UIViewController {
  private let prompt: FilePrompt
  private let content = FilePromptView()
  private var request: Int?

  /// Receives the chosen files, all of accepted types.
  package var chosen: ([ChosenFile]) -> Void = { _ in }
  /// Called when the user cancels.
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

  /// Withdraws the request and reports the cancellation.
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

  /// Requests other files because the chosen ones could not be received.
  package func refuse(_ refusal: FileRejection) {
    refuse(SystemText.cannotChoose.string, SystemText.refusal(refusal).string)
  }

  /// Requests files immediately when opening; saving waits for a tap on the button.
  ///
  /// A browser opens its chooser only during the user activation of the tap that led here; saving
  /// has no such limit and waits for consent.
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
    case .progress, .frame: break
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
