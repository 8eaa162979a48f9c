import CoreData
import UIKit

/// Shows the work that has ended on queues of each kind.
class WorkLabel: UILabel {
  /// A queue of the project's own class.
  private class LoadingQueue: OperationQueue, @unchecked Sendable {}

  private let loading = LoadingQueue()
  private let operations = OperationQueue()
  private let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
  private var ended: Set<String> = []

  func start() {
    operations.addOperation { [weak self] in
      Thread.sleep(forTimeInterval: 0.3)
      self?.end("operation")
    }
    let first = BlockOperation { Thread.sleep(forTimeInterval: 0.2) }
    let second = BlockOperation { [weak self] in self?.end("dependent") }
    second.addDependency(first)
    loading.addOperations([second, first], waitUntilFinished: false)
    context.perform { [weak self] in
      Thread.sleep(forTimeInterval: 0.3)
      self?.end("context")
    }
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) { Thread.sleep(forTimeInterval: 0.3) }
    group.notify(queue: .main) { [weak self] in self?.end("group") }
    DispatchQueue.global().async { [weak self] in
      Thread.sleep(forTimeInterval: 0.1)
      DispatchQueue(label: "next").async {
        Thread.sleep(forTimeInterval: 0.3)
        self?.end("chain")
      }
    }
  }

  nonisolated private func end(_ name: String) {
    DispatchQueue.main.async {
      self.ended.insert(name)
      self.text = self.ended.sorted().joined(separator: " ")
    }
  }
}
