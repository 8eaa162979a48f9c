import CoreGraphics
import Foundation

/// The view shown in place of a view controller's unavailable content.
struct UnavailableContent {
  var configuration: any UIContentConfiguration
  var view: any UIView & UIContentView
}

extension UIViewController {
  /// Shows a configuration over the view, or removes it.
  func showUnavailableContent(_ configuration: (any UIContentConfiguration)?) {
    guard let configuration else {
      presentation.unavailable?.view.removeFromSuperview()
      presentation.unavailable = nil
      return
    }
    if let shown = presentation.unavailable, shown.view.supports(configuration) {
      shown.view.configuration = configuration
      presentation.unavailable?.configuration = configuration
      return
    }
    presentation.unavailable?.view.removeFromSuperview()
    let content = configuration.makeContentView()
    presentation.unavailable = UnavailableContent(configuration: configuration, view: content)
    guard let view else { return }
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.frame = view.bounds
    view.addSubview(content)
  }
}
