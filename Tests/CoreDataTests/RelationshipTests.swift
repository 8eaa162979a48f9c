@_spi(Ferry) import CoreData
import Foundation
import Testing

@MainActor @Suite struct RelationshipTests {
  @Test func `both sides of a relationship change together`() throws {
    let context = try Fixtures.container().viewContext
    let home = List(context: context)
    let work = List(context: context)
    let item = context.addItem("Milk")
    item.list = home
    #expect(home.items?.allObjects as? [Item] == [item])
    work.addToItems(item)
    #expect(item.list === work && home.items?.count == 0)
    work.removeFromItems(item)
    #expect(item.list == nil && work.items?.count == 0)
    home.items = NSSet(array: [item])
    #expect(item.list === home)
  }

  @Test func `relationships are the same after a save and in another context`() throws {
    let container = try Fixtures.container()
    let context = container.viewContext
    let list = List(context: context)
    list.name = "Home"
    let items = ["a", "b", "c"].map { context.addItem($0, to: list) }
    let tag = Tag(context: context)
    tag.name = "cold"
    items[0].tags = [tag]
    items[1].tags = [tag]
    try context.save()
    let other = container.newBackgroundContext()
    try other.performAndWait {
      let found = try other.items()
      #expect(found.map { $0.list?.name } == ["Home", "Home", "Home"])
      #expect(found[0].list === found[1].list)
      #expect((found[0].list?.items as? Set<Item>) == Set(found))
      #expect(found[0].tags == found[1].tags && found[2].tags.isEmpty)
      found[2].tags = found[0].tags
      try other.save()
    }
    context.refreshAllObjects()
    #expect(tag.value(forKeyPath: "items.@count") as? Int == 3)
  }

  @Test func `an ordered relationship keeps its order`() throws {
    let container = try Fixtures.container()
    let context = container.viewContext
    let item = context.addItem("Bread")
    let steps = ["mix", "knead", "bake"].map { text in
      let step = NSEntityDescription.insertNewObject(forEntityName: "Step", into: context)
      step.setValue(text, forKey: "text")
      return step
    }
    item.steps = NSOrderedSet(array: [steps[2], steps[0]])
    item.updateManaged("steps", inserting: steps[1], at: 1)
    try context.save()
    func texts(_ item: Item) -> [String] {
      item.steps?.compactMap { ($0 as? NSManagedObject)?.value(forKey: "text") as? String } ?? []
    }
    #expect(texts(item) == ["bake", "knead", "mix"])
    item.updateManaged("steps", removingAt: 0)
    item.updateManaged("steps", adding: steps[2])
    try context.save()
    let other = container.newBackgroundContext()
    try other.performAndWait {
      let found = try other.items()
      #expect(found.map(texts) == [["knead", "mix", "bake"]])
    }
  }

  @Test func `a mutable set changes the relationship`() throws {
    let context = try Fixtures.container().viewContext
    let list = List(context: context)
    let item = context.addItem("Milk")
    let set = list.mutableSetValue(forKey: "items")
    set.add(item)
    #expect(item.list === list && set.count == 1 && set.contains(item))
    set.remove(item)
    #expect(item.list == nil && set.count == 0)
    let items = ["a", "b", "c"].map { context.addItem($0) }
    set.addObjects(from: items)
    set.minus([items[2]])
    #expect(list.items as? Set<Item> == Set(items[0..<2]) && items[2].list == nil)
    set.intersect([items[0], items[2]])
    #expect(set.allObjects as? [Item] == [items[0]] && items[1].list == nil)
    set.setSet([items[1]])
    #expect(list.items as? Set<Item> == [items[1]] && set.isEqual(to: [items[1]]))
    let other = List(context: context)
    other.items = set
    #expect(items[1].list === other && set.count == 0)
    set.add(item)
    set.removeAllObjects()
    #expect(list.items?.count == 0 && item.list == nil)
  }

  @Test func `delete rules apply when changes are processed`() throws {
    let container = try Fixtures.container()
    let context = container.viewContext
    let list = List(context: context)
    let item = context.addItem("Milk", to: list)
    let tag = Tag(context: context)
    tag.name = "cold"
    item.tags = [tag]
    try context.save()
    context.delete(list)
    context.processPendingChanges()
    #expect(item.isDeleted && !tag.isDeleted)
    try context.save()
    #expect(item.managedObjectContext == nil)
    #expect(try context.items().isEmpty)
    #expect(tag.value(forKeyPath: "items.@count") as? Int == 0)
  }

  @Test func `a denied deletion is an error`() throws {
    let model = Fixtures.model()
    model.entitiesByName["List"]?.relationshipsByName["items"]?.deleteRule = .denyDeleteRule
    let context = try Fixtures.container(model: model).viewContext
    let list = List(context: context)
    let item = context.addItem("Milk", to: list)
    try context.save()
    context.delete(list)
    let error = #expect(throws: NSError.self) { try context.save() }
    #expect(error?.code == NSValidationRelationshipDeniedDeleteError)
    context.rollback()
    item.list = nil
    context.delete(list)
    try context.save()
    #expect(try context.items() == [item])
  }

  @Test func `entities that inherit are fetched with their superentity`() throws {
    let animal = Fixtures.entity("Animal", [Fixtures.attribute("name", .stringAttributeType)])
    let dog = Fixtures.entity("Dog", [Fixtures.attribute("tricks", .integer16AttributeType)])
    animal.subentities = [dog]
    let owner = Fixtures.entity("Owner", [])
    owner.properties = [Fixtures.relationship("pet", to: animal)]
    let model = NSManagedObjectModel()
    model.entities = [animal, dog, owner]
    let container = try Fixtures.container(model: model)
    let context = container.viewContext
    func insert(_ entity: String) -> NSManagedObject {
      NSEntityDescription.insertNewObject(forEntityName: entity, into: context)
    }
    let rex = insert("Dog")
    rex.setValue("Rex", forKey: "name")
    rex.setValue(3, forKey: "tricks")
    insert("Animal").setValue("Tom", forKey: "name")
    insert("Owner").setValue(rex, forKey: "pet")
    try context.save()
    let other = container.newBackgroundContext()
    try other.performAndWait {
      let request = NSFetchRequest<NSManagedObject>(entityName: "Animal")
      request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
      #expect(try other.fetch(request).map { $0.entity.name } == ["Dog", "Animal"])
      request.includesSubentities = false
      #expect(try other.count(for: request) == 1)
      let owners = try other.fetch(NSFetchRequest<NSManagedObject>(entityName: "Owner"))
      let pet = owners.first?.value(forKey: "pet") as? NSManagedObject
      #expect(pet?.entity.name == "Dog" && pet?.value(forKey: "tricks") as? Int == 3)
    }
  }
}
