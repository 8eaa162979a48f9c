import Foundation

/// The page that shows an application: HTML, styles and scripts, served as they are.
package enum BrowserPage {
  /// The folder that holds `index.html`, `app.html` and what they load.
  package static var directory: URL {
    Bundle.module.bundleURL.appendingPathComponent("Web", isDirectory: true)
  }
}
