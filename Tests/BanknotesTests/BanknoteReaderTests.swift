import Banknotes
import ChildProcesses
import Compositor
import CoreGraphics
import Foundation
import ProcessTesting
import Testing

/// Reads pictures that `draw_notes.py` draws with a seed that was not used for tuning.
///
/// `FERRY_BANKNOTES=120` reads more of them than the few that every test run can afford.
@Suite struct BanknoteReaderTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let python = folder.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: ".build/venv/bin/python").path
  private static let isDrawable = FileManager.default.isExecutableFile(atPath: python)
  private static let count =
    ProcessInfo.processInfo.environment["FERRY_BANKNOTES"].flatMap { Int($0) } ?? 8

  private struct Picture {
    let name: String
    let total: Int
    let image: CGImage
  }

  init() { PictureFileCoder.install() }

  /// Draws pictures and passes them to a closure one after another.
  private func withPictures(
    seed: Int, count: Int, empty: Int = 0, _ body: (Picture) throws -> Void
  ) throws {
    let output = FileManager.default.temporaryDirectory.appending(
      path: "BanknoteReaderTests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: output) }
    let process = try TestProcess(
      Self.python,
      [
        Self.folder.appending(path: "draw_notes.py").path, "--seed", "\(seed)", "--count",
        "\(count)", "--empty", "\(empty)", "--output", output.path,
      ], errors: .inherited)
    _ = process.readToEnd()
    try #require(process.waitForExit() == .status(0))
    let list = try String(contentsOf: output.appending(path: "totals.txt"), encoding: .utf8)
    for line in list.split(separator: "\n") {
      let words = line.split(separator: " ")
      let bytes = try Data(contentsOf: output.appending(path: String(words[0])))
      try body(
        Picture(
          name: String(words[0]), total: try #require(Int(words[1])),
          image: CGImage(
            bitmap: EncodedBitmap(bytes: bytes, widthInPixels: 1_600, heightInPixels: 1_200))))
    }
  }

  @Test(.enabled(if: isDrawable, "Scripts/install.sh --test installs Python's packages"))
  func `at least 95 percent of totals are right, and none is wrong`() throws {
    var (right, wrong) = (0, 0)
    try withPictures(seed: 2, count: Self.count) { picture in
      let total = BanknoteReader().notes(in: picture.image).reduce(0) { $0 + $1.value }
      if total == picture.total {
        right += 1
      } else if total > 0 {
        wrong += 1
        Issue.record("\(picture.name): \(total) instead of \(picture.total)")
      }
    }
    #expect(wrong == 0)
    // One unread picture of a few is within the five percent of many.
    #expect(right >= min(Self.count - 1, Self.count * 95 / 100))
  }

  @Test(.enabled(if: isDrawable, "Scripts/install.sh --test installs Python's packages"))
  func `an empty table has no notes`() throws {
    try withPictures(seed: 3, count: 0, empty: 2) { picture in
      #expect(BanknoteReader().notes(in: picture.image).isEmpty)
    }
  }

  @Test func `a white picture and a tiny one have no notes`() {
    for side in [1, 300] {
      let context = CGContext(size: CGSize(width: side, height: side))
      context.setFillColor(gray: 1, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
      let image = CGImage(drawing: context.finishedDrawing(), scale: 1)
      #expect(BanknoteReader().notes(in: image).isEmpty)
    }
  }
}
