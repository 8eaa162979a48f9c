import DisplayProtocol
import Foundation
import HeadlessDisplay

/// Hands files to an application that runs without a screen, and keeps those that it gives away.
final class FileDesk {
  private let display: HeadlessDisplay
  private let output: Output
  /// Where paths of steps begin.
  private let directory: URL
  private var inbox: FileInbox
  private var saved = 0

  /// - Parameters:
  ///   - directory: The folder of the steps file.
  ///   - temporary: The application's folder for what need not last.
  init(display: HeadlessDisplay, output: Output, directory: URL, temporary: URL) {
    self.display = display
    self.output = output
    self.directory = directory
    inbox = FileInbox(in: temporary)
    display.onCommit = { [weak self] transaction in
      if let request = transaction.wishes?.files { self?.save(request) }
    }
  }

  /// Chooses files in the place of a person; without any, leaves the chooser.
  func choose(_ paths: [String]) throws {
    guard let request = display.tree.wishes.files, case .open(_, let many) = request.purpose else {
      throw StepRunner.Failure(description: "nothing asks for a file")
    }
    guard !paths.isEmpty else { return try display.send(.files(request.identifier, .cancelled)) }
    guard many || paths.count == 1 else {
      throw StepRunner.Failure(description: "one file is asked for, not \(paths.count)")
    }
    var files: [ChosenFile] = []
    for path in paths { files.append(try take(path, for: request)) }
    try display.send(.files(request.identifier, .chosen(files)))
  }

  /// Reads what a service would send, in the form that simulators take it.
  func notification(_ path: String) throws -> [String: Any] {
    let file = URL(fileURLWithPath: path, relativeTo: directory)
    guard let bytes = FileManager.default.contents(atPath: file.path) else {
      throw StepRunner.Failure(description: "the file \(file.path) cannot be read")
    }
    guard let payload = try? JSONSerialization.jsonObject(with: bytes) as? [String: Any] else {
      throw StepRunner.Failure(description: "“\(file.lastPathComponent)” is no JSON object")
    }
    return payload
  }

  private func take(_ path: String, for request: FileRequest) throws -> ChosenFile {
    let original = URL(fileURLWithPath: path, relativeTo: directory)
    let name = original.lastPathComponent
    guard request.purpose.takes(name: name, type: "") else {
      throw StepRunner.Failure(description: "“\(name)” is of no kind that is asked for")
    }
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: original.path, isDirectory: &isDirectory),
      !isDirectory.boolValue, let bytes = FileManager.default.contents(atPath: original.path)
    else { throw StepRunner.Failure(description: "the file \(original.path) cannot be read") }
    guard bytes.count <= FileLimits.bytes else {
      throw StepRunner.Failure(description: "“\(name)” is larger than \(FileLimits.bytes) bytes")
    }
    let place = try inbox.place(for: name)
    try bytes.write(to: place)
    return ChosenFile(name: name, type: "", path: place.path)
  }

  /// Keeps what the application gives away, beside the pictures of the run.
  private func save(_ request: FileRequest) {
    guard case .save(let paths) = request.purpose, request.identifier != saved else { return }
    saved = request.identifier
    // The application is in the middle of its turn.
    let clock = display.virtualClock
    clock.schedule(at: clock.now) { [weak self] in
      guard let self else { return }
      let answer: FileAnswer
      do {
        answer = .chosen(
          try paths.map { path in
            let original = URL(fileURLWithPath: path)
            let place = try self.output.keep(original)
            return ChosenFile(name: original.lastPathComponent, type: "", path: place.path)
          })
      } catch {
        answer = .refused(.unreadable)
      }
      try? self.display.send(.files(request.identifier, answer))
    }
  }
}
