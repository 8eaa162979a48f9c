import BrowserDisplay
import BrowserHost
import Foundation
import HTTPServer
import Porting

/// Builds a project, serves it in the browser, and builds it again when a source changes.
struct RunCommand {
  let options: ProjectOptions

  init(_ options: ProjectOptions) { self.options = options }

  func run(_ signals: Signals) async throws {
    try ServeCommand.checkUser(geteuid(), allowsRoot: options.allowsRoot)
    OpenFileLimit.raise()
    try FontFiles.check()
    var workspace = try ProjectWorkspace(options)
    if options.resets { try? FileManager.default.removeItem(atPath: workspace.container) }
    let name = workspace.project.addressName
    let page = ProjectPage(name: name)
    let server = EpollServer(
      EpollServer.Configuration(host: options.host, port: options.port), handler: page)
    let port = try await server.start()
    let address = "http://localhost:\(port)/\(name)"
    let host = try makeHost(workspace, server: server, port: port)
    page.setHost(host)
    Terminal.write("\(workspace.project.app.name) is at \(address). Press Ctrl-C to stop.\n")
    await build(workspace, page, host)
    let watching = Task {
      var watcher = SourceWatcher(folder: workspace.project.root)
      while !Task.isCancelled {
        try await Task.sleep(for: .milliseconds(300))
        guard watcher.hasChanged() else { continue }
        do {
          workspace = try ProjectWorkspace(
            options.folder, packages: options.packages, target: options.target)
          await build(workspace, page, host)
        } catch {
          Terminal.report("ferry: \(error)")
          page.setFailure("\(error)")
        }
      }
    }
    await signals.wait()
    watching.cancel()
    await server.shutDown(withinSeconds: 1)
    await host.shutDown()
  }

  /// Builds the project, and lets open pages load the result.
  private func build(
    _ workspace: ProjectWorkspace, _ page: ProjectPage, _ host: BrowserHost
  ) async {
    let clock = ContinuousClock()
    let start = clock.now
    do {
      let product = try await workspace.build()
      for diagnostic in product.diagnostics { Terminal.report(diagnostic.text) }
      let time = Double(Int((clock.now - start).milliseconds / 100)) / 10
      Terminal.write("Built in \(time) s.\n")
      page.setBuilt()
    } catch {
      Terminal.report("\(error)")
      page.setFailure("\(error)")
    }
    await host.reload(workspace.project.addressName)
  }

  private func makeHost(
    _ workspace: ProjectWorkspace, server: EpollServer, port: Int
  ) throws -> BrowserHost {
    let layers = SandboxLayers.available()
    for gap in layers.gaps { Terminal.report("ferry: warning: sandbox: \(gap)") }
    let bundle = "\(workspace.folder)/\(workspace.project.app.name).app"
    let frameworks = Installation.folder.path(percentEncoded: false)
    let app = BrowserHost.App(
      executable: "\(bundle)/\(workspace.project.app.name)",
      arguments: ["session", "--descriptor", "3"],
      readablePaths: [bundle, "\(frameworks)/libFerryFrameworks.so"])
    var configuration = BrowserHost.Configuration(
      apps: [workspace.project.addressName: app],
      pageDirectory: BrowserPage.directory.path(percentEncoded: false),
      dataDirectory: try AppCommand.folder(workspace.container))
    configuration.sandbox = BrowserHost.Sandbox(
      layers: layers, port: port, serve: { _ in }, stopServing: { _ in })
    configuration.fonts = FontFiles.served()
    configuration.firstFonts = FontFiles.first
    configuration.key = try HostKey(file: "\(workspace.container)/host.key")
    configuration.acceptsAnyHost = false
    configuration.report = { line in
      if line.hasPrefix("error ") { Terminal.report("ferry: \(line.dropFirst(6))") }
    }
    return try BrowserHost(configuration)
  }
}
