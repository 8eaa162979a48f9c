import DisplayProtocol
import QuartzCore

/// Asks whoever uses the application for files, by way of the display: one request at a time.
package final class FileAsking {
  package static let shared = FileAsking()

  /// What the display is being asked for; `nil` while nothing is.
  private(set) var request: FileRequest? {
    didSet { if request != oldValue { RunLoopTurn.setNeeded() } }
  }
  private var answered: ((FileAnswer) -> Void)?
  private var lastIdentifier = 0

  /// Asks; a request that is still open is cancelled.
  ///
  /// - Parameters:
  ///   - control: The view over which the display may put a control of its own.
  ///   - answered: Takes how the files get on, and how it ends.
  /// - Returns: The identifier of the request.
  func ask(
    _ purpose: FileRequest.Purpose, control: UIView?, answered: @escaping (FileAnswer) -> Void
  ) -> Int {
    let earlier = self.answered
    lastIdentifier += 1
    request = FileRequest(
      identifier: lastIdentifier, purpose: purpose, control: control?.layer.identifier)
    self.answered = answered
    earlier?(.cancelled)
    return lastIdentifier
  }

  /// Has the display offer the choice once more.
  func askAgain(_ identifier: Int) {
    if request?.identifier == identifier { request?.attempt += 1 }
  }

  /// Forgets a request; nobody is told.
  func withdraw(_ identifier: Int) {
    guard request?.identifier == identifier else { return }
    request = nil
    answered = nil
  }

  /// Takes an answer of the display; one that comes too late is passed over.
  func take(_ answer: FileAnswer, to identifier: Int) {
    guard request?.identifier == identifier, let answered else { return }
    if case .progress = answer { return answered(answer) }
    request = nil
    self.answered = nil
    answered(answer)
  }
}
