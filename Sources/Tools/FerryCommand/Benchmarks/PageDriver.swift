import Foundation
import SeededRandom

/// The pages of many browsers, which one thread drives through their WebSockets.
///
/// All pages probe their connections as `session.js` does. Active visitors scroll, and select a tab
/// and return, with one to two seconds between the gestures.
final class PageDriver {
  /// In seconds, as in `session.js`.
  private static let pingSeconds = 15.0
  /// The time without frames after which a screen is at rest, in seconds.
  private static let restSeconds = 0.1
  /// The time after which a visitor does not wait for a screen to be at rest, in seconds.
  private static let longestRestSeconds = 1.0
  /// The time after which an app without a frame counts as lost, in seconds.
  private static let startSeconds = 60.0
  /// The time after which a tap counts as unanswered, in seconds.
  private static let patienceSeconds = 10.0
  private static let scrollSteps = 12
  private static let scrollStepSeconds = 0.016
  /// The tab that visitors select before they return to the first.
  private static let otherTab = 2

  let pages: [DrivenPage]
  private let port: Int
  private let app: String
  private let clock = ContinuousClock()
  private var generator: SeededGenerator
  private var times: [DrivenPage.Wait: [Double]] = [:]
  /// The number of taps after which no frame came.
  private(set) var unansweredCount = 0
  /// The time at which all pages have to be done.
  private let deadline: ContinuousClock.Instant

  /// Makes pages that are not connected.
  ///
  /// - Parameters:
  ///   - cookies: The header field `Cookie` of each page's browser.
  ///   - limit: The time for everything, in seconds; beyond it the methods throw.
  init(port: Int, app: String, cookies: [String], limit: Double, seed: UInt64 = 1) {
    self.port = port
    self.app = app
    generator = SeededGenerator(seed: seed)
    let now = clock.now
    deadline = now + .seconds(limit)
    pages = cookies.enumerated().map { index, cookie in
      DrivenPage(cookie: cookie, address: Self.address(index), now: now)
    }
  }

  /// Returns the address of a visitor, one of 16 million private ones.
  static func address(_ index: Int) -> String {
    "10.\(index >> 16 & 255).\(index >> 8 & 255).\(index & 255)"
  }

  /// Returns the times of one kind in milliseconds, sorted, and forgets them.
  func takeTimes(_ kind: DrivenPage.Wait) -> [Double] {
    (times.removeValue(forKey: kind) ?? []).sorted()
  }

  /// The number of pages in a phase.
  func count(_ phase: DrivenPage.Phase) -> Int { pages.count { $0.phase == phase } }

  /// The reasons for which pages were lost.
  var losses: [String] {
    pages.compactMap { page -> String? in
      if case .lost(let reason) = page.phase { reason } else { nil }
    }
  }

  // MARK: Phases

  /// Connects pages, some at the same time, and returns when each has a frame or was refused.
  func connect(
    _ pages: [DrivenPage], as kind: DrivenPage.Wait, atOnce limit: Int,
    progress: (_ count: Int) -> Void = { _ in }
  ) throws {
    var waiting = pages[...]
    var starting: [DrivenPage] = []
    while !waiting.isEmpty || !starting.isEmpty {
      while starting.count < limit, let page = waiting.popFirst() {
        connect(page, as: kind)
        starting.append(page)
        progress(pages.count - waiting.count)
      }
      try turn(atMost: 0.05)
      for page in starting {
        guard page.phase == .starting, let wait = page.wait else { continue }
        if clock.now - wait.since > .seconds(Self.startSeconds) { lose(page, "no frame") }
      }
      starting.removeAll { $0.phase != .starting }
    }
  }

  /// Reads and sends what is due for a time.
  func run(seconds: Double) throws {
    let end = clock.now + .seconds(seconds)
    while clock.now < end { try turn(atMost: (end - clock.now) / .seconds(1)) }
  }

  /// Loads open pages again, because only a new page receives all layers in one message.
  func reload(_ pages: [DrivenPage]) throws {
    for page in pages where page.phase == .open {
      page.controls = nil
      page.connection = nil
      connect(page, as: nil)
      let end = clock.now + .seconds(Self.patienceSeconds)
      while page.controls == nil, page.phase == .starting || page.phase == .open {
        guard clock.now < end else { throw CommandFailure("an app sent no layers") }
        try turn(atMost: 0.05)
      }
      guard let controls = page.controls else { continue }
      guard controls.tabs.count > Self.otherTab, controls.scrollingLayer != nil else {
        throw CommandFailure("the first screen has no tabs or does not scroll")
      }
    }
  }

  /// Begins the gestures of visitors, at different times.
  func activate(_ pages: [DrivenPage]) {
    for page in pages where page.phase == .open {
      page.nextEvent = clock.now + .seconds(Double.random(in: 0...1.5, using: &generator))
    }
  }

  /// Ends the gestures of visitors, after the answers to their last taps.
  func deactivate(_ pages: [DrivenPage]) throws {
    for page in pages {
      page.nextEvent = nil
      page.scrollStep = 0
    }
    let end = clock.now + .seconds(Self.patienceSeconds)
    while clock.now < end, pages.contains(where: { $0.wait != nil }) { try turn(atMost: 0.05) }
    for page in pages where page.wait != nil {
      page.wait = nil
      unansweredCount += 1
    }
  }

  // MARK: Turns

  /// Sends what is due, waits for messages, and reads them.
  private func turn(atMost seconds: Double) throws {
    guard clock.now < deadline else { throw CommandFailure("the sessions took too long") }
    let wanted = min(sendDueEvents(), clock.now + .seconds(max(0, seconds)))
    var connected: [DrivenPage] = []
    var descriptors: [pollfd] = []
    for page in pages {
      guard let connection = page.connection else { continue }
      connected.append(page)
      descriptors.append(pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0))
    }
    let milliseconds = max(0, ((wanted - clock.now) / .milliseconds(1)).rounded(.up))
    guard poll(&descriptors, nfds_t(descriptors.count), Int32(milliseconds)) > 0 else { return }
    for (index, page) in connected.enumerated() where descriptors[index].revents != 0 {
      read(page)
    }
  }

  /// Sends probes and the events of active visitors; returns when the next ones are due.
  private func sendDueEvents() -> ContinuousClock.Instant {
    let now = clock.now
    var next = now + .seconds(1)
    for page in pages where page.phase == .open {
      if page.nextPing <= now {
        page.nextPing = now + .seconds(Self.pingSeconds)
        send(#"{"t":"ping"}"#, from: page)
      }
      if let due = page.nextEvent, due <= now { sendEvent(of: page, now) }
      next = min(next, page.nextPing, page.nextEvent ?? next)
    }
    return next
  }

  private func sendEvent(of page: DrivenPage, _ now: ContinuousClock.Instant) {
    if let wait = page.wait {
      guard now - wait.since > .seconds(Self.patienceSeconds) else {
        page.nextEvent = now + .seconds(Self.restSeconds)
        return
      }
      page.wait = nil
      unansweredCount += 1
    }
    guard page.gesture != .scroll else { return scroll(page, now) }
    // The next frame must be the answer, not the end of an earlier change.
    let restedSince = page.restingSince ?? now
    guard
      now - page.lastFrame >= .seconds(Self.restSeconds)
        || now - restedSince >= .seconds(Self.longestRestSeconds)
    else {
      page.restingSince = restedSince
      page.nextEvent = now + .seconds(0.02)
      return
    }
    tap(page)
  }

  private func scroll(_ page: DrivenPage, _ now: ContinuousClock.Instant) {
    guard let layer = page.controls?.scrollingLayer else { return endGesture(page) }
    page.scrollStep += 1
    let isLast = page.scrollStep == Self.scrollSteps
    let phase = page.scrollStep == 1 ? "began" : isLast ? "ended" : "changed"
    // Down and back, so that the next gesture begins at the top.
    let offset = 20 * min(page.scrollStep - 1, Self.scrollSteps - page.scrollStep)
    send(#"{"t":"scroll","id":\#(layer),"x":0,"y":\#(offset),"p":"\#(phase)"}"#, from: page)
    if isLast { endGesture(page) } else { page.nextEvent = now + .seconds(Self.scrollStepSeconds) }
  }

  private func tap(_ page: DrivenPage) {
    guard let tabs = page.controls?.tabs else { return endGesture(page) }
    let place = tabs[page.gesture == .showHome ? 0 : Self.otherTab]
    page.touchCount += 1
    let at = #""x":\#(place.x),"y":\#(place.y)"#
    send(#"{"t":"touch","i":\#(page.touchCount),"p":"began",\#(at)}"#, from: page)
    page.wait = (.tap, clock.now)
    send(#"{"t":"touch","i":\#(page.touchCount),"p":"ended",\#(at)}"#, from: page)
    endGesture(page)
  }

  private func endGesture(_ page: DrivenPage) {
    page.gestureCount += 1
    page.scrollStep = 0
    page.restingSince = nil
    page.nextEvent = clock.now + .seconds(Double.random(in: 1...2, using: &generator))
  }

  // MARK: Messages

  /// Connects a page, which replaces its earlier connection.
  ///
  /// - Parameter kind: The first frame that is measured; `nil` resumes the session.
  private func connect(_ page: DrivenPage, as kind: DrivenPage.Wait?) {
    do {
      page.wait = kind.map { (kind: $0, since: clock.now) }
      page.phase = .starting
      let connection = try PageConnection(
        port: port, app: app, cookie: page.cookie, session: kind == nil ? page.session : nil,
        visitor: page.address)
      page.connection = connection
      try connection.send(SessionBenchmark.hello)
      page.nextPing = clock.now + .seconds(Self.pingSeconds)
    } catch {
      lose(page, "\(error)")
    }
  }

  private func send(_ message: String, from page: DrivenPage) {
    do {
      try page.connection?.send(message)
    } catch {
      lose(page, "\(error)")
    }
  }

  private func read(_ page: DrivenPage) {
    do {
      while let message = try page.connection?.receiveArrived() { take(message.text, for: page) }
    } catch {
      lose(page, "\(error)")
    }
  }

  private func take(_ message: String, for page: DrivenPage) {
    if message.hasPrefix(#"{"t":"commit""#) || message.hasPrefix(#"{"t":"whole""#) {
      let now = clock.now
      if let wait = page.wait {
        times[wait.kind, default: []].append((now - wait.since).milliseconds)
        page.wait = nil
      }
      page.lastFrame = now
      page.phase = .open
      if message.hasPrefix(#"{"t":"whole""#) { page.controls = ScreenControls(whole: message) }
    } else if message.hasPrefix(#"{"host":"#) {
      takeHostMessage(message, for: page)
    }
  }

  private func takeHostMessage(_ text: String, for page: DrivenPage) {
    struct Message: Decodable {
      let host: String
      let session: String?
      let reason: String?
    }
    guard let message = try? JSONDecoder().decode(Message.self, from: Data(text.utf8)) else {
      return
    }
    switch message.host {
    case "started": page.session = message.session
    case "stopped" where message.reason == "suspended": end(page, .suspended)
    case "stopped" where message.reason == "full": end(page, .refused)
    case "stopped": lose(page, "stopped, \(message.reason ?? "no reason")")
    default: break
    }
  }

  private func lose(_ page: DrivenPage, _ reason: String) {
    // After the last message of a suspended app the connection closes.
    if page.connection != nil || page.phase == .starting { end(page, .lost(reason)) }
  }

  private func end(_ page: DrivenPage, _ phase: DrivenPage.Phase) {
    page.phase = phase
    page.connection = nil
    page.wait = nil
    page.nextEvent = nil
  }
}
