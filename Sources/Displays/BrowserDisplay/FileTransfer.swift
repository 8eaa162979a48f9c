import CoreGraphics
import DisplayProtocol

/// The files that go over the wire: chosen ones up in pieces, those to be kept down whole.
///
/// The page announces what was chosen and sends it file after file; each piece is answered with how
/// much is there, so that no more than a few pieces are ever on their way.
struct FileTransfer {
  /// A file as the page announces it.
  struct Announced: Hashable {
    var name: String
    var type: String
    var size: Int
  }

  /// What a piece or an announcement leads to.
  struct Step: Equatable {
    /// For the application.
    var answer: FileResponse
    /// Bytes that are there, for the page; `nil` where it is to send no more.
    var received: Int?
  }

  /// Files that are on their way.
  private struct Incoming {
    let request: Int
    let files: [Announced]
    var places: [ChosenFile] = []
    /// The file that is written to.
    var handle: FileHandle?
    /// Bytes that are still to come of it.
    var rest = 0
    var received = 0

    var size: Int { files.reduce(0) { $0 + $1.size } }
  }

  private var inbox: FileInbox
  private var incoming: Incoming?

  init(_ inbox: FileInbox) { self.inbox = inbox }

  /// The request whose files are on their way.
  var request: Int? { incoming?.request }

  /// Deletes all that it was given.
  func remove() { inbox.remove() }

  // MARK: Up

  /// Begins to take files.
  ///
  /// - Throws: What a page of ours never announces.
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

  /// Takes a piece.
  ///
  /// - Returns: `nil` for a piece of files that nobody waits for any longer.
  /// - Throws: What a page of ours never sends.
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

  /// Closes the file that is full and makes the next one; tells of all once the last one is full.
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

  /// Takes no more, unless the files are those of a request.
  mutating func stop(unless request: Int?) {
    guard let files = incoming, files.request != request else { return }
    stop()
  }

  /// Takes no more; what is there of the files is deleted.
  mutating func stop() {
    guard let files = incoming else { return }
    incoming = nil
    try? files.handle?.close()
    for file in files.places { try? FileManager.default.removeItem(atPath: file.path) }
  }

  // MARK: Down

  /// Writes the messages that hand files to the page, a message a file.
  ///
  /// - Throws: Why the person cannot have them.
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

  /// Copies files that the person has now, so that the application can be told where they are.
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

/// Why files cannot be handed over.
struct FileTransferFailure: Error { let refusal: FileRejection }
