import ChildProcesses
import Foundation

/// A snapshot of Home from a cold start, compared with headless Chromium on a similar page.
enum SnapshotBenchmark {
  private static let repetitions = 7
  private static let size = (width: 393, height: 852)

  @Sendable static func run(_ note: (String) -> Void) async throws -> [Measurement] {
    try await DemoVisit.run(.mermaidbucks) { visit in
      let ours = try await best("snapshot") {
        try await visit.launch("snapshot", ["--scale", "3", "-o", visit.folder + "/home.png"])
      }
      guard let theirs = try await chromium(folder: visit.folder, note) else {
        return [Measurement("snapshot.home", ours, "ms")]
      }
      return [Measurement("snapshot.home", ours, "ms", against: "Chromium", theirs)]
    }
  }

  private static func chromium(
    folder: String, _ note: (String) -> Void
  ) async throws -> Double? {
    guard let chromium = ToolPath.find("chromium", "chromium-browser", "google-chrome") else {
      note("snapshot: not compared, Chromium is not installed; apt-get install chromium")
      return nil
    }
    let page: URL
    do {
      page = try Repository.folder().appending(path: "Benchmarks/pages/home.html")
    } catch {
      note("snapshot: not compared with Chromium: \(error)")
      return nil
    }
    return try await best("Chromium") {
      try await ToolRun.of(
        chromium,
        [
          "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
          "--no-first-run", "--user-data-dir=\(folder)/profile",
          "--window-size=\(size.width),\(size.height)", "--force-device-scale-factor=3",
          "--screenshot=\(folder)/page.png", page.absoluteString,
        ])
    }
  }

  /// Runs a program several times and returns the shortest time, in milliseconds.
  private static func best(
    _ name: String, _ run: () async throws -> ToolRun
  ) async throws -> Double {
    var least = Double.infinity
    for _ in 0..<repetitions {
      let result = try await run()
      guard result.isSuccess else { throw CommandFailure("\(name): \(result.failureReason)") }
      least = min(least, result.milliseconds)
    }
    return least
  }
}
