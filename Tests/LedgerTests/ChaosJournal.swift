import Foundation
import Synchronization

/// The clients' requests and answers, in a file that outlives the process.
final class ChaosJournal: Sendable {
  /// The contents of a journal.
  struct Contents {
    var orders: [ChaosOrder] = []
    /// The answer to each key; a key that was refused has none.
    var answers: [String: String] = [:]
    var refusals: Set<String> = []
    /// Descriptions of violations.
    var faults: [String] = []

    /// The orders with an unknown outcome.
    var open: [ChaosOrder] {
      orders.filter { answers[$0.key] == nil && !refusals.contains($0.key) }
    }
  }

  private let descriptor: Int32
  private let killAfter: Int
  private let count = Atomic(0)

  /// Opens a journal for appending; after the given number of lines the process kills itself.
  init(path: String, killAfter: Int) throws {
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    self.killAfter = killAfter
  }

  deinit { close(descriptor) }

  func ask(_ order: ChaosOrder) throws {
    write("ask \(String(decoding: try JSONEncoder().encode(order), as: UTF8.self))")
  }

  func answer(_ key: String, _ answer: String) { write("answer \(key) \(answer)") }

  func refuse(_ key: String) { write("refuse \(key)") }

  func fault(_ words: String) { write("fault \(words)") }

  private func write(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    let written = Foundation.write(descriptor, bytes, bytes.count)
    precondition(written == bytes.count, "The journal cannot be written.")
    if count.add(1, ordering: .relaxed).newValue == killAfter { kill(getpid(), SIGKILL) }
  }

  /// Reads a journal, ignoring a truncated last line.
  static func read(_ path: String) throws -> Contents {
    var contents = Contents()
    guard FileManager.default.fileExists(atPath: path) else { return contents }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count >= 2 else { continue }
      switch words[0] {
      case "ask":
        let json = Data(line.dropFirst("ask ".count).utf8)
        if let order = try? JSONDecoder().decode(ChaosOrder.self, from: json) {
          contents.orders.append(order)
        }
      case "answer" where words.count == 3:
        let key = String(words[1])
        if let earlier = contents.answers[key], earlier != words[2] {
          contents.faults.append("\(key) was answered \(earlier) and \(words[2])")
        }
        contents.answers[key] = String(words[2])
      case "refuse": contents.refusals.insert(String(words[1]))
      default: contents.faults.append(String(line))
      }
    }
    return contents
  }
}
