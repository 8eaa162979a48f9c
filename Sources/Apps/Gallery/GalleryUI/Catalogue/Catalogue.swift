/// Everything that the gallery shows.
enum Catalogue {
  static let chapters: [Chapter] = [
    .layout, .text, .images, .controls, .menus, .lists, .controllers, .motion, .graphics, .pickers,
    .system,
  ].filter { !$0.pages.isEmpty }

  /// Returns the page of a name, or `nil` if there is none.
  static func page(named name: String) -> Page? {
    chapters.lazy.flatMap(\.pages).first { $0.name == name }
  }

  /// Returns the page of a title, or `nil` if there is none.
  static func page(titled title: String) -> Page? {
    chapters.lazy.flatMap(\.pages).first { $0.title == title }
  }
}
