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
    warmUp()
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

  /// Loads what sessions need for their first screen: fonts, symbols and texts.
  private static func warmUp() {
    let label = UILabel()
    let button = UIButton(configuration: .filled(), primaryAction: nil)
    let stack = UIStackView(arrangedSubviews: [label, button])
    stack.axis = .vertical
    for style in [UIFont.TextStyle.largeTitle, .title3, .headline, .body, .footnote, .caption1] {
      label.font = .preferredFont(forTextStyle: style)
      label.text = "Ferry"
      _ = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
    button.configuration?.title = "Ferry"
    button.configuration?.image = UIImage(systemName: "house.fill")
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    stack.layoutIfNeeded()
  }
}
