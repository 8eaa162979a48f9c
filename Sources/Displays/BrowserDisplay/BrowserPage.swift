import Foundation

/// The static files of the page that shows an application: HTML, styles and scripts.
package enum BrowserPage {
  /// The folder of `index.html`, `app.html` and their resources.
  package static var directory: URL {
    Bundle.module.bundleURL.appendingPathComponent("Web", isDirectory: true)
  }
}
