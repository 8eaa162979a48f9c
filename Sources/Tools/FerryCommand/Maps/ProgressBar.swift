import Foundation

/// A progress bar on standard error; empty where that is not a terminal.
final class ProgressBar {
  private let title: String
  private let isTerminal: Bool
  private var shown = ""

  init(title: String, isTerminal: Bool = isatty(STDERR_FILENO) == 1) {
    self.title = title
    self.isTerminal = isTerminal
  }

  /// Shows a fraction, 0...1, and the step under way.
  func show(_ fraction: Double, _ step: String) {
    guard isTerminal else { return }
    let line = Self.line(title: title, fraction: fraction, step: step)
    guard line != shown else { return }
    shown = line
    Terminal.report("\r\u{1B}[K\(line)", terminator: "")
  }

  /// Clears the line.
  func end() {
    guard isTerminal, !shown.isEmpty else { return }
    shown = ""
    Terminal.report("\r\u{1B}[K", terminator: "")
  }

  static func line(title: String, fraction: Double, step: String) -> String {
    let width = 24
    let fraction = min(max(fraction, 0), 1)
    let filled = Int((fraction * Double(width)).rounded(.down))
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    return "\(title) \(bar) \(Int(fraction * 100)) % \(step)"
  }
}
