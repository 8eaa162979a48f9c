import MermaidbucksKit
import UIKit

/// The messages, unread ones with a dot.
final class InboxViewController: UIViewController {
  private let model: InboxViewModel
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let loadingView = LoadingView()
  private let messageView = MessageView(symbolName: "envelope")
  private let messageHolder = UIView()
  private var messages: [InboxMessage] = []
  private var shownLanguage: Language?

  init(model: InboxViewModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    tableView.dataSource = self
    tableView.delegate = self
    tableView.register(InboxCell.self, forCellReuseIdentifier: InboxCell.reuseIdentifier)
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 76
    let refreshControl = UIRefreshControl()
    refreshControl.addAction(UIAction { [weak self] _ in self?.load() }, for: .valueChanged)
    tableView.refreshControl = refreshControl
    for child in [tableView, loadingView, messageHolder] {
      child.frame = view.bounds
      child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(child)
    }
    messageView.embed(in: messageHolder)
    messageView.setButtonAction { [weak self] in self?.load() }
    load()
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.inbox
    if let shownLanguage, shownLanguage != phrases.language { load() }
    shownLanguage = phrases.language
    if navigationItem.rightBarButtonItem?.title != phrases.done {
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: phrases.done,
        primaryAction: UIAction(title: phrases.done) { [weak self] _ in self?.close() })
    }
    loadingView.show(model.phase == .loading, phrases)
    switch model.phase {
    case .loading: show([], message: false)
    case .loaded(let messages):
      if messages.isEmpty {
        messageView.show(title: phrases.noMessagesTitle, text: phrases.noMessagesText)
      }
      show(messages, message: messages.isEmpty)
    case .failed(let failure):
      messageView.show(failure, phrases)
      show([], message: true)
    }
  }

  private func show(_ new: [InboxMessage], message: Bool) {
    messageHolder.isHidden = !message
    tableView.isHidden = new.isEmpty
    guard new != messages else { return }
    messages = new
    tableView.reloadData()
  }

  private func close() {
    guard let presentation = navigationController?.presentationController else { return }
    let delegate = presentation.delegate
    dismiss(animated: true) { delegate?.presentationControllerDidDismiss(presentation) }
  }

  private func load() {
    Task {
      await model.load()
      tableView.refreshControl?.endRefreshing()
    }
  }
}

extension InboxViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    messages.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: InboxCell.reuseIdentifier, for: indexPath)
    let message = messages[indexPath.row]
    (cell as? InboxCell)?.show(message, date: model.dateText(of: message), model.phrases)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let message = messages[indexPath.row]
    Task { await model.open(message.id) }
    navigationController?.pushViewController(
      MessageViewController(message: message, date: model.dateText(of: message)), animated: true)
  }
}
