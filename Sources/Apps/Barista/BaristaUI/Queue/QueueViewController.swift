import AppsUI
import BaristaKit
import Foundation
import UIKit

/// The board of orders: three columns side by side, or one at a time on a narrow screen.
final class QueueViewController: UIViewController {
  private let model: QueueViewModel
  private let settings: AppSettings
  private let columns: [TicketColumnViewController]
  private let picker = UISegmentedControl()
  private let staleView = StaleView(frame: .zero)
  private let noticeView = NoticeView()
  private let loadingView = LoadingView()
  private let messageView = MessageView(symbolName: "tray")
  private let messageHolder = UIView()
  private lazy var board = UIStackView(arrangedSubviews: columns.map { $0.view })
  private lazy var undoItem = UIBarButtonItem(
    image: UIImage(systemName: "arrow.uturn.backward"),
    primaryAction: UIAction { [weak self] _ in self?.undo() })
  private var timer: Timer?
  private var noticeTimer: Timer?
  private var shownNotice: QueueViewModel.Notice?
  private var shownLanguage: Language?
  /// Called with orders that have arrived.
  var onArrivals: ([Ticket]) -> Void = { _ in }
  private static let tickInSeconds = 15.0
  private static let noticeInSeconds = 8.0

  init(model: QueueViewModel, settings: AppSettings) {
    self.model = model
    self.settings = settings
    columns = TicketColumn.allCases.map { TicketColumnViewController(column: $0, model: model) }
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  isolated deinit {
    timer?.invalidate()
    noticeTimer?.invalidate()
  }

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .pageBackground
    layout()
    setActions()
    registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
      (self: QueueViewController, _: UITraitCollection) in
      self.arrange()
      self.setNeedsUpdateProperties()
    }
    arrange()
    Task { await model.load() }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    _ = becomeFirstResponder()
    model.tick()
    timer = Timer.scheduledTimer(withTimeInterval: Self.tickInSeconds, repeats: true) {
      [weak self] _ in
      MainActor.assumeIsolated { self?.model.tick() }
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    timer?.invalidate()
    timer = nil
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, perform(key) else {
      return super.pressesBegan(presses, with: event)
    }
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    if let shownLanguage, shownLanguage != phrases.language { Task { await model.load() } }
    shownLanguage = phrases.language
    navigationItem.title = phrases.orders
    undoItem.accessibilityLabel = phrases.undo
    undoItem.isEnabled = model.canUndo
    showPhase(phrases)
    showPicker(phrases)
    staleView.show(model.stale)
    showNotice(phrases)
    announceArrivals()
  }

  private func showPhase(_ phrases: Phrases) {
    loadingView.show(model.phase == .loading, phrases)
    if case .failed(let failure) = model.phase {
      messageView.show(failure, phrases)
      messageHolder.isHidden = false
    } else {
      messageHolder.isHidden = true
    }
    board.isHidden = model.phase.content == nil
  }

  private func showPicker(_ phrases: Phrases) {
    picker.setTitles(
      TicketColumn.allCases.map { phrases.title(of: $0, count: model.cards(in: $0).count) })
    let shown = model.shownColumn
    picker.select(shown.rawValue)
    for controller in columns {
      controller.view.isHidden = !isWide && controller.column != shown
    }
  }

  private func showNotice(_ phrases: Phrases) {
    let notice = model.notice
    noticeView.show(
      notice?.text, button: notice.map { $0.canUndo ? phrases.undo : phrases.ok })
    guard notice != shownNotice else { return }
    shownNotice = notice
    noticeTimer?.invalidate()
    guard notice != nil else { return }
    noticeTimer = Timer.scheduledTimer(
      withTimeInterval: Self.noticeInSeconds, repeats: false
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.model.dismissNotice() }
    }
  }

  private func announceArrivals() {
    let arrivals = model.arrivals
    guard !arrivals.isEmpty else { return }
    model.didAnnounceArrivals()
    onArrivals(arrivals)
  }

  private func undo() { Task { await model.undo() } }

  private func askToCancel(_ card: TicketCard) {
    let phrases = model.phrases
    let alert = UIAlertController(
      title: phrases.cancelOrderQuestion(card.number), message: phrases.cancelOrderText,
      preferredStyle: .alert)
    for reason in CancelReason.allCases {
      alert.addAction(
        UIAlertAction(title: phrases.name(of: reason), style: .destructive) { [model] _ in
          Task { await model.cancel(card.id, reason: reason) }
        })
    }
    alert.addAction(UIAlertAction(title: phrases.keepOrder, style: .cancel))
    present(alert, animated: true)
  }
}

// MARK: - Keyboard

extension QueueViewController {
  /// Performs the action of a key; returns whether it has one.
  private func perform(_ key: UIKey) -> Bool {
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch key.keyCode {
    case .keyboardUpArrow: model.moveSelection(.up)
    case .keyboardDownArrow: model.moveSelection(.down)
    case .keyboardLeftArrow: model.moveSelection(isMirrored ? .trailing : .leading)
    case .keyboardRightArrow: model.moveSelection(isMirrored ? .leading : .trailing)
    case .keyboardReturnOrEnter: Task { await model.advanceSelection() }
    case .keyboardEscape: model.deselect()
    case .keyboardZ where key.modifierFlags.contains(.command): undo()
    default: return false
    }
    if let id = model.selectedID, let place = model.column(of: id), !isWide {
      model.shownColumn = place
    }
    return true
  }
}

// MARK: - Layout

extension QueueViewController {
  private var isWide: Bool { traitCollection.horizontalSizeClass == .regular }

  private func setActions() {
    navigationItem.rightBarButtonItem = undoItem
    for column in TicketColumn.allCases {
      picker.insertSegment(
        action: UIAction { [model] _ in model.shownColumn = column }, at: column.rawValue,
        animated: false)
    }
    for controller in columns {
      controller.onCancel = { [weak self] in self?.askToCancel($0) }
    }
    noticeView.onButton = { [weak self] in
      guard let self else { return }
      if model.notice?.canUndo == true { undo() } else { model.dismissNotice() }
    }
    messageView.setButtonAction { [model] in Task { await model.load() } }
  }

  /// Shows the titles of the columns or the control that chooses one.
  private func arrange() {
    picker.isHidden = isWide
    for controller in columns { controller.showsHeader = isWide }
  }

  private func layout() {
    for controller in columns { addChild(controller) }
    board.distribution = .fillEqually
    board.spacing = 14
    let content = UIStackView.column([staleView, picker, board], spacing: 10)
    for child in [content, loadingView, messageHolder, noticeView] {
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
    }
    for controller in columns { controller.didMove(toParent: self) }
    messageView.embed(in: messageHolder)
    let area = view.safeAreaLayoutGuide
    let noticeWidth = noticeView.widthAnchor.constraint(
      equalTo: area.widthAnchor, constant: -32)
    noticeWidth.priority = .defaultHigh
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: area.topAnchor, constant: 10),
      content.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 14),
      content.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -14),
      content.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -10),
      noticeView.centerXAnchor.constraint(equalTo: area.centerXAnchor),
      noticeView.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -20),
      noticeView.widthAnchor.constraint(lessThanOrEqualToConstant: 520),
      noticeWidth,
    ])
    for child in [loadingView, messageHolder] {
      NSLayoutConstraint.activate([
        child.topAnchor.constraint(equalTo: area.topAnchor),
        child.leadingAnchor.constraint(equalTo: area.leadingAnchor),
        child.trailingAnchor.constraint(equalTo: area.trailingAnchor),
        child.bottomAnchor.constraint(equalTo: area.bottomAnchor),
      ])
    }
  }
}
