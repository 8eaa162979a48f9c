public import FoundationNetworking
public import UIKit

/// The loading of a page.
public final class WKNavigation: NSObject {}

/// The cause of the loading of a page.
public enum WKNavigationType: Int, Sendable {
  /// A link.
  case linkActivated = 0
  /// A form.
  case formSubmitted = 1
  /// The list of earlier pages.
  case backForward = 2
  /// Another load of the same page.
  case reload = 3
  /// Another load of a form.
  case formResubmitted = 4
  /// The app.
  case other = -1
}

/// Whether a page is loaded.
public enum WKNavigationActionPolicy: Int, Sendable {
  /// It is not.
  case cancel = 0
  /// It is.
  case allow = 1
}

/// A page that is about to be loaded.
public final class WKNavigationAction: NSObject {
  /// The request.
  public let request: URLRequest
  /// The cause.
  public let navigationType: WKNavigationType

  init(request: URLRequest, navigationType: WKNavigationType) {
    self.request = request
    self.navigationType = navigationType
    super.init()
  }
}

/// Decides on and observes the loading of pages.
@preconcurrency @MainActor public protocol WKNavigationDelegate: NSObjectProtocol {
  /// Decides whether a page is loaded.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)
  /// Called when a page begins to load.
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  /// Called when the first content of a page is there.
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  /// Called when a page is loaded.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  /// Called when a page cannot be loaded.
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error)
}

extension WKNavigationDelegate {
  /// Allows the page.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) { decisionHandler(.allow) }

  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!
  ) {}

  /// Does nothing.
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}

  /// Does nothing.
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}

  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) {}
}
