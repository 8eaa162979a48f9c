/// What someone is doing at a moment, in a form from which it can be taken up again.
///
/// A scene keeps one from one launch to the next.
// DEPARTURE: Foundation has the class on Apple's platforms only. Nothing is handed on to other
// devices or to a search, so the members for that are missing.
nonisolated open class NSUserActivity: NSObject {
  /// What kind of thing it is; an identifier in reverse domain order.
  public let activityType: String
  /// What it is called for people.
  open var title: String?
  /// What is needed to take it up again: values of property lists.
  open var userInfo: [AnyHashable: Any]?
  /// Keys without which the information is worth nothing.
  open var requiredUserInfoKeys: Set<String>?
  /// The same thing as a page of the web.
  open var webpageURL: URL?
  /// Whether there is something new to keep; whoever it belongs to is asked for it before it is kept.
  open var needsSave = false
  /// Names the content, so that a scene that shows it can be found.
  open var targetContentIdentifier: String?

  /// Creates an activity of a kind.
  public init(activityType: String) {
    precondition(!activityType.isEmpty, "An activity needs a type.")
    self.activityType = activityType
    super.init()
  }

  /// Adds to the information; values of known keys are replaced.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Says that people are at it now; nobody outside the application hears of it.
  open func becomeCurrent() {}

  /// Says that people are at something else.
  open func resignCurrent() {}

  /// Says that it is over.
  open func invalidate() {}
}

nonisolated extension NSUserActivity {
  /// Reads an activity that was kept as a property list.
  convenience init?(propertyList: [String: Any]) {
    guard let type = propertyList["activityType"] as? String, !type.isEmpty else { return nil }
    self.init(activityType: type)
    title = propertyList["title"] as? String
    userInfo = propertyList["userInfo"] as? [String: Any]
    requiredUserInfoKeys = (propertyList["requiredUserInfoKeys"] as? [String]).map { Set($0) }
    webpageURL = (propertyList["webpageURL"] as? String).flatMap { URL(string: $0) }
    targetContentIdentifier = propertyList["targetContentIdentifier"] as? String
  }

  /// The activity as a property list.
  ///
  /// - Parameter leftOut: Called with keys whose values no property list can have.
  func propertyList(leftOut: (String) -> Void) -> [String: Any] {
    var list: [String: Any] = ["activityType": activityType]
    list["title"] = title
    list["requiredUserInfoKeys"] = requiredUserInfoKeys.map { $0.sorted() }
    list["webpageURL"] = webpageURL?.absoluteString
    list["targetContentIdentifier"] = targetContentIdentifier
    var kept: [String: Any] = [:]
    for (key, value) in userInfo ?? [:] {
      if let key = key.base as? String, isPropertyListValue(value) {
        kept[key] = value
      } else {
        leftOut("\(key.base)")
      }
    }
    if userInfo != nil { list["userInfo"] = kept }
    return list
  }
}

/// Whether a property list can have a value.
nonisolated func isPropertyListValue(_ value: Any) -> Bool {
  switch value {
  case is String, is Bool, is Int, is Double, is Float, is Data, is Date, is NSNumber: true
  case let list as [Any]: list.allSatisfy { isPropertyListValue($0) }
  case let table as [String: Any]: table.values.allSatisfy { isPropertyListValue($0) }
  default: false
  }
}
