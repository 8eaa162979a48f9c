import Synchronization

/// The models of coordinators, in which classes look for their entities.
enum KnownModels {
  private static let models = Mutex<[WeakModel]>([])

  private struct WeakModel {
    weak var model: NSManagedObjectModel?
  }

  static func add(_ model: NSManagedObjectModel) {
    models.withLock { models in
      models.removeAll { $0.model == nil || $0.model === model }
      models.append(WeakModel(model: model))
    }
  }

  /// Returns the entity of a class in the newest model that has one.
  static func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
    let known = models.withLock { $0.compactMap(\.model) }
    return known.reversed().lazy.compactMap { ManagedClass.entity(of: type, in: $0) }.first
  }
}
