import Compositor
import Foundation
import Steps
import TextShaping
import UIKit

/// Runs an application outside Apple's systems: in a browser session, or headless.
package enum HostedApplication {
  /// The exit status after a protocol violation by the page.
  static let protocolViolationStatus: Int32 = 65

  /// Reads the process's arguments, runs the application and exits.
  ///
  /// - Parameters:
  ///   - delegate: The class of the application's delegate.
  ///   - scheme: The scheme of the application's deep links.
  ///   - prepare: Called once before launch.
  package static func run(
    _ delegate: any UIApplicationDelegate.Type, scheme: String,
    prepare: (HostEnvironment) -> Void
  ) -> Never {
    let arguments = Array(CommandLine.arguments.dropFirst())
    // Precedes the first use of UIKit, which could schedule a run-loop turn.
    if arguments.first == HostOptions.Task.template.rawValue { UIApplication.holdTurns() }
    run(scheme: scheme) {
      var options = try HostOptions(arguments)
      if options.task == .template {
        options = try HostOptions(SessionTemplate.awaitSession(options.descriptor))
      }
      guard options.task != .session else {
        BrowserRunner(delegate, scheme: scheme, options).run(prepare)
      }
      let output = try OutputWriter(
        options.task == .tree ? .tree : .picture, path: options.output,
        printsJSON: options.printsJSON)
      try HeadlessRunner(delegate, options).run(prepare, output: output) { state in
        try state.write(to: output, isWhole: options.capturesWholeContent)
      }
    }
  }

  /// Prepares the frameworks, calls a closure, and exits with its error's status.
  ///
  /// - Parameter scheme: The scheme of the application's deep links; precedes error messages.
  package static func run(scheme: String, _ body: () throws -> Never) -> Never {
    do {
      try TextShaper.verifyFonts()
      PictureFileCoder.install()
      UIApplication.shared.ownSchemes = [scheme]
      try body()
    } catch {
      FileHandle.standardError.write(Data("\(scheme): \(error)\n".utf8))
      exit(error is HostOptions.Failure ? 2 : 1)
    }
  }
}

extension HeadlessRunner.State {
  /// Writes the product of a run.
  fileprivate func write(to output: OutputWriter, isWhole: Bool) throws {
    guard isWhole else {
      return try output.writeProduct(display: display, application: application)
    }
    try ScreenExpander(application: application, display: display, time: time).withWholeContent {
      try output.writeProduct(display: display, application: application)
    }
  }
}

extension HostedApplication: ApplicationHost {
  package static func host(_ delegate: any UIApplicationDelegate.Type) {
    run(delegate, scheme: "app") { _ in }
  }
}
