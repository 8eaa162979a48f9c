/// A group of related pages.
///
/// Each chapter is declared in its own file, `Chapter+Topic.swift`.
struct Chapter {
  let title: String
  let pages: [Page]
}
