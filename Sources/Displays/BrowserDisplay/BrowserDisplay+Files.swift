import CoreGraphics
import DisplayProtocol

extension BrowserDisplay {
  /// A message of the page about the files of a request.
  enum FileMessage {
    case announced([FileTransfer.Announced])
    case piece(Data)
    /// No files, with the reason.
    case nothing(FileResponse)
    /// The page saved the files that were sent to it.
    case saved
  }

  /// Handles a message of the page about the files of a request.
  func take(_ message: FileMessage, for identifier: Int) throws {
    // The application may have withdrawn the request.
    guard let request = tree.systemRequests.files, request.identifier == identifier else { return }
    switch message {
    case .announced(let files):
      proceed(try transfer.begin(files, for: request), identifier)
    case .piece(let frame) where request.camera == .scan && transfer.request == nil:
      receiver?.receive(.files(identifier, .frame(frame)))
    case .piece(let piece):
      if let step = try transfer.take(piece, for: identifier) { proceed(step, identifier) }
    case .nothing(let answer):
      transfer.stop()
      receiver?.receive(.files(identifier, answer))
    case .saved:
      guard case .save(let paths) = request.purpose else { return }
      receiver?.receive(.files(identifier, transfer.places(of: paths)))
    }
  }

  private func proceed(_ step: FileTransfer.Step, _ identifier: Int) {
    var text = MessageWriter()
    text.object { text in
      text.member("t", "file")
      text.key("id")
      text.integer(identifier)
      text.key("got")
      text.integer(step.received ?? -1)
    }
    send(text.bytes)
    receiver?.receive(.files(identifier, step.answer))
  }

  /// Applies the application's file requests: stops withdrawn transfers and sends files to save.
  func updateFileTransfers(of requests: SystemRequests) {
    transfer.stop(unless: requests.files?.identifier)
    guard let request = requests.files, case .save(let paths) = request.purpose,
      request.identifier != lastDownload
    else { return }
    lastDownload = request.identifier
    do throws(FileTransferFailure) {
      for message in try transfer.messages(handing: paths, for: request.identifier) {
        send(message)
      }
    } catch {
      // The application is in a run-loop turn; the event is delivered after it.
      let clock = clock
      clock.schedule(at: clock.now) { [weak self] in
        self?.receiver?.receive(.files(request.identifier, .refused(error.refusal)))
      }
    }
  }

  /// Notifies the application that the page was lost during a file transfer.
  func cancelFileTransfers() {
    guard let identifier = transfer.request else { return }
    transfer.stop()
    receiver?.receive(.files(identifier, .progress(nil)))
  }
}
