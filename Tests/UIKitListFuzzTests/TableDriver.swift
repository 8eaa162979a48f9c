import CoreGraphics
import Foundation
import RandomTesting
import UIKit
import UIKitTestSupport

/// Performs random operations on a table that shows a model.
final class TableDriver: NSObject {
  private(set) var model: ListModel
  private let table: UITableView
  private let screen: TestScreen
  private var random: RandomNumbers
  private(set) var log: [String] = []
  private var displayed: Set<ObjectIdentifier> = []
  private var misreport: String?
  /// Whether rows have one height, delegate heights, or size themselves.
  private let heights: Heights
  private let headers: Headers

  private enum Heights: CaseIterable {
    case fixed
    case asked
    case measured
  }

  private enum Headers: CaseIterable {
    case none
    case titles
    case views
  }

  init(_ random: RandomNumbers, _ style: UITableView.Style, on screen: TestScreen) {
    self.random = random
    self.screen = screen
    model = ListModel(&self.random)
    heights = Heights.allCases[self.random.number(0..<3)]
    headers = Headers.allCases[self.random.number(0..<3)]
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 500), style: style)
    super.init()
    table.register(FuzzRow.self, forCellReuseIdentifier: "row")
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    if heights == .fixed { table.rowHeight = 40 }
    table.allowsMultipleSelection = true
    if self.random.once(in: 3) {
      table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 70))
    }
    table.dataSource = self
    table.delegate = self
    let controller = UIViewController()
    controller.view.addSubview(table)
    screen.show(controller)
  }

  func step() {
    switch random.number(0..<12) {
    case 0..<5: changeGroup()
    case 5: act("reload") { reload() }
    case 6: scroll()
    case 7: resize()
    case 8: choose()
    case 9: grow()
    case 10: edit()
    default: scrollToRow()
    }
    switch random.number(0..<4) {
    case 0: break
    case 1: screen.turn()
    default:
      screen.turn()
      screen.advance(by: 0.1)
    }
  }

  func problem() -> String? {
    screen.turn()
    screen.advance(by: 3)
    screen.turn()
    screen.turn()
    return misreport ?? displayProblem
      ?? TableInspection(
        table: table, texts: model.texts,
        headers: headers == .none ? nil : model.sections.map { "\($0.name)" },
        chosen: model.chosenPaths
      ).problem
  }

  /// Scrolls through all rows, so that each is measured, and compares their heights.
  func problemOfWhole() -> String? {
    guard heights != .fixed else { return nil }
    table.isEditing = false
    for path in model.paths {
      table.scrollToRow(at: path, at: .middle, animated: false)
      screen.turn()
    }
    for path in model.paths {
      let height = table.rectForRow(at: path).height
      let wanted = model[path].height
      if abs(height - wanted) > 0.01 { return "\(path) is \(height) high instead of \(wanted)" }
    }
    return nil
  }

  private func act(_ name: String, _ body: () -> Void) {
    log.append(name)
    FuzzSeeds.trace("  \(name)")
    body()
  }

  private func changeGroup() {
    let change = ListChange(model, keepsChoiceOfReloaded: false, &random)
    let animations: [UITableView.RowAnimation] = [
      .automatic, .fade, .left, .right, .top, .bottom, .middle, .none,
    ]
    let animation = animations[random.number(0..<animations.count)]
    let update = {
      self.table.performBatchUpdates {
        self.model = change.result
        change.perform(on: self.table, with: animation)
      }
    }
    let isAnimated = random.number(0..<4) > 0
    act(isAnimated ? "change" : "change at once") {
      if isAnimated { update() } else { UIView.performWithoutAnimation(update) }
    }
  }

  private func reload() {
    for section in model.sections.indices where random.once(in: 2) {
      if !model.sections[section].items.isEmpty { model.sections[section].items.removeLast() }
    }
    if random.once(in: 4), !model.sections.isEmpty { model.sections.removeFirst() }
    if random.once(in: 3) {
      model.sections.append(model.makeSection(count: random.number(0...20), &random))
    }
    model.chosen = []
    table.reloadData()
  }

  private func scroll() {
    let room = max(0, Int(table.contentSize.height - table.bounds.height))
    let y = CGFloat(random.number(0...room))
    let isAnimated = random.once(in: 3)
    act("scroll to \(y)") {
      table.setContentOffset(CGPoint(x: 0, y: y), animated: isAnimated)
    }
  }

  private func scrollToRow() {
    guard let path = model.paths.randomElement(using: &random) else { return }
    let positions: [UITableView.ScrollPosition] = [.top, .middle, .bottom, .none]
    let position = positions[random.number(0..<4)]
    let isAnimated = random.once(in: 3)
    act("bring \(path)") { table.scrollToRow(at: path, at: position, animated: isAnimated) }
  }

  private func resize() {
    let size = CGSize(
      width: CGFloat(random.number(20...43) * 10), height: CGFloat(random.number(20...60) * 10))
    act("resize to \(size)") { table.frame.size = size }
  }

  private func choose() {
    guard let path = model.paths.randomElement(using: &random), !table.isEditing else { return }
    let name = model[path].name
    act("choose \(path)") {
      if model.chosen.remove(name) != nil {
        table.deselectRow(at: path, animated: false)
      } else {
        model.chosen.insert(name)
        table.selectRow(at: path, animated: false, scrollPosition: .none)
      }
    }
  }

  private func edit() {
    act("edit") {
      table.setEditing(!table.isEditing, animated: random.once(in: 2))
      if !table.isEditing { model.chosen = [] }
    }
  }

  private func grow() {
    let visible = table.indexPathsForVisibleRows ?? []
    guard let path = visible.randomElement(using: &random) else { return }
    model[path].height = CGFloat(random.number(4...60) * 2)
    model[path].version += 1
    let isReload = random.once(in: 2)
    act("\(isReload ? "reload" : "configure") \(path)") {
      if isReload {
        model.chosen.remove(model[path].name)
        table.reloadRows(at: [path], with: .fade)
      } else {
        table.reconfigureRows(at: [path])
      }
    }
  }

  private var displayProblem: String? {
    let shown = Set(table.visibleCells.map(ObjectIdentifier.init))
    return shown.isSubset(of: displayed)
      ? nil : "\(shown.subtracting(displayed).count) rows are shown that were not reported"
  }
}

extension TableDriver: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int { model.sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    model.sections[section].items.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? FuzzRow)?.show(model[indexPath])
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    headers == .titles ? "\(model.sections[section].name)" : nil
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    indexPath.row.isMultiple(of: 2)
  }
}

extension TableDriver: UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    switch heights {
    case .fixed: 40
    case .asked: model[indexPath].height
    case .measured: UITableView.automaticDimension
    }
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    guard headers == .views else { return nil }
    let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    var content = UIListContentConfiguration.plainHeader()
    content.text = "\(model.sections[section].name)"
    view?.contentConfiguration = content
    return view
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    if !displayed.insert(ObjectIdentifier(cell)).inserted {
      misreport = "the cell of \(indexPath) is reported twice"
    }
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    if displayed.remove(ObjectIdentifier(cell)) == nil {
      misreport = "the end of \(indexPath) is reported without a beginning"
    }
  }
}
