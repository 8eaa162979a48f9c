/// Pages that belong together.
///
/// Each chapter has a file of its own, `Chapter+Topic.swift`.
struct Chapter {
  let title: String
  let pages: [Page]
}
