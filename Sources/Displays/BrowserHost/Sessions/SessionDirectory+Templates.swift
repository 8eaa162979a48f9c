import HTTPServer

/// The start of apps, as copies of templates where possible.
extension SessionDirectory {
  func startProcess(
    of app: String, _ launcher: BrowserHost.App, home: String, storageKey: [UInt8]
  ) throws(SystemError) -> AppProcess {
    func start(_ template: AppTemplate?) throws(SystemError) -> AppProcess {
      try AppProcess.start(
        launcher, home: home, storageKey: storageKey, limits: configuration.limits,
        output: output, sandbox: configuration.sandbox, template: template)
    }
    guard configuration.sandbox != nil else { return try start(nil) }
    do throws(SystemError) {
      if let template = try templates.ready(for: app, launcher, output: output) {
        return try start(template)
      }
    } catch {
      report("error \(app): its template failed, \(error)")
      templates.end(app)
    }
    return try start(nil)
  }

  /// Ends the template of an app that has had no sessions for a while.
  func scheduleEndOfTemplate(of app: String) {
    guard !sessions.values.contains(where: { $0.app == app }) else { return }
    let since = loop.now()
    lastUse[app] = since
    loop.schedule(at: since.adding(seconds: configuration.limits.templateSeconds)) { [weak self] in
      self?.assumeIsolated { directory in
        if directory.lastUse[app] == since { directory.templates.end(app) }
      }
    }
  }

  private var output: Int32? { configuration.showsAppOutput ? configuration.appOutput : nil }
}
