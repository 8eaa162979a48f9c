import CoreGraphics
import DisplayProtocol
import Foundation

/// A browser page, reached through the host that started this process.
///
/// The page scrolls, edits text and runs animations on its own. It may disconnect and reconnect:
/// the display retains a copy of the layers, and a page that joins late receives a full snapshot.
@MainActor
package final class BrowserDisplay: Display {
  package private(set) var environment = DisplayEnvironment()
  package let capabilities: DisplayCapabilities = [
    .scrollsNatively, .editsTextNatively, .bringsKeyboard, .opensLinks, .reportsPosition,
  ]
  package var clock: any DisplayClock { monotonicClock }
  /// The clock, readable off the main actor.
  package let monotonicClock = MonotonicClock()
  package weak var receiver: (any InputReceiver)?

  /// Called with each new environment, before the application receives it.
  package var onEnvironment: (DisplayEnvironment) -> Void = { _ in }

  /// Called at each commit.
  package var onCommit: () -> Void = {}

  /// Returns the URL that opens a path of the application's address.
  package var url: (_ path: String) -> String = { $0 }

  private let channel: HostChannel
  var tree = LayerTree()
  private var writer = TransactionWriter()
  private var sums = AnimationSums()
  private var isPageThere = false
  /// The screens that the page has received.
  private var sentScreens: [Screen]?
  private var onStart: ((_ path: String, _ isVisit: Bool) -> Void)?
  private var onEnd: (EndReason) -> Void = { _ in }

  /// The reason that a session ends.
  package enum EndReason: Sendable {
    case hostGone(String)
    /// The page violated the protocol.
    case protocolViolation(String)
  }

  var transfer: FileTransfer
  /// The last request whose files were sent to this page.
  var lastDownload: Int?

  /// - Parameters:
  ///   - descriptor: A connected socket, inherited from the host.
  ///   - inbox: The destination of files that are chosen on the page.
  package init(descriptor: Int32, inbox: FileInbox) {
    channel = HostChannel(descriptor: descriptor)
    transfer = FileTransfer(inbox)
  }

  /// Deletes the files that were received from the page.
  package func removeFiles() { transfer.remove() }

  /// Starts listening; the application starts when the first page has sent its environment.
  ///
  /// - Parameters:
  ///   - start: Called once, with the path that follows the application in the page's address, and
  ///     whether a link led there; otherwise the page was open before.
  ///   - end: Called when the session cannot continue.
  package func run(
    start: @escaping (_ path: String, _ isVisit: Bool) -> Void, end: @escaping (EndReason) -> Void
  ) {
    onStart = start
    onEnd = end
    channel.start(
      onMessage: { [weak self] in self?.take($0) },
      onEnd: { [weak self] in self?.onEnd(.hostGone($0)) })
  }

  package func commit(_ transaction: LayerTransaction) {
    let known = PageState(of: transaction, in: tree)
    tree.apply(transaction)
    onCommit()
    guard isPageThere else { return }
    let plain = sums.plain(transaction, in: tree, at: clock.now)
    channel.send(writer.message(for: plain, isWhole: false, known: known))
    guard let requests = transaction.systemRequests else { return }
    updateFileTransfers(of: requests)
    if requests.screens != sentScreens { send(requests.screens) }
  }

  /// Notifies the host that a customer signed in, or that the customer signed out.
  ///
  /// The host replaces the cookie of the customer's browser.
  package func sendCustomer(_ identifier: String?) {
    struct Message: Encodable {
      let host = "customer"
      let id: String?
    }
    let encoder = JSONEncoder()
    // The host recognizes its messages by their first member.
    encoder.outputFormatting = .sortedKeys
    if let message = try? encoder.encode(Message(id: identifier)) { send([UInt8](message)) }
  }

  /// Sends the screens to the page's history.
  private func send(_ screens: [Screen]) {
    sentScreens = screens
    var text = MessageWriter()
    text.write(screens)
    channel.send(text.bytes)
  }

  /// Sends a message other than a commit.
  func send(_ message: [UInt8]) { channel.send(message) }

  /// Applies a change that the page made on its own, for later pages and later commits.
  private func note(_ event: InputEvent) {
    let change: LayerChange
    switch event {
    case .scrolled(let id, let offset, _):
      guard let state = tree.nodes[id]?.state, state.scroll != nil else { return }
      change = .set(id, [.bounds(CGRect(origin: offset, size: state.bounds.size))])
    case .textFocused(let id, let isFocused):
      guard var input = tree.nodes[id]?.state.textInput else { return }
      input.isFirstResponder = isFocused
      change = .set(id, [.textInput(input)])
    default: return
    }
    tree.apply(LayerTransaction(sequence: tree.sequence, time: tree.time, changes: [change]))
  }

  private func take(_ bytes: Data) {
    do {
      switch try PageMessage(bytes, now: clock.now) {
      case .hello(let environment, let path, let isVisit):
        greet(environment, path: path, isVisit: isVisit)
      case .event(let event):
        if case .environment(let new) = event {
          environment = new
          onEnvironment(new)
        }
        note(event)
        receiver?.receive(event)
      case .navigation(let screens, let path):
        receiver?.receive(.navigate(to: screens, url: path.isEmpty ? nil : url(path)))
        // The page waits for an answer, even if nothing has changed.
        send(tree.systemRequests.screens)
      case .files(let request, let message): try take(message, for: request)
      case .hostConnected: break
      case .hostDisconnected:
        isPageThere = false
        lastDownload = nil
        cancelFileTransfers()
        receiver?.receive(.lifecycle(.background))
      }
    } catch {
      onEnd(.protocolViolation("\(error)"))
    }
  }

  private func greet(_ environment: DisplayEnvironment, path: String, isVisit: Bool) {
    let isNew = environment != self.environment
    self.environment = environment
    if let onStart {
      self.onStart = nil
      isPageThere = true
      onStart(path, isVisit)
      return
    }
    // A page that joins late receives the full snapshot first, then the effects of its environment.
    isPageThere = true
    var whole = tree.snapshot()
    whole.time = clock.now
    sums = AnimationSums()
    whole = sums.plain(whole, in: tree, at: clock.now)
    channel.send(writer.message(for: whole, isWhole: true))
    updateFileTransfers(of: tree.systemRequests)
    if !tree.systemRequests.screens.isEmpty { send(tree.systemRequests.screens) }
    if isNew {
      onEnvironment(environment)
      receiver?.receive(.environment(environment))
    }
    receiver?.receive(.lifecycle(.foreground))
    receiver?.receive(.lifecycle(.active))
    if isVisit, !path.isEmpty { receiver?.receive(.open(url: url(path))) }
  }
}
