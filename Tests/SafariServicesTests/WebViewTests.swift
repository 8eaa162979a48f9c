import Foundation
import FoundationNetworking
import Testing
import UIKit
import WebKit

/// The loading of HTML and of addresses without a web engine.
@Suite(.serialized) struct WebViewTests {
  private final class Recorder: NSObject, WKNavigationDelegate {
    var events: [String] = []
    var policy = WKNavigationActionPolicy.allow
    var ended: (() -> Void)?

    func webView(
      _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
      decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
    ) {
      events.append("decide \(navigationAction.request.url?.absoluteString ?? "none")")
      decisionHandler(policy)
      if policy == .cancel { ended?() }
    }

    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
      events.append("start")
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
      events.append("finish")
      ended?()
    }

    func webView(
      _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
      withError error: any Error
    ) {
      events.append("fail \((error as? URLError)?.code == .notConnectedToInternet)")
      ended?()
    }
  }

  /// Begins a load and waits for its end.
  private func load(_ recorder: Recorder, _ begin: () -> Void) async {
    await withCheckedContinuation { continuation in
      recorder.ended = {
        recorder.ended = nil
        continuation.resume()
      }
      begin()
    }
  }

  @Test func `the texts of HTML are shown with their title`() async {
    let view = WKWebView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let recorder = Recorder()
    view.navigationDelegate = recorder
    await load(recorder) {
      view.loadHTMLString("<title>Menu</title><p>Mocha", baseURL: nil)
      #expect(view.isLoading)
    }
    #expect(recorder.events == ["decide about:blank", "start", "finish"])
    #expect(view.title == "Menu" && !view.isLoading && view.estimatedProgress == 1)
    #expect((view.scrollView as? UITextView)?.text == "Mocha\n")
  }

  @Test func `an address is shown in place of its page, and there is no connection`() async {
    let view = WKWebView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let recorder = Recorder()
    view.navigationDelegate = recorder
    guard let url = URL(string: "https://example.com/menu") else { return }
    await load(recorder) { view.loadHTMLString("<p>First", baseURL: nil) }
    await load(recorder) { view.load(URLRequest(url: url)) }
    #expect(recorder.events.suffix(3) == ["decide https://example.com/menu", "start", "fail true"])
    #expect(view.url == url && view.canGoBack && !view.canGoForward)
    let titles = view.subviews.compactMap { ($0 as? UIButton)?.currentTitle }
    #expect(titles == ["https://example.com/menu"])
    await load(recorder) { view.goBack() }
    #expect(recorder.events.last == "finish" && view.canGoForward)
    recorder.policy = .cancel
    await load(recorder) { view.goForward() }
    #expect(recorder.events.last == "decide https://example.com/menu")
  }
}
