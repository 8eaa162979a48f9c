import Foundation

/// Where refused presentations are reported; standard error unless a test looks on.
enum PresentationLog {
  static var sink: (String) -> Void = { message in
    FileHandle.standardError.write(Data(("[Presentation] " + message + "\n").utf8))
  }

  static func write(_ message: String) {
    sink(message)
  }
}
