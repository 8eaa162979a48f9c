@_spi(Ferry) import CoreData
import Foundation
import Testing

@MainActor @Suite struct FetchedResultsTests {
  /// A list that applies the reported changes as a table does.
  private final class Mirror: NSObject, NSFetchedResultsControllerDelegate {
    typealias Controller = NSFetchedResultsController<any NSFetchRequestResult>
    var sections: [(name: String, objects: [NSManagedObject])] = []
    var log: [String] = []
    private var deletedSections: [Int] = []
    private var insertedSections: [(Int, String)] = []
    private var removed: [IndexPath] = []
    private var added: [(IndexPath, NSManagedObject)] = []
    var equals: NSObject?

    func controllerWillChangeContent(_ controller: Controller) {
      if let equals { log.append(controller == equals ? "will" : "another controller") }
      deletedSections = []
      insertedSections = []
      removed = []
      added = []
    }

    func controller(
      _ controller: Controller, didChange sectionInfo: any NSFetchedResultsSectionInfo,
      atSectionIndex sectionIndex: Int, for type: NSFetchedResultsChangeType
    ) {
      if type == .delete { deletedSections.append(sectionIndex) }
      if type == .insert { insertedSections.append((sectionIndex, sectionInfo.name)) }
    }

    func controller(
      _ controller: Controller, didChange anObject: Any, at indexPath: IndexPath?,
      for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {
      guard let object = anObject as? NSManagedObject else { return }
      switch type {
      case .insert: newIndexPath.map { added.append(($0, object)) }
      case .delete: indexPath.map { removed.append($0) }
      case .move:
        indexPath.map { removed.append($0) }
        newIndexPath.map { added.append(($0, object)) }
      case .update: break
      }
      log.append(
        "\(type) \(indexPath.map { "\($0[0]).\($0[1])" } ?? "-")"
          + " \(newIndexPath.map { "\($0[0]).\($0[1])" } ?? "-")")
    }

    func controllerDidChangeContent(_ controller: Controller) {
      for path in removed.sorted(by: >) where !deletedSections.contains(path[0]) {
        sections[path[0]].objects.remove(at: path[1])
      }
      for index in deletedSections.sorted(by: >) { sections.remove(at: index) }
      for (index, name) in insertedSections.sorted(by: { $0.0 < $1.0 }) {
        sections.insert((name, []), at: index)
      }
      for (path, object) in added.sorted(by: { $0.0 < $1.0 }) {
        sections[path[0]].objects.insert(object, at: path[1])
      }
    }
  }

  private func controller(
    _ context: NSManagedObjectContext, sections: String? = nil, predicate: NSPredicate? = nil
  ) -> NSFetchedResultsController<Item> {
    let request = NSFetchRequest<Item>(entityName: "Item")
    request.predicate = predicate
    request.sortDescriptors =
      (sections.map { [NSSortDescriptor(key: $0, ascending: true)] } ?? [])
      + [NSSortDescriptor(key: "title", ascending: true)]
    return NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: sections,
      cacheName: nil)
  }

  @Test func `insertions, moves, updates and deletions are reported with their places`() throws {
    let context = try Fixtures.container().viewContext
    let items = ["a", "b", "c"].map { context.addItem($0) }
    try context.save()
    let controller = controller(context)
    let mirror = Mirror()
    controller.delegate = mirror
    mirror.equals = controller
    try controller.performFetch()
    #expect(controller.fetchedObjects == items && controller.sections?.count == 1)
    #expect(controller.object(at: IndexPath(indexes: [0, 1])) === items[1])
    #expect(controller.indexPath(forObject: items[2]) == IndexPath(indexes: [0, 2]))
    mirror.sections = [("", items)]
    func changes(_ body: () -> Void) -> [String] {
      mirror.log = []
      body()
      context.processPendingChanges()
      return mirror.log
    }
    #expect(changes { _ = context.addItem("aa") } == ["will", "insert - 0.1"])
    #expect(changes { items[0].title = "z" } == ["will", "move 0.0 0.3"])
    #expect(changes { items[1].rank = 4 } == ["will", "update 0.1 0.1"])
    #expect(changes { context.delete(items[2]) } == ["will", "delete 0.2 -"])
    #expect(changes { _ = List(context: context) } == [])
    #expect(controller.fetchedObjects?.map(\.title) == ["aa", "b", "z"])
  }

  @Test func `an object enters and leaves the results with its values`() throws {
    let context = try Fixtures.container().viewContext
    let item = context.addItem("a")
    let controller = controller(context, predicate: NSPredicate(format: "isDone == NO"))
    let mirror = Mirror()
    controller.delegate = mirror
    try controller.performFetch()
    mirror.sections = [("", [item])]
    item.isDone = true
    context.processPendingChanges()
    #expect(mirror.log == ["delete 0.0 -"] && controller.fetchedObjects == [])
    item.isDone = false
    context.processPendingChanges()
    #expect(mirror.log.last == "insert - 0.0")
  }

  @Test func `changes of another context are reported after they are merged`() async throws {
    let container = try Fixtures.container()
    let context = container.viewContext
    context.automaticallyMergesChangesFromParent = true
    let controller = controller(context)
    let mirror = Mirror()
    controller.delegate = mirror
    try controller.performFetch()
    mirror.sections = [("", [])]
    try await container.performBackgroundTask { other in
      other.addItem("a")
      try other.save()
    }
    await context.perform(schedule: .enqueued) {}
    #expect(mirror.log == ["insert - 0.0"])
    #expect(controller.fetchedObjects?.map(\.title) == ["a"])
  }

  @Test(arguments: 0..<20) func `applying the reported changes gives the results`(seed: Int) throws
  {
    var generator = Generator(state: UInt64(seed) &* 0x9E37_79B9 &+ 1)
    let context = try Fixtures.container().viewContext
    var items = (0..<8).map { index in
      context.addItem("\(index % 5)", rank: Int32.random(in: 0..<4, using: &generator))
    }
    let controller = controller(
      context, sections: "rank", predicate: NSPredicate(format: "isDone == NO"))
    let mirror = Mirror()
    controller.delegate = mirror
    try controller.performFetch()
    func current() -> [(name: String, objects: [NSManagedObject])] {
      controller.sections?.map { ($0.name, $0.objects as? [NSManagedObject] ?? []) } ?? []
    }
    mirror.sections = current()
    try context.save()
    var saved = items
    for step in 0..<40 {
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<max(items.count, 1), using: &generator)
        switch Int.random(in: 0..<6, using: &generator) {
        case 0:
          items.append(
            context.addItem("\(step % 7)", rank: Int32.random(in: 0..<5, using: &generator)))
        case 1 where items.count > 2: context.delete(items.remove(at: index))
        case 2: items[index].rank = Int32.random(in: 0..<5, using: &generator)
        case 3: items[index].title = "\(Int.random(in: 0..<9, using: &generator))"
        case 4: items[index].isDone.toggle()
        default: items[index].price += 1
        }
      }
      switch step % 6 {
      case 0, 3:
        try context.save()
        saved = items
      case 5:
        context.rollback()
        context.processPendingChanges()
        items = saved
      default: context.processPendingChanges()
      }
      let expected = current()
      #expect(mirror.sections.map(\.name) == expected.map(\.name))
      #expect(mirror.sections.map(\.objects) == expected.map(\.objects))
      #expect(Set(expected.flatMap(\.objects)) == Set(items.filter { !$0.isDone }))
      let order = controller.fetchedObjects?.map { "\($0.rank) \($0.title)" }
      #expect(order == order?.sorted())
    }
  }

  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }
}
