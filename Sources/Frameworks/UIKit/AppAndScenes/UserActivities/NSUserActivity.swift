/// The state of a user's activity, which can be restored later.
///
/// A scene preserves one across launches.
// DEPARTURE: Foundation provides this class on Apple's platforms only. Handoff and search do not
// exist here, so their members are missing.
nonisolated open class NSUserActivity: NSObject {
  /// The type of the activity, an identifier in reverse-DNS notation.
  public let activityType: String
  /// The title of the activity, for the user.
  open var title: String?
  /// The information for restoring the activity; property list values.
  open var userInfo: [AnyHashable: Any]?
  /// The keys required for restoring the activity.
  open var requiredUserInfoKeys: Set<String>?
  /// The equivalent web page.
  open var webpageURL: URL?
  /// Whether the activity must be updated; its owner is notified before it is saved.
  open var needsSave = false
  /// Identifies the content, to find a scene that shows it.
  open var targetContentIdentifier: String?

  /// Creates an activity of a type.
  public init(activityType: String) {
    precondition(!activityType.isEmpty, "An activity needs a type.")
    self.activityType = activityType
    super.init()
  }

  /// Adds entries to the information; existing keys are replaced.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Marks the activity as current; without effect outside the app.
  open func becomeCurrent() {}

  /// Marks the activity as no longer current; without effect outside the app.
  open func resignCurrent() {}

  /// Invalidates the activity.
  open func invalidate() {}
}

nonisolated extension NSUserActivity {
  /// Creates an activity from a saved property list.
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
  /// - Parameter leftOut: Called with each key whose value is not a property list value.
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

/// Whether a value is a property list value.
nonisolated func isPropertyListValue(_ value: Any) -> Bool {
  switch value {
  case is String, is Bool, is Int, is Double, is Float, is Data, is Date, is NSNumber: true
  case let list as [Any]: list.allSatisfy { isPropertyListValue($0) }
  case let table as [String: Any]: table.values.allSatisfy { isPropertyListValue($0) }
  default: false
  }
}
