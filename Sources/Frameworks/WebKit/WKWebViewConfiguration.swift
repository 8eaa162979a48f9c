public import UIKit

/// The settings of a web view, of which there are none: no web engine could follow them.
public final class WKWebViewConfiguration: NSObject {
  /// Creates the settings.
  public override init() { super.init() }
}
