import Foundation

/// Reports refused presentations, by default on standard error; tests replace the output.
enum PresentationLog {
  static var sink: (String) -> Void = { message in
    FileHandle.standardError.write(Data(("[Presentation] " + message + "\n").utf8))
  }

  static func write(_ message: String) {
    sink(message)
  }
}
