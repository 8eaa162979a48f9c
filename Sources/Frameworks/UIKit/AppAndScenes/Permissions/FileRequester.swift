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
  ///   - camera: The use of the camera, whose picture fills the view; `nil` to choose files.
  ///   - answered: Receives the progress and the result.
  /// - Returns: The identifier of the request.
  package func begin(
    _ purpose: FileRequest.Purpose, control: UIView?, camera: FileRequest.Camera? = nil,
    answered: @escaping (FileResponse) -> Void
  ) -> Int {
    let earlier = self.answered
    lastIdentifier += 1
    request = FileRequest(
      identifier: lastIdentifier, purpose: purpose, control: control?.layer.identifier,
      camera: camera)
    self.answered = answered
    earlier?(.cancelled)
    return lastIdentifier
  }

  /// Requests the display to present the file chooser again, or to take a picture.
  package func presentAgain(_ identifier: Int) {
    if request?.identifier == identifier { request?.attempt += 1 }
  }

  /// Cancels a request without calling its handler.
  package func cancel(_ identifier: Int) {
    guard request?.identifier == identifier else { return }
    request = nil
    answered = nil
  }

  /// Receives a response of the display; responses to closed requests are ignored.
  func receive(_ answer: FileResponse, to identifier: Int) {
    guard request?.identifier == identifier, let answered else { return }
    switch answer {
    case .progress, .frame: return answered(answer)
    case .chosen, .cancelled, .refused: break
    }
    request = nil
    self.answered = nil
    answered(answer)
  }
}
