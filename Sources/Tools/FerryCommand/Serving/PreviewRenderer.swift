import BrowserHost
import ChildProcesses
import Foundation

/// Renders the first screens of apps with their launchers, for the root page.
struct PreviewRenderer {
  /// The device of the frames on the root page, which its script and its style know, too.
  private static let device = "iPhone 15"
  /// The number of pixels per point, enough for frames at 70 % on displays with two.
  private static let scale = "1.5"
  /// The time of Apple's pictures of iPhones.
  private static let time = "2026-01-01T09:41:00Z"
  /// The time after which a launcher is ended, in seconds.
  private static let seconds = "30"

  /// The address of the service for local processes.
  let service: String
  /// Logs a line.
  let log: @Sendable (String) -> Void

  /// Returns the source of previews for a host.
  ///
  /// - Parameter hasDemoData: Whether the first screens offer demo accounts.
  func source(hasDemoData: Bool) throws(CommandFailure) -> BrowserHost.PreviewSource {
    var basis = "\(Installation.version) \(hasDemoData)"
    for app in App.allCases {
      let launcher = try Installation.launcher(of: app)
      let facts = try? FileManager.default.attributesOfItem(atPath: launcher)
      let date = (facts?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      basis += " \(app) \(date) \(facts?[.size] as? Int ?? 0)"
    }
    return BrowserHost.PreviewSource(basis: basis) { await render($0) }
  }

  private func render(_ preview: BrowserHost.Preview) async -> [UInt8]? {
    do {
      guard let app = App(rawValue: preview.app) else { return nil }
      let folder = try TemporaryFolder()
      let picture = folder.path + "/preview.png"
      let run = try await ToolRun.of(
        "nice",
        [
          "timeout", "--kill-after=1", Self.seconds, try Installation.launcher(of: app),
          "snapshot", "--service", service, "--container", folder.path, "--device", Self.device,
          "--scale", Self.scale, "--now", Self.time, "--appearance", preview.appearance.rawValue,
          "--locale", Self.locale(of: preview.language), "--output", picture,
        ])
      guard run.isSuccess else { throw CommandFailure(run.failureReason) }
      return Array(try Data(contentsOf: URL(filePath: picture)))
    } catch {
      log("error previews: cannot render \(preview.app): \(error)")
      return nil
    }
  }

  /// The locale of an app that shows a language, as the page around apps chooses it.
  private static func locale(of language: BrowserHost.Language) -> String {
    switch language {
    case .english: "en_US"
    case .korean: "ko_KR"
    case .arabic: "ar_EG"
    }
  }
}
