@_spi(Ferry) import CoreData
import Foundation
import Testing

@MainActor @Suite struct ContextTests {
  @Test func `required attributes without values are errors with Apple's codes`() throws {
    let context = try Fixtures.container().viewContext
    let item = Item(context: context)
    let one = #expect(throws: NSError.self) { try context.save() }
    #expect(one?.domain == NSCocoaErrorDomain)
    #expect(one?.code == NSValidationMissingMandatoryPropertyError)
    #expect(one?.userInfo[NSValidationKeyErrorKey] as? String == "title")
    #expect(one?.userInfo[NSValidationObjectErrorKey] as? NSManagedObject === item)
    _ = Item(context: context)
    let several = #expect(throws: NSError.self) { try context.save() }
    #expect(several?.code == NSValidationMultipleErrorsError)
    #expect((several?.userInfo[NSDetailedErrorsKey] as? [NSError])?.count == 2)
    #expect(context.insertedObjects.count == 2)
  }

  @Test func `a new object has default values and is awakened once`() throws {
    let context = try Fixtures.container().viewContext
    let item = Item(context: context)
    #expect(item.price == 1.5 && item.rank == 0 && !item.isDone && item.inserted == 1)
    #expect(item.isInserted && !item.isUpdated && context.hasChanges)
    #expect(item.value(forKey: "price") as? Double == 1.5)
    #expect(item.entity.name == "Item" && Item.entity().name == "Item")
  }

  @Test func `a rollback restores values, relationships and deleted objects`() throws {
    let context = try Fixtures.container().viewContext
    let list = List(context: context)
    let item = context.addItem("Milk", to: list)
    try context.save()
    item.title = "Tea"
    item.list = nil
    let other = context.addItem("New", to: list)
    context.delete(list)
    context.processPendingChanges()
    context.rollback()
    #expect(item.title == "Milk" && item.list === list && !list.isDeleted)
    #expect(list.items?.allObjects as? [Item] == [item])
    #expect(other.managedObjectContext == nil && !context.hasChanges)
  }

  @Test func `changed and committed values are those since the last save`() throws {
    let context = try Fixtures.container().viewContext
    let item = context.addItem("Milk", rank: 1)
    try context.save()
    item.rank = 2
    item.rank = 1
    #expect(item.isUpdated && item.changedValues().isEmpty && !item.hasPersistentChangedValues)
    item.title = "Tea"
    #expect(item.changedValues() as? [String: String] == ["title": "Tea"])
    #expect(item.committedValues(forKeys: ["title"])["title"] as? String == "Milk")
    try context.save()
    #expect(!item.isUpdated && item.changedValues().isEmpty)
  }

  @Test func `an object is a fault until a value is accessed`() throws {
    let container = try Fixtures.container()
    container.viewContext.addItem("Milk")
    try container.viewContext.save()
    let context = container.newBackgroundContext()
    try context.performAndWait {
      let item = try #require(try context.items().first)
      #expect(item.isFault)
      #expect(item.title == "Milk" && !item.isFault)
      context.refresh(item, mergeChanges: false)
      #expect(item.isFault && item.title == "Milk")
      let same = try context.items().first
      #expect(same === item)
    }
  }

  @Test func `an identifier without an object is an error`() throws {
    let container = try Fixtures.container()
    let context = container.viewContext
    let item = context.addItem("Milk")
    try context.save()
    let id = item.objectID
    context.delete(item)
    try context.save()
    let error = #expect(throws: NSError.self) { try context.existingObject(with: id) }
    #expect(error?.code == NSManagedObjectReferentialIntegrityError)
  }

  @Test func `pending changes are part of fetches and counts`() throws {
    let context = try Fixtures.container().viewContext
    for index in 0..<5 { context.addItem("Item \(index)", rank: Int32(index)) }
    try context.save()
    let items = try context.items()
    items[0].rank = 9
    context.delete(items[1])
    context.addItem("New", rank: 7)
    #expect(
      try context.items("rank > 3", sort: "rank").map(\.title) == ["Item 4", "New", "Item 0"])
    let request = NSFetchRequest<Item>(entityName: "Item")
    #expect(try context.count(for: request) == 5)
    request.includesPendingChanges = false
    #expect(try context.count(for: request) == 5)
    request.predicate = NSPredicate(format: "rank == 1")
    #expect(try context.count(for: request) == 1)
  }

  // MARK: Several contexts

  @Test func `changes that another context saves appear in a context that merges them`()
    async throws
  {
    let container = try Fixtures.container()
    let context = container.viewContext
    context.automaticallyMergesChangesFromParent = true
    let item = context.addItem("Milk", rank: 1)
    let gone = context.addItem("Gone")
    try context.save()
    let (id, goneID) = (item.objectID, gone.objectID)
    item.rank = 5
    try await container.performBackgroundTask { other in
      let same = try other.existingObject(with: id)
      same.setValue("Tea", forKey: "title")
      other.delete(try other.existingObject(with: goneID))
      other.addItem("New")
      try other.save()
    }
    await context.perform(schedule: .enqueued) {}
    #expect(item.title == "Tea" && item.rank == 5)
    #expect(gone.managedObjectContext == nil)
    #expect(try context.items().map(\.title) == ["New", "Tea"])
  }

  @Test func `a conflict is an error, or resolved by the policy`() throws {
    for (policy, expected) in [
      (NSMergePolicy.error, nil), (.mergeByPropertyObjectTrump, "mine 2 5"),
      (.mergeByPropertyStoreTrump, "theirs 2 5"), (.overwrite, "mine 0 5"),
      (.rollback, "theirs 2 0"),
    ] as [(NSMergePolicy, String?)] {
      let container = try Fixtures.container()
      let context = container.viewContext
      context.mergePolicy = policy
      let item = context.addItem("old", rank: 0)
      item.price = 0
      try context.save()
      let id = item.objectID
      let other = container.newBackgroundContext()
      try other.performAndWait {
        let same = try other.existingObject(with: id)
        same.setValue("theirs", forKey: "title")
        same.setValue(2, forKey: "rank")
        try other.save()
      }
      item.title = "mine"
      item.price = 5
      if let expected {
        try context.save()
        let check = container.newBackgroundContext()
        try check.performAndWait {
          let saved = try #require(try check.items().first)
          #expect("\(saved.title) \(saved.rank) \(Int(saved.price))" == expected)
        }
        #expect("\(item.title) \(item.rank) \(Int(item.price))" == expected)
      } else {
        let error = #expect(throws: NSError.self) { try context.save() }
        #expect(error?.code == NSManagedObjectMergeError)
      }
    }
  }

  @Test func `a uniqueness constraint is an error, or keeps one object`() throws {
    let container = try Fixtures.container()
    let context = container.viewContext
    let first = Tag(context: context)
    first.name = "cold"
    try context.save()
    let second = Tag(context: context)
    second.name = "cold"
    let item = context.addItem("Milk")
    item.tags = [second]
    let error = #expect(throws: NSError.self) { try context.save() }
    #expect(error?.code == NSManagedObjectConstraintMergeError)
    context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
    try context.save()
    let tags = try context.fetch(NSFetchRequest<Tag>(entityName: "Tag"))
    #expect(tags == [first] && item.tags == [first])
  }

  @Test func `a child context saves to its parent, and the parent to the store`() throws {
    let container = try Fixtures.container()
    let parent = container.viewContext
    let list = List(context: parent)
    let item = parent.addItem("Milk", to: list)
    try parent.save()
    let child = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    child.parent = parent
    let same = try #require(child.object(with: item.objectID) as? Item)
    same.title = "Tea"
    let added = child.addItem("New", to: same.list)
    #expect(try child.items().map(\.title) == ["New", "Tea"])
    #expect(item.title == "Milk")
    try child.save()
    #expect(item.title == "Tea" && item.isUpdated && parent.insertedObjects.count == 1)
    #expect(list.items?.count == 2 && added.list?.objectID == list.objectID)
    try parent.save()
    let third = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    third.parent = parent
    #expect(try third.items().map(\.title) == ["New", "Tea"])
    added.title = "Newer"
    child.delete(same)
    try child.save()
    try parent.save()
    #expect(try parent.items().map(\.title) == ["Newer"])
  }

  @Test func `contexts may wait for each other on one thread`() async throws {
    let container = try Fixtures.container()
    let parent = container.viewContext
    let child = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    child.parent = parent
    try child.performAndWait {
      child.addItem("a")
      try child.save()
      parent.performAndWait { child.performAndWait { _ = child.addItem("b") } }
    }
    try await child.perform { try child.save() }
    #expect(Set(parent.insertedObjects.compactMap { ($0 as? Item)?.title }) == ["a", "b"])
    try parent.performAndWait { try parent.save() }
    #expect(try parent.items().map(\.title) == ["a", "b"])
  }

  @Test func `a closure runs at once on the queue, or after those that wait`() async throws {
    let context = try Fixtures.container().viewContext
    let log = Log()
    func enqueue() { context.perform { log.lines.append("waiting") } }
    enqueue()
    await context.perform { log.lines.append("immediate") }
    await context.perform(schedule: .enqueued) { log.lines.append("enqueued") }
    #expect(log.lines == ["immediate", "waiting", "enqueued"])
  }

  @Test func `observers are informed once of each change and of a save`() throws {
    let context = try Fixtures.container().viewContext
    let log = Log()
    let tokens = [
      NSNotification.Name.NSManagedObjectContextObjectsDidChange, .NSManagedObjectContextDidSave,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: context, queue: nil) {
        log.add($0)
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    let item = context.addItem("Milk")
    try context.save()
    item.rank = 3
    context.processPendingChanges()
    try context.save()
    context.delete(item)
    try context.save()
    #expect(
      log.lines == [
        "change inserted", "save inserted", "change updated", "save updated", "change deleted",
        "save deleted",
      ])
  }

  private final class Log: @unchecked Sendable {
    var lines: [String] = []

    func add(_ notification: Notification) {
      let keys = notification.userInfo?.keys.compactMap { $0 as? String }.sorted() ?? []
      let name = notification.name == .NSManagedObjectContextDidSave ? "save" : "change"
      lines.append("\(name) \(keys.joined(separator: ","))")
    }
  }

  @Test func `a batch deletion removes objects with their relationships`() throws {
    let container = try Fixtures.container()
    let context = container.viewContext
    let list = List(context: context)
    let items = ["a", "b"].map { context.addItem($0, to: list) }
    try context.save()
    let request = NSFetchRequest<any NSFetchRequestResult>(entityName: "Item")
    request.predicate = NSPredicate(format: "title == 'a'")
    let deletion = NSBatchDeleteRequest(fetchRequest: request)
    deletion.resultType = .resultTypeObjectIDs
    let result = try context.execute(deletion) as? NSBatchDeleteResult
    let ids = try #require(result?.result as? [NSManagedObjectID])
    #expect(ids == [items[0].objectID])
    NSManagedObjectContext.mergeChanges(
      fromRemoteContextSave: [NSDeletedObjectsKey: ids], into: [context])
    #expect(items[0].managedObjectContext == nil)
    context.refresh(list, mergeChanges: false)
    #expect(list.items?.allObjects as? [Item] == [items[1]])
  }

  @Test func `results are dictionaries, identifiers or numbers if the request says so`() throws {
    let context = try Fixtures.container().viewContext
    for title in ["a", "b", "b"] { context.addItem(title) }
    try context.save()
    let request = NSFetchRequest<NSDictionary>(entityName: "Item")
    request.resultType = .dictionaryResultType
    request.propertiesToFetch = ["title"]
    request.returnsDistinctResults = true
    request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    #expect(try context.fetch(request).map { $0["title"] as? String } == ["a", "b"])
    let ids = NSFetchRequest<NSManagedObjectID>(entityName: "Item")
    ids.resultType = .managedObjectIDResultType
    #expect(try context.fetch(ids).count == 3)
  }
}
