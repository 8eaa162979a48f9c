import AppsUI
import BaristaKit
import UIKit

/// A column of the board: its title with the number of its tickets, over the tickets.
final class TicketColumnViewController: UIViewController {
  let column: TicketColumn
  private let model: QueueViewModel
  private let header = UIView()
  private let mark = UIView()
  private let titleLabel = WholeWordLabel(.headline)
  private let countView = PillLabel()
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let emptyLabel = WholeWordLabel(.subheadline, color: .secondaryText)
  private let background = UIView()
  private var cards: [TicketCard.ID: TicketCard] = [:]
  private var shownLanguage: Language?
  private lazy var dataSource = makeDataSource()
  /// Called for a ticket to cancel, which asks first.
  var onCancel: (TicketCard) -> Void = { _ in }
  /// Whether the title is shown; a phone has it in a segmented control.
  var showsHeader = true {
    didSet {
      header.isHidden = !showsHeader
      tableView.contentInset.top = showsHeader ? 0 : 8
    }
  }

  init(column: TicketColumn, model: QueueViewModel) {
    self.column = column
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    style()
    layout()
    tableView.register(TicketCell.self, forCellReuseIdentifier: TicketCell.reuseIdentifier)
    tableView.dragDelegate = self
    tableView.dragInteractionEnabled = true
    view.addInteraction(UIDropInteraction(delegate: self))
    let refreshControl = UIRefreshControl()
    refreshControl.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        Task {
          await self.model.load()
          self.tableView.refreshControl?.endRefreshing()
        }
      }, for: .valueChanged)
    tableView.refreshControl = refreshControl
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    let cards = model.cards(in: column)
    titleLabel.text = phrases.title(of: column)
    titleLabel.accessibilityLabel = phrases.words(of: column, count: cards.count)
    countView.show(phrases.decimal(cards.count), color: .secondaryText)
    emptyLabel.text = phrases.empty(column)
    emptyLabel.isHidden = !cards.isEmpty
    show(cards, isReloading: shownLanguage != phrases.language)
    shownLanguage = phrases.language
  }

  private func show(_ new: [TicketCard], isReloading: Bool) {
    let old = cards
    cards = Dictionary(uniqueKeysWithValues: new.map { ($0.id, $0) })
    var snapshot = NSDiffableDataSourceSnapshot<Int, TicketCard.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(new.map(\.id))
    let changed = new.filter { card in
      isReloading ? old[card.id] != nil : old[card.id].map { $0 != card } ?? false
    }
    snapshot.reconfigureItems(changed.map(\.id))
    dataSource.apply(snapshot, animatingDifferences: view.window != nil)
    if let selected = new.first(where: \.isSelected), old[selected.id]?.isSelected != true,
      let path = dataSource.indexPath(for: selected.id)
    {
      tableView.scrollToRow(at: path, at: .none, animated: true)
    }
  }

  private func makeDataSource() -> UITableViewDiffableDataSource<Int, TicketCard.ID> {
    let source = UITableViewDiffableDataSource<Int, TicketCard.ID>(tableView: tableView) {
      [weak self] tableView, indexPath, id in
      let cell = tableView.dequeueReusableCell(
        withIdentifier: TicketCell.reuseIdentifier, for: indexPath)
      if let self, let card = cards[id], let cell = cell as? TicketCell {
        cell.show(card, menu: menu(of: card), model.phrases)
        cell.onAdvance = { [model, column] in Task { await model.advance(id, from: column) } }
      }
      return cell
    }
    source.defaultRowAnimation = .fade
    return source
  }

  /// The actions beside the button of a card.
  private func menu(of card: TicketCard) -> UIMenu {
    let phrases = model.phrases
    var actions: [UIAction] = []
    if let back = TicketColumn(rawValue: column.rawValue - 1) {
      actions.append(
        UIAction(title: phrases.moveBack, image: UIImage(systemName: "arrow.uturn.backward")) {
          [model] _ in Task { await model.move(card.id, to: back) }
        })
    }
    if column == .ready {
      actions.append(
        UIAction(
          title: phrases.markNotCollected, image: UIImage(systemName: "person.fill.xmark"),
          attributes: .destructive
        ) { [model] _ in Task { await model.markNotCollected(card.id) } })
    }
    if card.isCancellable {
      actions.append(
        UIAction(
          title: phrases.cancelOrder, image: UIImage(systemName: "xmark.circle"),
          attributes: .destructive
        ) { [weak self] _ in self?.onCancel(card) })
    }
    return UIMenu(title: phrases.orderNumber(card.number), children: actions)
  }
}

// MARK: - Dragging

extension TicketColumnViewController: UITableViewDragDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard let id = dataSource.itemIdentifier(for: indexPath), let card = cards[id] else {
      return []
    }
    let item = UIDragItem(itemProvider: NSItemProvider(object: card.number as NSString))
    item.localObject = card.id
    return [item]
  }
}

extension TicketColumnViewController: UIDropInteractionDelegate {
  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { session.localDragSession?.items.first?.localObject is Ticket.ID }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) { highlight(!holdsItem(of: session)) }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: holdsItem(of: session) ? .cancel : .move) }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) { highlight(false) }

  func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {
    highlight(false)
    guard let id = session.localDragSession?.items.first?.localObject as? Ticket.ID else { return }
    Task { [model, column] in await model.move(id, to: column) }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) { highlight(false) }

  private func holdsItem(of session: any UIDropSession) -> Bool {
    guard let id = session.localDragSession?.items.first?.localObject as? Ticket.ID else {
      return false
    }
    return cards[id] != nil
  }

  private func highlight(_ isOver: Bool) {
    background.backgroundColor =
      isOver ? UIColor.brandTint.withAlphaComponent(0.16) : .columnBackground
  }
}

// MARK: - Layout

extension TicketColumnViewController {
  private func style() {
    background.backgroundColor = .columnBackground
    background.layer.cornerRadius = 18
    background.clipsToBounds = true
    mark.backgroundColor = .mark(of: column)
    mark.layer.cornerRadius = 5
    titleLabel.accessibilityTraits.insert(.header)
    tableView.backgroundColor = .clear
    tableView.separatorStyle = .none
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 190
    tableView.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 8, right: 0)
  }

  private func layout() {
    let row = UIStackView(arrangedSubviews: [mark, titleLabel, countView])
    row.alignment = .center
    row.spacing = 8
    header.fill(
      with: row, insets: NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 8, trailing: 12))
    let content = UIStackView.column([header, tableView])
    view.fill(with: background)
    background.fill(with: content)
    emptyLabel.textAlignment = .center
    emptyLabel.translatesAutoresizingMaskIntoConstraints = false
    background.addSubview(emptyLabel)
    NSLayoutConstraint.activate([
      mark.widthAnchor.constraint(equalToConstant: 10),
      mark.heightAnchor.constraint(equalToConstant: 10),
      emptyLabel.centerYAnchor.constraint(equalTo: background.centerYAnchor),
      emptyLabel.leadingAnchor.constraint(equalTo: background.leadingAnchor, constant: 24),
      emptyLabel.trailingAnchor.constraint(equalTo: background.trailingAnchor, constant: -24),
    ])
  }
}
