import CoreGraphics
import Synchronization

/// The destination's session for a drag of this application.
final class LocalDropSession: NSObject, UIDropSession {
  private unowned let drag: LocalDragSession

  init(_ drag: LocalDragSession) {
    self.drag = drag
    super.init()
  }

  var items: [UIDragItem] { drag.items }
  var allowsMoveOperation: Bool { drag.allowsMoveOperation }
  var isRestrictedToDraggingApplication: Bool { drag.isRestrictedToDraggingApplication }
  var localDragSession: (any UIDragSession)? { drag }

  func location(in view: UIView) -> CGPoint { drag.location(in: view) }

  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    drag.hasItemsConforming(toTypeIdentifiers: typeIdentifiers)
  }

  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    drag.canLoadObjects(ofClass: aClass)
  }

  /// The objects loaded so far, in the order of the items.
  nonisolated private final class Loaded: Sendable {
    // Unchecked: the object is transferred once, from the provider's queue to the main queue.
    nonisolated struct Found: @unchecked Sendable {
      var object: any NSItemProviderReading
    }

    let found: Mutex<[Int: Found]> = Mutex([:])
    let waiting: Mutex<Int>

    init(count: Int) { waiting = Mutex(count) }
  }

  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let able = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    let progress = Progress(totalUnitCount: Int64(able.count))
    let loaded = Loaded(count: able.count)
    let answer: @MainActor @Sendable () -> Void = {
      completion(loaded.found.withLock { $0 }.sorted { $0.key < $1.key }.map(\.value.object))
      RunLoopTurn.run()
    }
    guard !able.isEmpty else {
      DispatchQueue.main.async { answer() }
      return progress
    }
    for (place, provider) in able.enumerated() {
      provider.loadObject(ofClass: aClass) { object, _ in
        if let object {
          let found = Loaded.Found(object: object)
          loaded.found.withLock { $0[place] = found }
        }
        let left = loaded.waiting.withLock { count in
          count -= 1
          return count
        }
        if left == 0 { DispatchQueue.main.async { answer() } }
      }
    }
    return progress
  }
}
