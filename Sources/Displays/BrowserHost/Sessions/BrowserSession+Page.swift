import HTTPServer

/// The page's side of a session.
extension BrowserSession {
  /// Relays messages between a socket and the app until either disconnects.
  ///
  /// - Parameters:
  ///   - name: The identifier that the page chose, by which it continues after a lost connection.
  ///   - address: The address of the page's visitor.
  nonisolated func serve(_ socket: any WebSocket, page name: String?, from address: String) async {
    listener?.remoteAddress = address
    guard let page = await join(name) else {
      await socket.close(.goingAway, reason: "The session is over.")
      return
    }
    await withTaskGroup { group in
      group.addTask { await Self.relay(page, to: socket) }
      group.addTask { await self.relay(socket, from: page) }
    }
  }

  /// Connects a new page and notifies the app, which sends a full snapshot.
  ///
  /// - Returns: `nil` if the session is over.
  private func join(_ name: String?) -> PageOutbox? {
    guard phase == .running else { return nil }
    if hasPage {
      // The same tab after a lost connection, or a duplicate of the tab.
      endPage(.replaced)
      sendToApp(HostMessage.disconnected)
    }
    let page = PageOutbox(loop: loop) { [weak self] in
      self?.assumeIsolated { $0.updateInterest() }
    }
    self.page = page
    touch()
    sendToPage(HostMessage.started(session: identifier, received: progress.resume(name)))
    if let renewalTicket { sendToPage(HostMessage.renew(ticket: renewalTicket)) }
    sendToApp(HostMessage.connected)
    updateInterest()
    scheduleIdleCheck(at: idleDeadline)
    return page
  }

  /// Handles the disconnection of a page; the app continues to run for a while.
  private func leave(_ page: PageOutbox) {
    page.assumeIsolated { $0.end(with: nil, code: .normal) }
    guard self.page === page else { return }
    self.page = nil
    directory.report("\(app) \(identifier): its page has disconnected")
    sendToApp(HostMessage.disconnected)
    updateInterest()
    startWaitingForPage()
  }

  /// Requests that the page posts a ticket for a new cookie.
  func requestRenewal(ticket: String) {
    renewalTicket = ticket
    sendToPage(HostMessage.renew(ticket: ticket))
  }

  /// Disconnects the page, which may reconnect with a valid cookie.
  func disconnectPage() {
    guard hasPage else { return }
    endPage(nil)
    sendToApp(HostMessage.disconnected)
    updateInterest()
    startWaitingForPage()
  }

  /// Relays a message; without a page it is dropped, because the next page receives a snapshot.
  func sendToPage(_ message: String) {
    page?.assumeIsolated { $0.put(message) }
  }

  /// Disconnects the page with a final message.
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

  /// Relays a message of a page to the app; returns whether the page may send more.
  private func forward(_ message: WebSocketMessage, from page: PageOutbox) async -> Bool {
    guard self.page === page, phase == .running else { return false }
    guard let bytes = MessageCheck.bytes(of: message, limit: limits.pageMessageBytes) else {
      stopAfterViolation(page)
      return false
    }
    while let time = bucket.take(at: loop.now()) { await sleep(until: time) }
    guard self.page === page, phase == .running else { return false }
    if case .text(MessageCheck.ping) = message {
      // Not an activity of the visitor.
      sendToPage(HostMessage.pong(received: progress.count))
      return true
    }
    touch()
    sendToApp(bytes)
    count(message)
    await waitForApp()
    return true
  }

  /// Counts a message that a page repeats if it was lost; a new connection begins with another
  /// hello.
  private func count(_ message: WebSocketMessage) {
    if case .text(let text) = message, text.hasPrefix(MessageCheck.hello) { return }
    progress.increment()
    if progress.count.isMultiple(of: 64) { sendToPage(HostMessage.pong(received: progress.count)) }
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
  /// The close code of the WebSocket, after the page has received the reason.
  var closeCode: WebSocketCloseCode {
    switch self {
    case .crashed: .internalError
    case .suspended, .replaced, .rebuilt: .normal
    case .protocolViolation: .policyViolation
    case .full: .tryAgainLater
    }
  }
}
