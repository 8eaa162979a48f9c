import Foundation
import Synchronization

/// Finds the classes of entities and creates their objects.
enum ManagedClass {
  private static let known = Mutex<[String: NSManagedObject.Type]>([:])

  /// Returns the class of an entity; `NSManagedObject` if no class has its name.
  static func type(of entity: NSEntityDescription) -> NSManagedObject.Type {
    let name = entity.managedObjectClassName ?? ""
    if let type = known.withLock({ $0[name] }) { return type }
    let type = find(name)
    known.withLock { $0[name] = type }
    return type
  }

  private static func find(_ name: String) -> NSManagedObject.Type {
    if name.isEmpty || name == "NSManagedObject" || name == "CoreData.NSManagedObject" {
      return NSManagedObject.self
    }
    var candidates = [name]
    // A name without a module is one of the app.
    if !name.contains(".") {
      let program = Bundle.main.executableURL?.lastPathComponent ?? ""
      let characters = program.map { $0.isLetter || $0.isNumber ? $0 : "_" }
      candidates.append("\(String(characters)).\(name)")
    }
    for candidate in candidates {
      if let type = _typeByName(candidate) as? NSManagedObject.Type { return type }
    }
    return NSManagedObject.self
  }

  /// Creates an object of an entity's class.
  static func make(
    _ entity: NSEntityDescription, insertInto context: NSManagedObjectContext?
  ) -> NSManagedObject {
    make(type(of: entity), entity, context)
  }

  /// Creates the object of a row.
  static func make(
    _ id: NSManagedObjectID, in context: NSManagedObjectContext
  ) -> NSManagedObject {
    let object = make(type(of: id.entity), id.entity, nil)
    object.identify(id, in: context)
    return object
  }

  /// Calls the designated initializer, as decision 0040 describes.
  @inline(never)
  private static func make(
    _ type: NSManagedObject.Type, _ entity: NSEntityDescription, _ context: NSManagedObjectContext?
  ) -> NSManagedObject {
    unsafeBitCast(type, to: PromisedManagedObject.Type.self)
      .init(entity: entity, insertInto: context)
  }

  /// Returns the entity of a class in a model.
  static func entity(
    of type: NSManagedObject.Type, in model: NSManagedObjectModel
  ) -> NSEntityDescription? {
    let matches = model.entities.filter { Self.type(of: $0) == type }
    if matches.count > 1 {
      return matches.first { $0.name == String(describing: type) } ?? matches.first
    }
    return matches.first ?? model.entitiesByName[String(describing: type)]
  }
}

/// A managed object that declares as required the initializer that all have.
///
/// The class is open so that the compiler does not devirtualize its initializer.
@_spi(Registration)
open class PromisedManagedObject: NSManagedObject {
  /// Creates an object.
  public required override init(
    entity: NSEntityDescription, insertInto context: NSManagedObjectContext?
  ) {
    super.init(entity: entity, insertInto: context)
  }
}
