import CoreGraphics
import DisplayProtocol

extension BrowserDisplay {
  /// What the page says about files.
  enum FileMessage {
    case announced([FileTransfer.Announced])
    case piece(Data)
    /// Nothing comes, and why.
    case nothing(FileResponse)
    /// What was handed over is kept.
    case saved
  }

  /// Takes what the page says about the files of a request.
  func take(_ message: FileMessage, for identifier: Int) throws {
    // The application may have thought better of it meanwhile.
    guard let request = tree.systemRequests.files, request.identifier == identifier else { return }
    switch message {
    case .announced(let files):
      proceed(try transfer.begin(files, for: request), identifier)
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

  /// Applies the application's file requests: stops withdrawn transfers and sends files that are to
  /// be saved.
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
      // The application is in the middle of its turn.
      let clock = clock
      clock.schedule(at: clock.now) { [weak self] in
        self?.receiver?.receive(.files(request.identifier, .refused(error.refusal)))
      }
    }
  }

  /// Tells the application that files on their way are lost with their page.
  func cancelFileTransfers() {
    guard let identifier = transfer.request else { return }
    transfer.stop()
    receiver?.receive(.files(identifier, .progress(nil)))
  }
}
