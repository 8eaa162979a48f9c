import DisplayProtocol
import QuartzCore

/// Requests files from the user through the display, one request at a time.
package final class FileRequester {
  package static let shared = FileRequester()

  /// The open request, if any.
  private(set) var request: FileRequest? {
    didSet { if request != oldValue { RunLoopTurn.setNeeded() } }
  }
  private var answered: ((FileResponse) -> Void)?
  private var lastIdentifier = 0

  /// Opens a request and cancels the previous one if it is still open.
  ///
  /// - Parameters:
  ///   - control: The view over which the display may place its own control.
  ///   - answered: Receives the progress and the result.
  /// - Returns: The identifier of the request.
  func begin(
    _ purpose: FileRequest.Purpose, control: UIView?, answered: @escaping (FileResponse) -> Void
  ) -> Int {
    let earlier = self.answered
    lastIdentifier += 1
    request = FileRequest(
      identifier: lastIdentifier, purpose: purpose, control: control?.layer.identifier)
    self.answered = answered
    earlier?(.cancelled)
    return lastIdentifier
  }

  /// Requests the display to present the file chooser again.
  func presentAgain(_ identifier: Int) {
    if request?.identifier == identifier { request?.attempt += 1 }
  }

  /// Cancels a request without calling its handler.
  func cancel(_ identifier: Int) {
    guard request?.identifier == identifier else { return }
    request = nil
    answered = nil
  }

  /// Receives a response of the display; responses to closed requests are ignored.
  func receive(_ answer: FileResponse, to identifier: Int) {
    guard request?.identifier == identifier, let answered else { return }
    if case .progress = answer { return answered(answer) }
    request = nil
    self.answered = nil
    answered(answer)
  }
}
