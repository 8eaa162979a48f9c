// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  // MARK: Buttons

  public var cancel: String { localized("cancel") }
  public var done: String { localized("done") }
  public var ok: String { localized("ok") }
  public var save: String { localized("save") }
  public var edit: String { localized("edit") }
  public var remove: String { localized("remove") }
  public var close: String { localized("close") }
  public var back: String { localized("back") }
  public var next: String { localized("next") }
  public var choose: String { localized("choose") }
  public var retry: String { localized("retry") }
  public var undo: String { localized("undo") }
  public func page(_ number: Int, of count: Int) -> String { localized("page", number, count) }
  public var unreadMark: String { localized("unreadMark") }

  // MARK: Loading

  public var loading: String { localized("loading") }
  public var takesLonger: String { localized("takesLonger") }
  public func lastUpdated(_ age: String) -> String { localized("lastUpdated", age) }

  // MARK: Lists and numbers

  public var nothingFound: String { localized("nothingFound") }
  public var quantity: String { localized("quantity") }
  public func kilometers(_ number: String) -> String { localized("kilometers", number) }
  public func meters(_ number: String) -> String { localized("meters", number) }
  public func miles(_ number: String) -> String { localized("miles", number) }

  // MARK: Days

  public var today: String { localized("today") }
  public var yesterday: String { localized("yesterday") }
  public var justNow: String { localized("justNow") }
  public func minutesAgo(_ count: Int) -> String { localized("minutesAgo", count) }
  public func hoursAgo(_ count: Int) -> String { localized("hoursAgo", count) }
  public func daysAgo(_ count: Int) -> String { localized("daysAgo", count) }
}
