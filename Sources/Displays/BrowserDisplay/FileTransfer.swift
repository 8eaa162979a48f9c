import CoreGraphics
import DisplayProtocol

/// The transfer of files: uploads of chosen files in chunks, and downloads of whole files.
///
/// The page announces the chosen files and sends them one after another. Each chunk is acknowledged
/// with the number of bytes received, which bounds the chunks in flight.
struct FileTransfer {
  /// A file as announced by the page.
  struct Announced: Hashable {
    var name: String
    var type: String
    var size: Int
  }

  /// The result of a chunk or an announcement.
  struct Step: Equatable {
    /// The response to the application.
    var answer: FileResponse
    /// The number of bytes received, for the page; `nil` if it sends no more.
    var received: Int?
  }

  /// The files of an upload in progress.
  private struct Incoming {
    let request: Int
    let files: [Announced]
    var places: [ChosenFile] = []
    /// The handle of the current file.
    var handle: FileHandle?
    /// The remaining bytes of the current file.
    var rest = 0
    var received = 0

    var size: Int { files.reduce(0) { $0 + $1.size } }
  }

  private var inbox: FileInbox
  private var incoming: Incoming?

  init(_ inbox: FileInbox) { self.inbox = inbox }

  /// The request whose upload is in progress.
  var request: Int? { incoming?.request }

  /// Deletes all received files.
  func remove() { inbox.remove() }

  // MARK: Upload

  /// Begins an upload.
  ///
  /// - Throws: An announcement that violates the protocol.
  mutating func begin(_ files: [Announced], for request: FileRequest) throws -> Step {
    stop()
    let size = files.reduce(0) { $0 + $1.size }
    guard case .open(_, let many) = request.purpose, !files.isEmpty, many || files.count == 1,
      files.count <= FileLimits.files, size <= FileLimits.bytes
    else { throw PageMessage.Refusal(description: "other files than were asked for") }
    guard inbox.byteCount + size <= FileLimits.keptBytes else {
      return Step(answer: .refused(.noRoom), received: nil)
    }
    incoming = Incoming(request: request.identifier, files: files)
    return openNext()
  }

  /// Appends a chunk.
  ///
  /// - Returns: `nil` for a chunk of a withdrawn request.
  /// - Throws: A chunk that violates the protocol.
  mutating func take(_ piece: Data, for request: Int) throws -> Step? {
    guard var files = incoming, files.request == request else { return nil }
    var piece = piece
    guard files.received + piece.count <= files.size else {
      throw PageMessage.Refusal(description: "more than was announced")
    }
    while !piece.isEmpty {
      let part = piece.prefix(files.rest)
      do {
        try files.handle?.write(contentsOf: part)
      } catch {
        stop()
        return Step(answer: .refused(.noRoom), received: nil)
      }
      files.received += part.count
      files.rest -= part.count
      piece = piece.dropFirst(part.count)
      incoming = files
      guard files.rest == 0 else { continue }
      let step = openNext()
      guard let next = incoming else { return step }
      files = next
    }
    return Step(
      answer: .progress(Double(files.received) / Double(max(files.size, 1))),
      received: files.received)
  }

  /// Closes the completed file and creates the next one; completes the upload after the last one.
  private mutating func openNext() -> Step {
    guard var files = incoming else { return Step(answer: .cancelled, received: nil) }
    do {
      try files.handle?.close()
      files.handle = nil
      while files.places.count < files.files.count, files.rest == 0 {
        let file = files.files[files.places.count]
        let place = try inbox.place(for: file.name)
        try Data().write(to: place)
        files.places.append(ChosenFile(name: file.name, type: file.type, path: place.path))
        files.rest = file.size
        if file.size > 0 { files.handle = try FileHandle(forWritingTo: place) }
      }
    } catch {
      stop()
      return Step(answer: .refused(.noRoom), received: nil)
    }
    guard files.rest == 0 else {
      incoming = files
      return Step(
        answer: .progress(Double(files.received) / Double(max(files.size, 1))),
        received: files.received)
    }
    incoming = nil
    return Step(answer: .chosen(files.places), received: files.received)
  }

  /// Stops the upload, unless it belongs to a request.
  mutating func stop(unless request: Int?) {
    guard let files = incoming, files.request != request else { return }
    stop()
  }

  /// Stops the upload and deletes its partial files.
  mutating func stop() {
    guard let files = incoming else { return }
    incoming = nil
    try? files.handle?.close()
    for file in files.places { try? FileManager.default.removeItem(atPath: file.path) }
  }

  // MARK: Download

  /// Encodes the download messages, one per file.
  ///
  /// - Throws: The reason that the files cannot be sent.
  func messages(handing paths: [String], for request: Int) throws(FileTransferFailure) -> [[UInt8]]
  {
    var sum = 0
    var messages: [[UInt8]] = []
    for path in paths {
      guard let bytes = FileManager.default.contents(atPath: path) else {
        throw FileTransferFailure(refusal: .unreadable)
      }
      sum += bytes.count
      guard sum <= FileLimits.savedBytes else { throw FileTransferFailure(refusal: .tooLarge) }
      var text = MessageWriter(capacity: bytes.count / 3 * 4 + 256)
      text.object { text in
        text.member("t", "file")
        text.key("id")
        text.integer(request)
        text.member("name", (path as NSString).lastPathComponent)
        text.key("data")
        text.base64(bytes)
        text.member("last", messages.count == paths.count - 1)
      }
      messages.append(text.bytes)
    }
    return messages
  }

  /// Copies downloaded files, so that the application receives their new locations.
  mutating func places(of paths: [String]) -> FileResponse {
    var places: [ChosenFile] = []
    for path in paths {
      let name = (path as NSString).lastPathComponent
      guard let place = try? inbox.place(for: name),
        (try? FileManager.default.copyItem(atPath: path, toPath: place.path)) != nil
      else { return .refused(.noRoom) }
      places.append(ChosenFile(name: name, type: "", path: place.path))
    }
    return .chosen(places)
  }
}

/// The reason that a download fails.
struct FileTransferFailure: Error { let refusal: FileRejection }
