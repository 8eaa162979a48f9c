import HTTPServer

/// The page's side of a session.
extension BrowserSession {
  /// Relays between a socket and the app until either is gone.
  nonisolated func serve(_ socket: any WebSocket) async {
    guard let page = await join() else {
      await socket.close(.goingAway, reason: "The session is over.")
      return
    }
    await withTaskGroup { group in
      group.addTask { await Self.relay(page, to: socket) }
      group.addTask { await self.relay(socket, from: page) }
    }
  }

  /// Makes room for a new page; the app is told that it knows nothing yet.
  ///
  /// - Returns: `nil` when the session is over.
  private func join() -> PageOutbox? {
    guard phase == .running else { return nil }
    if hasPage {
      // The same tab after its connection broke without a word, or a copy of the tab.
      endPage(.replaced)
      sendToApp(HostMessage.disconnected)
    }
    let page = PageOutbox(loop: loop) { [weak self] in
      self?.assumeIsolated { $0.updateInterest() }
    }
    self.page = page
    touch()
    sendToPage(HostMessage.started(session: identifier))
    sendToApp(HostMessage.connected)
    updateInterest()
    scheduleIdleCheck(at: idleDeadline)
    return page
  }

  /// The connection of a page is gone; the app runs on for a while in case that it comes back.
  private func leave(_ page: PageOutbox) {
    page.assumeIsolated { $0.end(with: nil, code: .normal) }
    guard self.page === page else { return }
    self.page = nil
    directory.report("\(app) \(identifier): its page has disconnected")
    sendToApp(HostMessage.disconnected)
    updateInterest()
    startWaitingForPage()
  }

  /// Hands a message on; without a page nobody misses it, since the next page gets everything.
  func sendToPage(_ message: String) {
    page?.assumeIsolated { $0.put(message) }
  }

  /// Lets the page go with a last word.
  func endPage(_ reason: StopReason?) {
    let page = self.page
    self.page = nil
    page?.assumeIsolated { page in
      page.end(with: reason.map(HostMessage.stopped), code: reason?.closeCode ?? .goingAway)
    }
  }

  private nonisolated static func relay(_ page: PageOutbox, to socket: any WebSocket) async {
    while let message = await page.next() {
      do {
        try await socket.send(.text(message))
      } catch {
        break
      }
    }
    await socket.close(await page.closeCode, reason: "")
  }

  private nonisolated func relay(_ socket: any WebSocket, from page: PageOutbox) async {
    while let message = await socket.receive() {
      guard await forward(message, from: page) else { break }
    }
    if await socket.peerFault() != nil { await stopAfterViolation(page) }
    await leave(page)
  }

  /// Hands a message of a page to the app; returns whether more may come.
  private func forward(_ message: WebSocketMessage, from page: PageOutbox) async -> Bool {
    guard self.page === page, phase == .running else { return false }
    guard let bytes = MessageCheck.bytes(of: message, limit: limits.pageMessageBytes) else {
      stopAfterViolation(page)
      return false
    }
    while let time = bucket.take(at: loop.now()) { await sleep(until: time) }
    guard self.page === page, phase == .running else { return false }
    touch()
    sendToApp(bytes)
    await waitForApp()
    return true
  }

  private func stopAfterViolation(_ page: PageOutbox) {
    guard self.page === page else { return }
    stop(.protocolViolation)
  }

  private func sleep(until time: UInt64) async {
    await withCheckedContinuation { continuation in
      loop.schedule(at: time) { continuation.resume() }
    }
  }
}

extension StopReason {
  /// How the WebSocket is closed after the page has been told the reason.
  var closeCode: WebSocketCloseCode {
    switch self {
    case .crashed: .internalError
    case .idle, .replaced: .normal
    case .protocolViolation: .policyViolation
    case .full: .tryAgainLater
    }
  }
}
