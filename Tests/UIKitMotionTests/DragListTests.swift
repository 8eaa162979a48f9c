import CoreGraphics
import DisplayProtocol
import QuartzCore
import Testing
import UIKit

/// - SeeAlso: Apple, "Supporting drag and drop in table views", "… in collection views".
@MainActor
struct DragListTests {
  private final class Names: NSObject, UITableViewDataSource, UITableViewDragDelegate {
    var names = ["A", "B", "C", "D", "E"]
    var moves: [String] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }

    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      moves.append("\(sourceIndexPath.row) \(destinationIndexPath.row)")
      names.insert(names.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
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
  }

  private final class Drops: NSObject, UITableViewDropDelegate {
    let data: Names
    var heard: [String] = []

    init(_ data: Names) { self.data = data }

    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      heard.append(destinationIndexPath.map { "\($0.row)" } ?? "nil")
      return UITableViewDropProposal(
        operation: session.localDragSession == nil ? .copy : .move,
        intent: .insertAtDestinationIndexPath)
    }

    func tableView(
      _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
    ) {
      let target =
        coordinator.destinationIndexPath ?? IndexPath(row: data.names.count, section: 0)
      for item in coordinator.items {
        guard let name = item.dragItem.localObject as? String else { continue }
        tableView.performBatchUpdates {
          if let source = item.sourceIndexPath {
            self.data.names.remove(at: source.row)
            tableView.deleteRows(at: [source], with: .automatic)
          }
          self.data.names.insert(name, at: target.row)
          tableView.insertRows(at: [target], with: .automatic)
        }
        coordinator.drop(item.dragItem, toRowAt: target)
      }
    }
  }

  private func makeTable(_ data: Names, _ stage: Stage, y: CGFloat = 100) -> UITableView {
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 44
    table.dataSource = data
    table.dragDelegate = data
    stage.add(table, 0, y, 390, 300)
    return table
  }

  private func texts(_ table: UITableView) -> [String] {
    table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.compactMap {
      $0.textLabel?.text
    }
  }

  private func lift(_ stage: Stage, row: Int) {
    stage.finger(.began, 100, 122 + 44 * CGFloat(row))
    stage.advance(by: 0.8)
  }

  @Test func `a row is moved by dragging, with the data source's word alone`() {
    onStage { stage in
      let data = Names()
      let table = makeTable(data, stage)
      #expect(!table.hasActiveDrag)
      lift(stage, row: 0)
      stage.finger(.moved, 100, 150)
      #expect(table.hasActiveDrag)
      stage.finger(.moved, 100, 122 + 44 * 2)
      stage.advance(by: 0.5)
      #expect(texts(table).prefix(1) == ["B"])
      stage.finger(.ended, 100, 122 + 44 * 2)
      stage.advance(by: 1)
      #expect(data.moves == ["0 2"])
      #expect(data.names == ["B", "C", "A", "D", "E"])
      #expect(texts(table) == ["B", "C", "A", "D", "E"])
      #expect(!table.hasActiveDrag)
      #expect(table.visibleCells.allSatisfy { $0.layer.opacity == 1 })
    }
  }

  @Test func `rows open a gap, and the coordinator has source and destination`() {
    onStage { stage in
      let data = Names()
      let table = makeTable(data, stage)
      let drops = Drops(data)
      table.dropDelegate = drops
      lift(stage, row: 4)
      stage.finger(.moved, 100, 250)
      stage.finger(.moved, 100, 122 + 44)
      #expect(table.hasActiveDrop)
      stage.advance(by: 0.5)
      #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.layer.opacity == 0)
      stage.finger(.ended, 100, 122 + 44)
      stage.advance(by: 1)
      #expect(drops.heard.last == "1")
      #expect(data.names == ["A", "E", "B", "C", "D"])
      #expect(texts(table) == ["A", "E", "B", "C", "D"])
      #expect(table.visibleCells.allSatisfy { $0.layer.opacity == 1 })
    }
  }

  @Test func `a row dropped outside returns`() {
    onStage { stage in
      let data = Names()
      let table = makeTable(data, stage)
      table.dropDelegate = nil
      lift(stage, row: 1)
      stage.finger(.moved, 100, 300)
      stage.advance(by: 0.3)
      stage.finger(.moved, 100, 700)
      stage.finger(.ended, 100, 700)
      stage.advance(by: 1)
      #expect(data.moves.isEmpty)
      #expect(texts(table) == ["A", "B", "C", "D", "E"])
      #expect(table.visibleCells.allSatisfy { $0.layer.opacity == 1 })
    }
  }

  @Test func `a row can be dragged to another table`() {
    onStage { stage in
      let (one, other) = (Names(), Names())
      other.names = ["X", "Y"]
      let from = makeTable(one, stage)
      let to = makeTable(other, stage, y: 450)
      let drops = Drops(other)
      to.dropDelegate = drops
      lift(stage, row: 2)
      stage.finger(.moved, 100, 300)
      // The lower half of its first row: behind it.
      stage.finger(.moved, 100, 450 + 40)
      stage.finger(.ended, 100, 450 + 40)
      stage.advance(by: 1)
      #expect(other.names == ["X", "C", "Y"])
      #expect(texts(to) == ["X", "C", "Y"])
      #expect(texts(from) == ["A", "B", "C", "D", "E"])
    }
  }

  @Test func `dragging does not prevent scrolling`() {
    onStage { stage in
      let data = Names()
      data.names = (0..<40).map { "\($0)" }
      let table = makeTable(data, stage)
      stage.drag(from: CGPoint(x: 100, y: 350), to: CGPoint(x: 100, y: 150))
      #expect(table.contentOffset.y > 100)
      #expect(!table.hasActiveDrag)
    }
  }

  @Test func `dragging near the edge scrolls the table`() {
    onStage { stage in
      let data = Names()
      data.names = (0..<40).map { "\($0)" }
      let table = makeTable(data, stage)
      lift(stage, row: 0)
      stage.finger(.moved, 100, 250)
      stage.finger(.moved, 100, 392)
      stage.advance(by: 2)
      #expect(table.contentOffset.y > 300)
      stage.finger(.ended, 100, 392)
      stage.advance(by: 1)
      #expect(data.names[0] == "1")
      #expect(data.names.count == 40)
      #expect(Set(data.names).count == 40)
    }
  }

  @Test func `tiles make room in a collection and are moved by the drop delegate`() {
    final class Tiles: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate,
      UICollectionViewDropDelegate
    {
      var numbers = Array(0..<9)

      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { numbers.count }

      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
        cell.tag = numbers[indexPath.item]
        return cell
      }

      func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
      ) -> [UIDragItem] {
        let item = UIDragItem(itemProvider: NSItemProvider())
        item.localObject = numbers[indexPath.item]
        return [item]
      }

      func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
      ) -> UICollectionViewDropProposal {
        UICollectionViewDropProposal(
          operation: collectionView.hasActiveDrag ? .move : .forbidden,
          intent: .insertAtDestinationIndexPath)
      }

      func collectionView(
        _ collectionView: UICollectionView,
        performDropWith coordinator: any UICollectionViewDropCoordinator
      ) {
        guard let item = coordinator.items.first, let source = item.sourceIndexPath,
          let target = coordinator.destinationIndexPath
        else { return }
        collectionView.performBatchUpdates {
          self.numbers.insert(self.numbers.remove(at: source.item), at: target.item)
          collectionView.deleteItems(at: [source])
          collectionView.insertItems(at: [target])
        }
        coordinator.drop(item.dragItem, toItemAt: target)
      }
    }
    onStage { stage in
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 100)
      let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
      let tiles = Tiles()
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
      collection.dataSource = tiles
      collection.dragDelegate = tiles
      collection.dropDelegate = tiles
      stage.add(collection, 0, 100, 320, 400)
      stage.finger(.began, 50, 150)
      stage.advance(by: 0.8)
      stage.finger(.moved, 80, 180)
      stage.finger(.moved, 270, 150)
      stage.advance(by: 0.5)
      let first = collection.visibleCells.min {
        ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX)
      }
      #expect(first?.tag == 1)
      stage.finger(.ended, 270, 150)
      stage.advance(by: 1)
      #expect(tiles.numbers == [1, 2, 0, 3, 4, 5, 6, 7, 8])
      let shown = collection.indexPathsForVisibleItems.sorted().map {
        collection.cellForItem(at: $0)?.tag
      }
      #expect(shown == [1, 2, 0, 3, 4, 5, 6, 7, 8])
      #expect(collection.visibleCells.allSatisfy { $0.layer.opacity == 1 })
    }
  }
}
