import Foundation
import HTTPServer

/// The confinement of running apps: their connections to the service, and the size of their files.
extension SessionDirectory {
  func serve(_ listener: AdditionalListener) {
    guard let sandbox = configuration.sandbox else { return }
    Task { await sandbox.serve(listener) }
  }

  func stopServing(_ listener: AdditionalListener) {
    guard let sandbox = configuration.sandbox else { return }
    Task { await sandbox.stopServing(listener) }
  }

  /// Measures the files of running apps repeatedly.
  func scheduleContainerChecks() {
    let time = loop.now().adding(seconds: configuration.limits.containerCheckSeconds)
    loop.schedule(at: time) { [weak self] in
      Task {
        await self?.endOversizedSessions()
        await self?.scheduleContainerChecks()
      }
    }
  }

  /// Ends the sessions whose files exceed the limit, and deletes the files.
  func endOversizedSessions() async {
    let homes = sessions.mapValues(\.home)
    let limit = configuration.limits.containerBytes
    let oversized = await ContainerStore.oversized(homes, limit: limit)
    discard(oversized)
  }

  private func discard(_ identifiers: [String]) {
    for identifier in identifiers {
      guard let session = sessions[identifier] else { continue }
      report("error \(session.app) \(identifier): its files are too large")
      session.assumeIsolated { $0.discard() }
    }
  }
}
