import CoreGraphics
import DisplayProtocol

extension MessageWriter {
  /// Writes the application's requests to the page; requests at their default are left out.
  mutating func write(_ requests: SystemRequests) {
    object { text in
      if requests.badge > 0 {
        text.key("badge")
        text.integer(requests.badge)
      }
      if requests.soundCount > 0 {
        text.key("sound")
        text.integer(requests.soundCount)
      }
      if requests.keepsScreenOn { text.member("awake", true) }
      if let link = requests.link { text.member("link", link) }
      if requests.holdsTouches { text.member("hold", true) }
      if requests.tracksPosition { text.member("pos", true) }
      if !requests.shortcuts.isEmpty {
        text.key("cuts")
        text.array { text in for shortcut in requests.shortcuts { text.write(shortcut) } }
      }
      if let request = requests.files, case .open(let kinds, let many) = request.purpose {
        text.key("files")
        text.write(request, kinds: kinds, many: many)
      }
    }
  }

  /// Writes a message with the screens from the root to the front.
  mutating func write(_ screens: [Screen]) {
    object { text in
      text.member("t", "nav")
      text.key("s")
      text.array { text in
        for screen in screens {
          text.object { text in
            text.key("i")
            text.integer(screen.identifier)
            if let title = screen.title { text.member("n", title) }
            if let path = screen.path { text.member("p", path) }
          }
        }
      }
    }
  }

  /// Writes the application's requests for the page's pointer.
  mutating func writePointer(_ requests: SystemRequests) {
    object { text in
      if requests.hover != .nothing {
        text.key("hover")
        text.integer(requests.hover.rawValue)
      }
      text.write(requests.cursor)
    }
  }

  /// Writes CSS cursor names, except for custom shapes.
  private mutating func write(_ cursor: SystemRequests.Cursor) {
    switch cursor {
    case .automatic: break
    case .hidden: member("cur", "none")
    case .verticalBeam: member("cur", "text")
    case .horizontalBeam: member("cur", "vertical-text")
    case .path(let path):
      let box = CGPath(path).boundingBoxOfPath.union(.zero)
      guard box.width.isFinite, box.height.isFinite, !box.isEmpty else { break }
      key("cur")
      object { text in
        text.key("path")
        text.still(path)
        text.member("box", box)
      }
    }
  }

  private mutating func write(_ shortcut: SystemRequests.Shortcut) {
    object { text in
      text.member("title", shortcut.title)
      if let subtitle = shortcut.subtitle { text.member("sub", subtitle) }
      if let icon = shortcut.icon {
        text.key("icon")
        text.base64(icon)
      }
    }
  }

  private mutating func write(_ request: FileRequest, kinds: [String], many: Bool) {
    object { text in
      text.key("id")
      text.integer(request.identifier)
      text.key("try")
      text.integer(request.attempt)
      text.member("accept", kinds.joined(separator: ","))
      text.member("many", many)
      text.key("most")
      text.numbers([Double(FileLimits.files), Double(FileLimits.bytes)])
      if let control = request.control {
        text.key("on")
        text.integer(Int(control.rawValue))
      }
      if let camera = request.camera { text.member("cam", camera.rawValue) }
    }
  }
}
