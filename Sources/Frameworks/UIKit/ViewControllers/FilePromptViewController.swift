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
      UIAction { [weak self] _ in self?.askOnce() }, for: .primaryActionTriggered)
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
    outermost.presentation.dismissedByPerson = { [weak self] in self?.cancel() }
    askIfOpening()
  }

  package override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    withdraw()
  }

  /// Takes the request back and tells that nothing was chosen.
  package func cancel() {
    withdraw()
    cancelled()
  }

  /// Asks for other files after those that were chosen were of no use, and says why they are not.
  package func refuse(_ title: String, _ message: String?) {
    content.show(progress: nil)
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: SystemText.ok.string, style: .default) { [weak self] _ in
        self?.askIfOpening()
      })
    present(alert, animated: true)
  }

  /// Asks for other files, since those that were chosen cannot be had.
  package func refuse(_ refusal: FileRefusal) {
    refuse(SystemText.cannotChoose.string, SystemText.refusal(refusal).string)
  }

  /// Asks where nobody needs to press the button first.
  ///
  /// While the tap that led here is fresh, a browser opens its chooser by itself; what is to be kept
  /// waits until people say so.
  private func askIfOpening() {
    if request == nil, case .open = prompt.purpose { ask() }
  }

  private func askOnce() {
    if let request { FileAsking.shared.askAgain(request) } else { ask() }
  }

  private func ask() {
    content.show(progress: nil)
    request = FileAsking.shared.ask(prompt.purpose, control: content.button) { [weak self] answer in
      self?.take(answer)
    }
  }

  private func withdraw() {
    if let request { FileAsking.shared.withdraw(request) }
    request = nil
  }

  private func take(_ answer: FileAnswer) {
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
