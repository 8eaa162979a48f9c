/// All pages of the Gallery.
enum Catalogue {
  static let chapters: [Chapter] = [
    .layout, .text, .images, .controls, .menus, .lists, .controllers, .motion, .graphics, .pickers,
    .system,
  ].filter { !$0.pages.isEmpty }

  /// Returns the page with a name, or `nil` if none has it.
  static func page(named name: String) -> Page? {
    chapters.lazy.flatMap(\.pages).first { $0.name == name }
  }

  /// Returns the page with a title, or `nil` if none has it.
  static func page(titled title: String) -> Page? {
    chapters.lazy.flatMap(\.pages).first { $0.title == title }
  }
}
