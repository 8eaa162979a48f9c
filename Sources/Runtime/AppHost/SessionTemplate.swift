import CLinux
import Foundation
import Steps
import UIKit

/// The process of which the sessions of an app are copies.
///
/// It has loaded the program and prepared what every session needs. It must not have another
/// thread, nor a run loop, whose descriptors all copies would share.
enum SessionTemplate {
  /// Waits for requests of the host.
  ///
  /// - Parameter descriptor: The socket to the host.
  /// - Returns: In the process of each session, its arguments.
  static func awaitSession(_ descriptor: Int32) throws -> [String] {
    warmUpViews()
    warmUpFoundation()
    guard let list = linux_template_serve(descriptor) else {
      throw RunFailure("the template has several threads")
    }
    UIApplication.resumeTurns()
    var arguments: [String] = []
    var next = list
    while let text = next.pointee {
      arguments.append(String(cString: text))
      next += 1
    }
    // The first is the program.
    return Array(arguments.dropFirst())
  }
}
