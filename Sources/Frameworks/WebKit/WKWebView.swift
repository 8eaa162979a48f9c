public import FoundationNetworking
public import UIKit

/// Shows web content.
///
/// Apps have no web engine and no network. The view shows the texts of HTML that the app provides or
/// that is in a file. In place of a page of the web it shows the address, which opens in the browser,
/// and its delegate learns that there is no connection.
open class WKWebView: UIView {
  /// The settings.
  public let configuration: WKWebViewConfiguration
  /// The delegate of navigations.
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// The title of the page.
  public private(set) var title: String?
  /// The address of the page.
  public private(set) var url: URL?
  /// Whether a page is loading.
  public private(set) var isLoading = false
  /// The part of the page that is loaded, `0...1`.
  public private(set) var estimatedProgress = 0.0

  private let textView = UITextView()
  private let addressButton = UIButton(type: .system)
  private var history: [Page] = []
  private var place = -1
  /// The number of the current load, which ends older ones.
  private var loads = 0

  /// The content of the view.
  private enum Page {
    case request(URLRequest)
    case html(String, base: URL?)
  }

  /// The address of a page without one.
  private static var blank: URL { URL(string: "about:blank") ?? URL(filePath: "/") }

  /// Creates a view with settings.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
    setUpParts()
  }

  /// Creates a view with the usual settings.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }

  /// Creates a view of a storyboard.
  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
    setUpParts()
  }

  private func setUpParts() {
    backgroundColor = .white
    textView.isEditable = false
    textView.frame = bounds
    textView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(textView)
    addressButton.titleLabel?.numberOfLines = 0
    addressButton.isHidden = true
    addressButton.addAction(
      UIAction { [weak self] _ in
        if let url = self?.url { UIApplication.shared.open(url) }
      }, for: .touchUpInside)
    addSubview(addressButton)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = addressButton.sizeThatFits(bounds.insetBy(dx: 20, dy: 20).size)
    addressButton.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  /// The scroll view of the content.
  open var scrollView: UIScrollView { textView }

  // MARK: Loading

  /// Loads the page of a request.
  @discardableResult
  open func load(_ request: URLRequest) -> WKNavigation? { show(.request(request)) }

  /// Shows HTML.
  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    show(.html(string, base: baseURL))
  }

  /// Shows HTML or text of data.
  @discardableResult
  open func load(
    _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
  ) -> WKNavigation? { show(.html(String(decoding: data, as: UTF8.self), base: baseURL)) }

  /// Shows a file.
  @discardableResult
  open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    show(.request(URLRequest(url: URL)))
  }

  /// Shows the page again.
  @discardableResult
  open func reload() -> WKNavigation? {
    history.indices.contains(place) ? begin(history[place], type: .reload) : nil
  }

  /// Ends loading.
  open func stopLoading() {
    loads += 1
    isLoading = false
  }

  /// Whether there is an earlier page.
  open var canGoBack: Bool { place > 0 }

  /// Whether there is a later page.
  open var canGoForward: Bool { place + 1 < history.count }

  /// Shows the page before.
  @discardableResult
  open func goBack() -> WKNavigation? { go(to: place - 1) }

  /// Shows the page after.
  @discardableResult
  open func goForward() -> WKNavigation? { go(to: place + 1) }

  private func go(to index: Int) -> WKNavigation? {
    guard history.indices.contains(index) else { return nil }
    place = index
    return begin(history[index], type: .backForward)
  }

  private func show(_ page: Page) -> WKNavigation {
    history.removeSubrange(min(place + 1, history.count)...)
    history.append(page)
    place = history.count - 1
    return begin(page, type: .other)
  }

  private func begin(_ page: Page, type: WKNavigationType) -> WKNavigation {
    let navigation = WKNavigation()
    loads += 1
    let load = loads
    isLoading = true
    estimatedProgress = 0.1
    let request =
      switch page {
      case .request(let request): request
      case .html(_, let base): URLRequest(url: base ?? Self.blank)
      }
    let action = WKNavigationAction(request: request, navigationType: type)
    DispatchQueue.main.async { [weak self] in
      guard let self, loads == load else { return }
      guard let delegate = navigationDelegate else { return finish(page, navigation) }
      delegate.webView(self, decidePolicyFor: action) { [weak self] policy in
        guard let self, loads == load else { return }
        if policy == .allow { finish(page, navigation) } else { isLoading = false }
      }
    }
    return navigation
  }

  private func finish(_ page: Page, _ navigation: WKNavigation) {
    switch page {
    case .html(let text, let base):
      display(text, at: base ?? Self.blank, navigation)
    case .request(let request):
      guard let address = request.url else { return }
      if address.isFileURL, let text = try? String(contentsOf: address, encoding: .utf8) {
        display(text, at: address, navigation)
      } else {
        refuse(address, navigation)
      }
    }
  }

  private func display(_ text: String, at address: URL?, _ navigation: WKNavigation) {
    url = address
    navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
    let content = try? NSAttributedString(
      data: Data(text.utf8), options: [.documentType: NSAttributedString.DocumentType.html],
      documentAttributes: nil)
    title = Self.title(of: text)
    textView.attributedText = content
    textView.isHidden = false
    addressButton.isHidden = true
    navigationDelegate?.webView(self, didCommit: navigation)
    isLoading = false
    estimatedProgress = 1
    navigationDelegate?.webView(self, didFinish: navigation)
  }

  private static func title(of text: String) -> String? {
    text.firstMatch(of: /(?i)<title[^>]*>([^<]*)<\/title>/).map { String($0.1) }
  }

  /// Shows the address of a page that cannot be loaded.
  private func refuse(_ address: URL, _ navigation: WKNavigation) {
    url = address
    navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
    addressButton.setTitle(address.absoluteString, for: .normal)
    addressButton.isHidden = false
    textView.isHidden = true
    setNeedsLayout()
    isLoading = false
    navigationDelegate?.webView(
      self, didFailProvisionalNavigation: navigation,
      withError: URLError(
        address.isFileURL ? .fileDoesNotExist : .notConnectedToInternet,
        userInfo: [NSURLErrorFailingURLErrorKey: address]))
  }

  // MARK: Scripts

  /// Runs a script, which is not possible: the result is an error.
  open func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.main.async { completionHandler?(nil, CocoaError(.featureUnsupported)) }
  }
}
