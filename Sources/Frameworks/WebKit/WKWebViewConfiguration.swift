public import UIKit

// DEPARTURE: There is no web engine, so these settings have no effect.

/// The settings of a web view.
public final class WKWebViewConfiguration: NSObject {
  /// The settings of pages.
  public var preferences = WKPreferences()
  /// The scripts of the app.
  public var userContentController = WKUserContentController()
  /// Whether videos play within the page.
  public var allowsInlineMediaPlayback = false
  /// The name of the app in requests.
  public var applicationNameForUserAgent: String?
  /// Whether a page appears only when it is complete.
  public var suppressesIncrementalRendering = false

  /// Creates the usual settings.
  public override init() { super.init() }
}

/// The settings of pages.
public final class WKPreferences: NSObject {
  /// The size of the smallest font.
  public var minimumFontSize: CGFloat = 0
  /// Whether scripts run.
  public var javaScriptEnabled = true
  /// Whether scripts open windows.
  public var javaScriptCanOpenWindowsAutomatically = false

  /// Creates the usual settings.
  public override init() { super.init() }
}

/// When a script runs.
public enum WKUserScriptInjectionTime: Int, Sendable {
  /// Before the page is read.
  case atDocumentStart = 0
  /// After the page was read.
  case atDocumentEnd = 1
}

/// A script of the app.
public final class WKUserScript: NSObject {
  /// The text.
  public let source: String
  /// When it runs.
  public let injectionTime: WKUserScriptInjectionTime
  /// Whether it runs in the main frame only.
  public let isForMainFrameOnly: Bool

  /// Creates a script.
  public init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool
  ) {
    self.source = source
    self.injectionTime = injectionTime
    isForMainFrameOnly = forMainFrameOnly
    super.init()
  }
}

/// A message of a script; scripts do not run.
public final class WKScriptMessage: NSObject {
  /// The content.
  public let body: Any
  /// The name of the handler.
  public let name: String

  init(body: Any, name: String) {
    self.body = body
    self.name = name
    super.init()
  }
}

/// Receives the messages of scripts.
@preconcurrency @MainActor public protocol WKScriptMessageHandler: NSObjectProtocol {
  /// Called with a message; never here.
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// The scripts of the app and their handlers.
public final class WKUserContentController: NSObject {
  /// The scripts.
  public private(set) var userScripts: [WKUserScript] = []
  private var handlers: [String: any WKScriptMessageHandler] = [:]

  /// Creates a controller without scripts.
  public override init() { super.init() }

  /// Adds a script.
  public func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }

  /// Removes all scripts.
  public func removeAllUserScripts() { userScripts = [] }

  /// Adds the handler of a name.
  public func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
    handlers[name] = scriptMessageHandler
  }

  /// Removes the handler of a name.
  public func removeScriptMessageHandler(forName name: String) { handlers[name] = nil }
}
