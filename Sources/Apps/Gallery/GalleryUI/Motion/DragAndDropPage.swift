import UIKit

/// Items to drag into boxes, and table rows to reorder by dragging.
final class DragAndDropPage: ExamplesViewController {
  private static let things: [(name: String, symbol: String, color: UIColor)] = [
    ("Drop", "drop.fill", .systemTeal), ("Leaf", "leaf.fill", .systemGreen),
    ("Sun", "sun.max.fill", .systemOrange),
  ]

  private let rows = DraggedRows()

  override func viewDidLoad() {
    super.viewDidLoad()
    let chips = AdaptiveStack(
      Self.things.map { DraggedChip($0.name, $0.symbol, $0.color) })
    let boxes = AdaptiveStack([
      DropBox("Copy", .copy), DropBox("Move", .move), DropBox("Forbidden", .forbidden),
    ])
    for stack in [chips, boxes] {
      stack.distribution = .fillEqually
      stack.spacing = 12
    }
    addCard(
      "Items and boxes",
      note: "Touch and hold an item to lift it. Tap others with a second finger to add them.",
      spacing: 20, [chips, boxes])
    addCard(
      "Rows", note: "Drag to reorder. You can also drop items between rows.", [rows])
  }
}

/// An item that can be dragged.
private final class DraggedChip: UIView, UIDragInteractionDelegate {
  private let name: String

  init(_ name: String, _ symbol: String, _ color: UIColor) {
    self.name = name
    super.init(frame: .zero)
    backgroundColor = color
    layer.cornerRadius = 14
    let image = UIImageView(
      image: UIImage(
        systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 24)))
    image.tintColor = .white
    image.translatesAutoresizingMaskIntoConstraints = false
    addSubview(image)
    NSLayoutConstraint.activate([
      heightAnchor.constraint(equalToConstant: 64),
      image.centerXAnchor.constraint(equalTo: centerXAnchor),
      image.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
    isAccessibilityElement = true
    accessibilityLabel = name
    addInteraction(UIDragInteraction(delegate: self))
  }

  required init?(coder: NSCoder) { nil }

  private var item: UIDragItem {
    let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: name)))
    item.localObject = name
    return item
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] { [item] }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem] { [item] }
}

/// A drop target that shows the proposed operation and its contents.
private final class DropBox: UIView, UIDropInteractionDelegate {
  private let operation: UIDropOperation
  private let title: String
  private let label = UILabel()
  private var contents: [String] = []

  init(_ title: String, _ operation: UIDropOperation) {
    self.title = title
    self.operation = operation
    super.init(frame: .zero)
    layer.cornerRadius = 14
    layer.borderWidth = 2
    label.text = title
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.adjustsFontForContentSizeCategory = true
    label.textAlignment = .center
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      heightAnchor.constraint(greaterThanOrEqualToConstant: 96),
      label.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 8),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
    ])
    isAccessibilityElement = true
    accessibilityLabel = title
    addInteraction(UIDropInteraction(delegate: self))
    mark(false)
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (box: DropBox, _) in
      box.mark(false)
    }
  }

  required init?(coder: NSCoder) { nil }

  private func mark(_ isOver: Bool) {
    let color: UIColor = isOver ? tintColor : .separator
    layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
    backgroundColor = isOver ? tintColor.withAlphaComponent(0.12) : .clear
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { session.canLoadObjects(ofClass: NSString.self) }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) { mark(true) }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: operation) }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) { mark(false) }

  func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {
    contents += session.items.compactMap { $0.localObject as? String }
    label.text = ([title] + contents.suffix(3)).joined(separator: "\n")
    accessibilityLabel = ([title] + contents).joined(separator: ", ")
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) { mark(false) }
}

/// A table that supports dragging rows and accepts drops.
private final class DraggedRows: UITableView, UITableViewDataSource, UITableViewDragDelegate,
  UITableViewDropDelegate
{
  private var names = ["Espresso", "Filter", "Flat White", "Cortado"]
  private lazy var height = heightAnchor.constraint(equalToConstant: 0)

  init() {
    super.init(frame: .zero, style: .plain)
    register(UITableViewCell.self, forCellReuseIdentifier: "row")
    isScrollEnabled = false
    backgroundColor = .clear
    dataSource = self
    dragDelegate = self
    dropDelegate = self
    height.isActive = true
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    if height.constant != contentSize.height { height.constant = contentSize.height }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = names[indexPath.row]
    cell.contentConfiguration = content
    cell.backgroundColor = .secondarySystemGroupedBackground
    cell.selectionStyle = .none
    return cell
  }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    let name = names[indexPath.row]
    let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: name)))
    item.localObject = name
    return [item]
  }

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(
      operation: hasActiveDrag ? .move : .copy, intent: .insertAtDestinationIndexPath)
  }

  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    var target = coordinator.destinationIndexPath ?? IndexPath(row: names.count, section: 0)
    for item in coordinator.items {
      guard let name = item.dragItem.localObject as? String else { continue }
      performBatchUpdates {
        if let source = item.sourceIndexPath {
          self.names.remove(at: source.row)
          self.deleteRows(at: [source], with: .automatic)
          target.row = min(target.row, self.names.count)
        }
        self.names.insert(name, at: target.row)
        self.insertRows(at: [target], with: .automatic)
      }
      coordinator.drop(item.dragItem, toRowAt: target)
      target.row += 1
    }
    setNeedsLayout()
  }
}
