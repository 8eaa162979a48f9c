import CoreGraphics
import DisplayProtocol

extension JSONText {
  /// Writes what the application wants of the page around it; what it does not want is left out.
  mutating func write(_ wishes: SystemWishes) {
    object { text in
      if wishes.badge > 0 {
        text.key("badge")
        text.integer(wishes.badge)
      }
      if wishes.keepsScreenOn { text.member("awake", true) }
      if let link = wishes.link { text.member("link", link) }
      if wishes.holdsTouches { text.member("hold", true) }
      if !wishes.shortcuts.isEmpty {
        text.key("cuts")
        text.array { text in for shortcut in wishes.shortcuts { text.write(shortcut) } }
      }
      if let request = wishes.files, case .open(let kinds, let many) = request.purpose {
        text.key("files")
        text.write(request, kinds: kinds, many: many)
      }
    }
  }

  /// Writes what the application wants of the page's pointer.
  mutating func writePointer(_ wishes: SystemWishes) {
    object { text in
      if wishes.hover != .nothing {
        text.key("hover")
        text.integer(wishes.hover.rawValue)
      }
      text.write(wishes.cursor)
    }
  }

  /// In the words of style sheets, but for a shape.
  private mutating func write(_ cursor: SystemWishes.Cursor) {
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

  private mutating func write(_ shortcut: SystemWishes.Shortcut) {
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
    }
  }
}
