import Foundation

/// A share sheet's summary of the shared items.
struct SharePreview {
  /// The picture next to the title.
  enum Picture {
    case image(UIImage)
    case symbol(String)
  }

  var picture: Picture
  var title: String
  var detail: String?

  /// Describes the first item; the detail states the number of items if there are several.
  init(_ items: [Any]) {
    let detail: String?
    switch items.first {
    case let text as String:
      (picture, title) = (.symbol("doc.text"), text.trimmingCharacters(in: .whitespacesAndNewlines))
      detail = SystemText.plainText.string
    case let text as NSAttributedString:
      picture = .symbol("doc.text")
      title = text.string.trimmingCharacters(in: .whitespacesAndNewlines)
      detail = SystemText.plainText.string
    case let url as URL where url.isFileURL:
      (picture, title, detail) = (.symbol("doc"), url.lastPathComponent, nil)
    case let url as URL:
      picture = .symbol("link")
      title = url.absoluteString
      detail = url.host()
    case let image as UIImage:
      (picture, title, detail) = (.image(image), SystemText.image.string, nil)
    default:
      (picture, title) = (.symbol("doc"), SystemText.items(items.count).string)
      self.detail = nil
      return
    }
    self.detail = items.count > 1 ? SystemText.items(items.count).string : detail
  }
}
