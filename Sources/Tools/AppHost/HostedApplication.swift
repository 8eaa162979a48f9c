import Compositor
import Foundation
import TextShaping
import UIKit

/// Runs an application off Apple's systems: on a page in a browser, or without a screen.
package enum HostedApplication {
  /// What a process exits with when its page sent what no page of ours sends.
  static let hostileStatus: Int32 = 65

  /// Reads the process's arguments, runs the application and exits.
  ///
  /// - Parameters:
  ///   - delegate: The class of the application's delegate.
  ///   - scheme: What the application's links begin with.
  ///   - prepare: Called once before launch, with the world as it is.
  package static func run(
    _ delegate: any UIApplicationDelegate.Type, scheme: String, prepare: (World) -> Void
  ) -> Never {
    do {
      let options = try HostOptions(Array(CommandLine.arguments.dropFirst()))
      try TextShaper.verifyFonts()
      PictureFileCoder.install()
      UIApplication.shared.ownSchemes = [scheme]
      switch options.task {
      case .session: BrowserRun(delegate, scheme: scheme, options).run(prepare)
      case .snapshot, .tree, .measure: try HeadlessRun(delegate, options).run(prepare)
      case .bench:
        try FrameworkBenchmarks.run(options.benchmark)
        exit(0)
      }
    } catch {
      FileHandle.standardError.write(Data("\(scheme): \(error)\n".utf8))
      exit(error is HostOptions.Failure ? 2 : 1)
    }
  }
}

extension HostedApplication: ApplicationHost {
  package static func host(_ delegate: any UIApplicationDelegate.Type) {
    run(delegate, scheme: "app") { _ in }
  }
}
