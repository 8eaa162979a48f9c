@_spi(Ferry) import CoreData
import Foundation
import Testing

@MainActor @Suite struct StoreTests {
  @Test func `values of all types are the same after the store is opened again`() throws {
    try Fixtures.withFile { url in
      let token = UUID()
      let due = Date(timeIntervalSinceReferenceDate: 123.456)
      do {
        let container = try Fixtures.container(url)
        let item = container.viewContext.addItem("Milk", rank: -7)
        item.isDone = true
        item.price = 0.1
        item.due = due
        item.setValue(token, forKey: "token")
        item.setValue(URL(string: "https://example.org/a?b=c"), forKey: "link")
        item.setValue(Data([0, 1, 255]), forKey: "data")
        item.setValue(NSDecimalNumber(string: "12345678901234567890.123"), forKey: "cost")
        item.setValue(["a", "b"] as NSArray, forKey: "words")
        try container.viewContext.save()
        try Fixtures.close(container)
      }
      let reopened = try Fixtures.container(url)
      let item = try #require(try reopened.viewContext.items().first)
      #expect(item.title == "Milk" && item.rank == -7 && item.isDone && item.price == 0.1)
      #expect(item.due == due)
      #expect(item.value(forKey: "token") as? UUID == token)
      #expect((item.value(forKey: "link") as? URL)?.absoluteString == "https://example.org/a?b=c")
      #expect(item.value(forKey: "data") as? Data == Data([0, 1, 255]))
      #expect(
        item.value(forKey: "cost") as? NSDecimalNumber
          == NSDecimalNumber(string: "12345678901234567890.123"))
      #expect(item.value(forKey: "words") as? [String] == ["a", "b"])
      #expect(item.inserted == 0)
    }
  }

  @Test func `an object is known by the same permanent identifier after the store is opened again`()
    throws
  {
    try Fixtures.withFile { url in
      let container = try Fixtures.container(url)
      let item = container.viewContext.addItem("Milk")
      #expect(item.objectID.isTemporaryID)
      try container.viewContext.save()
      #expect(!item.objectID.isTemporaryID)
      let address = item.objectID.uriRepresentation()
      try Fixtures.close(container)
      let next = try Fixtures.container(url)
      let id = try #require(
        next.persistentStoreCoordinator.managedObjectID(forURIRepresentation: address))
      let found = try #require(try next.viewContext.existingObject(with: id) as? Item)
      #expect(found.title == "Milk" && found.objectID == item.objectID)
    }
  }

  @Test func `a file that is no database is an error`() throws {
    try Fixtures.withFile { url in
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(repeating: 7, count: 8192).write(to: url)
      let error = #expect(throws: NSError.self) { try Fixtures.container(url) }
      #expect(error?.domain == NSCocoaErrorDomain && error?.code == 259)
    }
  }

  @Test func `a damaged store never crashes`() throws {
    try Fixtures.withFile { url in
      let container = try Fixtures.container(url)
      for index in 0..<200 { container.viewContext.addItem("Item \(index)", rank: 1) }
      try container.viewContext.save()
      try Fixtures.close(container)
      let whole = try Data(contentsOf: url)
      var generator = SystemRandomNumberGenerator()
      for _ in 0..<40 {
        var data = whole
        for _ in 0..<20 {
          data[Int.random(in: 0..<data.count, using: &generator)] = .random(in: 0...255)
        }
        try data.write(to: url)
        for ending in ["-wal", "-shm"] {
          try? FileManager.default.removeItem(atPath: url.path + ending)
        }
        do {
          let damaged = try Fixtures.container(url)
          for item in try damaged.viewContext.items("rank > 0") { _ = item.title }
          damaged.viewContext.addItem("New")
          try damaged.viewContext.save()
        } catch {
          #expect((error as NSError).code != 0)
        }
      }
    }
  }

  @Test func `a store of a newer version is an error`() throws {
    try Fixtures.withFile { url in
      try Fixtures.close(try Fixtures.container(url))
      let connection = try SQLiteTool(url)
      try connection.execute("UPDATE metadata SET value = 99 WHERE key = 'format'")
      let error = #expect(throws: NSError.self) { try Fixtures.container(url) }
      #expect(error?.code == NSPersistentStoreOpenError)
    }
  }

  @Test func `nothing is saved if one change fails`() throws {
    try Fixtures.withFile { url in
      let container = try Fixtures.container(url)
      container.viewContext.addItem("Kept")
      try container.viewContext.save()
      container.viewContext.addItem("Lost")
      let item = container.viewContext.addItem("Broken")
      item.setValue(Unarchivable(), forKey: "words")
      #expect(throws: NSError.self) { try container.viewContext.save() }
      #expect(container.viewContext.hasChanges)
      try Fixtures.close(container)
      let reopened = try Fixtures.container(url)
      #expect(try reopened.viewContext.items().map(\.title) == ["Kept"])
    }
  }

  /// An object without an archive.
  private final class Unarchivable: NSObject {}

  // MARK: Models

  @Test func `a store gains attributes and entities of a newer model`() throws {
    try Fixtures.withFile { url in
      let container = try Fixtures.container(url)
      container.viewContext.addItem("Milk")
      try container.viewContext.save()
      try Fixtures.close(container)
      let model = Fixtures.model([
        Fixtures.attribute("note", .stringAttributeType),
        Fixtures.attribute("stars", .integer16AttributeType, optional: false, value: 3),
      ])
      model.entities.append(
        Fixtures.entity("Place", [Fixtures.attribute("city", .stringAttributeType)]))
      let next = try Fixtures.container(url, model: model)
      let item = try #require(try next.viewContext.items().first)
      #expect(item.title == "Milk" && item.value(forKey: "stars") as? Int == 3)
      item.setValue("cold", forKey: "note")
      let place = NSEntityDescription.insertNewObject(
        forEntityName: "Place", into: next.viewContext)
      place.setValue("Berlin", forKey: "city")
      try next.viewContext.save()
      try Fixtures.close(next)
      // The older model drops what it does not have.
      let old = try Fixtures.container(url)
      #expect(try old.viewContext.items().map(\.title) == ["Milk"])
    }
  }

  @Test func `a model that the store cannot be migrated to is an error and changes nothing`()
    throws
  {
    try Fixtures.withFile { url in
      let container = try Fixtures.container(url)
      container.viewContext.addItem("Milk")
      try container.viewContext.save()
      try Fixtures.close(container)
      let required = Fixtures.model([
        Fixtures.attribute("code", .stringAttributeType, optional: false)
      ])
      let error = #expect(throws: NSError.self) { try Fixtures.container(url, model: required) }
      #expect(error?.code == NSInferredMappingModelError)
      let retyped = Fixtures.model()
      retyped.entitiesByName["Item"]?.attributesByName["rank"]?.attributeType = .stringAttributeType
      #expect(throws: NSError.self) { try Fixtures.container(url, model: retyped) }
      let coordinator = NSPersistentStoreCoordinator(managedObjectModel: required)
      let refused = #expect(throws: NSError.self) {
        try coordinator.addPersistentStore(
          ofType: NSSQLiteStoreType, configurationName: nil, at: url)
      }
      #expect(refused?.code == NSPersistentStoreIncompatibleVersionHashError)
      let reopened = try Fixtures.container(url)
      #expect(try reopened.viewContext.items().map(\.title) == ["Milk"])
    }
  }

  @Test func `a renamed attribute keeps its values`() throws {
    try Fixtures.withFile { url in
      let container = try Fixtures.container(url, model: Self.place("town", formerly: nil))
      let place = NSEntityDescription.insertNewObject(
        forEntityName: "Place", into: container.viewContext)
      place.setValue("Berlin", forKey: "town")
      try container.viewContext.save()
      try Fixtures.close(container)
      let next = try Fixtures.container(url, model: Self.place("city", formerly: "town"))
      let request = NSFetchRequest<NSManagedObject>(entityName: "Place")
      #expect(
        try next.viewContext.fetch(request).map { $0.value(forKey: "city") as? String }
          == ["Berlin"])
    }
  }

  private static func place(_ name: String, formerly: String?) -> NSManagedObjectModel {
    let attribute = Fixtures.attribute(name, .stringAttributeType)
    attribute.renamingIdentifier = formerly
    let model = NSManagedObjectModel()
    model.entities = [Fixtures.entity("Place", [attribute])]
    return model
  }
}
