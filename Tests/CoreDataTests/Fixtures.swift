@_spi(Ferry) import CoreData
import Foundation

/// A list of items, as an app declares it after its properties are rewritten.
final class List: NSManagedObject {
  var name: String? {
    get { self[managed: "name"] }
    set { self[managed: "name"] = newValue }
  }
  var items: NSSet? {
    get { self[managed: "items"] }
    set { self[managed: "items"] = newValue }
  }
  func addToItems(_ value: Item) { updateManaged("items", adding: value) }
  func removeFromItems(_ value: Item) { updateManaged("items", removing: value) }
}

final class Item: NSManagedObject {
  var title: String {
    get { self[managed: "title"] }
    set { self[managed: "title"] = newValue }
  }
  var isDone: Bool {
    get { self[managed: "isDone"] }
    set { self[managed: "isDone"] = newValue }
  }
  var rank: Int32 {
    get { self[managed: "rank"] }
    set { self[managed: "rank"] = newValue }
  }
  var price: Double {
    get { self[managed: "price"] }
    set { self[managed: "price"] = newValue }
  }
  var due: Date? {
    get { self[managed: "due"] }
    set { self[managed: "due"] = newValue }
  }
  var list: List? {
    get { self[managed: "list"] }
    set { self[managed: "list"] = newValue }
  }
  var tags: Set<Tag> {
    get { self[managed: "tags"] }
    set { self[managed: "tags"] = newValue }
  }
  var steps: NSOrderedSet? {
    get { self[managed: "steps"] }
    set { self[managed: "steps"] = newValue }
  }
  private(set) var inserted = 0

  override func awakeFromInsert() {
    super.awakeFromInsert()
    inserted += 1
  }
}

final class Tag: NSManagedObject {
  var name: String? {
    get { self[managed: "name"] }
    set { self[managed: "name"] = newValue }
  }
}

enum Fixtures {
  static func attribute(
    _ name: String, _ type: NSAttributeType, optional: Bool = true, value: Any? = nil
  ) -> NSAttributeDescription {
    let attribute = NSAttributeDescription()
    attribute.name = name
    attribute.attributeType = type
    attribute.isOptional = optional
    attribute.defaultValue = value
    return attribute
  }

  static func entity(
    _ name: String, _ properties: [NSPropertyDescription]
  ) -> NSEntityDescription {
    entity(name, NSManagedObject.self, properties)
  }

  static func entity(
    _ name: String, _ type: NSManagedObject.Type, _ properties: [NSPropertyDescription]
  ) -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = name
    entity.managedObjectClassName = NSStringFromClass(type)
    entity.properties = properties
    return entity
  }

  static func relationship(
    _ name: String, to destination: NSEntityDescription, toMany: Bool = false,
    ordered: Bool = false, rule: NSDeleteRule = .nullifyDeleteRule
  ) -> NSRelationshipDescription {
    let relationship = NSRelationshipDescription()
    relationship.name = name
    relationship.destinationEntity = destination
    relationship.maxCount = toMany ? 0 : 1
    relationship.isOrdered = ordered
    relationship.deleteRule = rule
    return relationship
  }

  static func pair(_ left: NSRelationshipDescription, _ right: NSRelationshipDescription) {
    left.inverseRelationship = right
    right.inverseRelationship = left
  }

  /// Lists of items with tags and ordered steps.
  static func model(_ extra: [NSPropertyDescription] = []) -> NSManagedObjectModel {
    let list = entity("List", List.self, [attribute("name", .stringAttributeType)])
    let tag = entity("Tag", Tag.self, [attribute("name", .stringAttributeType)])
    tag.uniquenessConstraints = [["name"]]
    let step = entity("Step", [attribute("text", .stringAttributeType)])
    let item = entity(
      "Item", Item.self,
      [
        attribute("title", .stringAttributeType, optional: false),
        attribute("isDone", .booleanAttributeType, value: false),
        attribute("rank", .integer32AttributeType, value: 0),
        attribute("price", .doubleAttributeType, value: 1.5),
        attribute("due", .dateAttributeType), attribute("token", .UUIDAttributeType),
        attribute("link", .URIAttributeType), attribute("data", .binaryDataAttributeType),
        attribute("cost", .decimalAttributeType), attribute("words", .transformableAttributeType),
      ] + extra)
    let items = relationship("items", to: item, toMany: true, rule: .cascadeDeleteRule)
    let owner = relationship("list", to: list)
    pair(items, owner)
    let tags = relationship("tags", to: tag, toMany: true)
    let tagged = relationship("items", to: item, toMany: true)
    pair(tags, tagged)
    let steps = relationship(
      "steps", to: step, toMany: true, ordered: true, rule: .cascadeDeleteRule)
    let stepOwner = relationship("item", to: item)
    pair(steps, stepOwner)
    list.properties.append(items)
    item.properties += [owner, tags, steps]
    tag.properties.append(tagged)
    step.properties.append(stepOwner)
    let model = NSManagedObjectModel()
    model.entities = [list, item, tag, step]
    return model
  }

  static func container(
    _ url: URL = URL(fileURLWithPath: "/dev/null"), model: NSManagedObjectModel = model()
  ) throws -> NSPersistentContainer {
    let container = NSPersistentContainer(name: "Test", managedObjectModel: model)
    container.persistentStoreDescriptions = [NSPersistentStoreDescription(url: url)]
    let failure = Failure()
    container.loadPersistentStores { _, error in failure.error = error }
    if let error = failure.error { throw error }
    return container
  }

  private final class Failure: @unchecked Sendable {
    var error: (any Error)?
  }

  static func withFile(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appending(path: "store.sqlite"))
  }

  /// Closes the stores of a container.
  static func close(_ container: NSPersistentContainer) throws {
    for store in container.persistentStoreCoordinator.persistentStores {
      try container.persistentStoreCoordinator.remove(store)
    }
  }
}

extension NSManagedObjectContext {
  func items(
    _ format: String? = nil, _ arguments: [Any] = [], sort: String = "title"
  ) throws -> [Item] {
    let request = NSFetchRequest<Item>(entityName: "Item")
    request.predicate = format.map { NSPredicate(format: $0, argumentArray: arguments) }
    request.sortDescriptors = [NSSortDescriptor(key: sort, ascending: true)]
    return try fetch(request)
  }

  @discardableResult
  func addItem(_ title: String, rank: Int32 = 0, to list: List? = nil) -> Item {
    let item = Item(context: self)
    item.title = title
    item.rank = rank
    item.list = list
    return item
  }
}
