import DisplayProtocol
import Foundation
import HeadlessDisplay

/// Answers an application's file pickers with the files that steps choose, and saves the files that
/// it exports.
final class FileRequestHandler {
  private let display: HeadlessDisplay
  private let output: OutputWriter
  /// The folder that paths in steps are relative to.
  private let directory: URL
  private var inbox: FileInbox
  /// The identifier of the last export request that was handled.
  private var lastExport = 0

  /// Creates a handler and subscribes it to the display's commits.
  ///
  /// - Parameters:
  ///   - directory: The folder that paths in steps are relative to.
  ///   - temporary: The application's folder for temporary files.
  init(display: HeadlessDisplay, output: OutputWriter, directory: URL, temporary: URL) {
    self.display = display
    self.output = output
    self.directory = directory
    inbox = FileInbox(in: temporary)
    display.onCommit = { [weak self] transaction in
      if let request = transaction.systemRequests?.files { self?.export(request) }
    }
  }

  /// Chooses files in the picker that is open; no paths cancel it.
  func choose(_ paths: [String]) throws {
    guard let request = display.tree.systemRequests.files, case .open(_, let many) = request.purpose
    else {
      throw RunFailure("no file picker is open")
    }
    guard !paths.isEmpty else { return try display.send(.files(request.identifier, .cancelled)) }
    guard many || paths.count == 1 else {
      throw RunFailure("the picker accepts one file, not \(paths.count)")
    }
    var files: [ChosenFile] = []
    for path in paths { files.append(try copyToInbox(path, for: request)) }
    try display.send(.files(request.identifier, .chosen(files)))
  }

  /// Reads the payload of a remote notification from a JSON file.
  func notification(_ path: String) throws -> [String: Any] {
    let file = URL(fileURLWithPath: path, relativeTo: directory)
    guard let bytes = FileManager.default.contents(atPath: file.path) else {
      throw RunFailure("cannot read \(file.path)")
    }
    guard let payload = try? JSONSerialization.jsonObject(with: bytes) as? [String: Any] else {
      throw RunFailure("“\(file.lastPathComponent)” is not a JSON object")
    }
    return payload
  }

  private func copyToInbox(_ path: String, for request: FileRequest) throws -> ChosenFile {
    let original = URL(fileURLWithPath: path, relativeTo: directory)
    let name = original.lastPathComponent
    guard request.purpose.accepts(name: name, type: "") else {
      throw RunFailure("the picker does not accept “\(name)”")
    }
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: original.path, isDirectory: &isDirectory),
      !isDirectory.boolValue, let bytes = FileManager.default.contents(atPath: original.path)
    else { throw RunFailure("cannot read \(original.path)") }
    guard bytes.count <= FileLimits.bytes else {
      throw RunFailure("“\(name)” is larger than \(FileLimits.bytes) bytes")
    }
    let place = try inbox.place(for: name)
    try bytes.write(to: place)
    return ChosenFile(name: name, type: "", path: place.path)
  }

  /// Copies the files of an export request to the output folder.
  private func export(_ request: FileRequest) {
    guard case .save(let paths) = request.purpose, request.identifier != lastExport else { return }
    lastExport = request.identifier
    // Answers after the turn of the run loop that made the request.
    let clock = display.virtualClock
    clock.schedule(at: clock.now) { [weak self] in
      guard let self else { return }
      let answer: FileResponse
      do {
        answer = .chosen(
          try paths.map { path in
            let original = URL(fileURLWithPath: path)
            let copy = try self.output.export(original)
            return ChosenFile(name: original.lastPathComponent, type: "", path: copy.path)
          })
      } catch {
        answer = .refused(.unreadable)
      }
      try? self.display.send(.files(request.identifier, answer))
    }
  }
}
