extension UIActivity {
  /// Identifies an activity.
  nonisolated public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The identifier string.
    public let rawValue: String

    /// Creates an activity type with an identifier.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an activity type with an identifier.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    private init(system name: String) { rawValue = "com.apple.UIKit.activity.\(name)" }

    /// Copies the items to the pasteboard; UIKit provides this activity.
    public static let copyToPasteboard = ActivityType(system: "CopyToPasteboard")
    /// Adds a page to the home screen.
    public static let addToHomeScreen = ActivityType(system: "AddToHomeScreen")
    /// Saves a page for later reading.
    public static let addToReadingList = ActivityType(system: "AddToReadingList")
    /// Sends the items to a nearby device.
    public static let airDrop = ActivityType(system: "AirDrop")
    /// Assigns a picture to a contact.
    public static let assignToContact = ActivityType(system: "AssignToContact")
    /// Composes an email.
    public static let mail = ActivityType(system: "Mail")
    /// Creates a PDF that can be annotated.
    public static let markupAsPDF = ActivityType(system: "MarkupAsPDF")
    /// Composes a message.
    public static let message = ActivityType(system: "Message")
    /// Opens the item in Books.
    public static let openInIBooks = ActivityType(system: "OpenInIBooks")
    /// Posts to Facebook.
    public static let postToFacebook = ActivityType(system: "PostToFacebook")
    /// Posts a picture to Flickr.
    public static let postToFlickr = ActivityType(system: "PostToFlickr")
    /// Posts to Tencent Weibo.
    public static let postToTencentWeibo = ActivityType(system: "TencentWeibo")
    /// Posts to Twitter.
    public static let postToTwitter = ActivityType(system: "PostToTwitter")
    /// Posts a video to Vimeo.
    public static let postToVimeo = ActivityType(system: "PostToVimeo")
    /// Posts to Sina Weibo.
    public static let postToWeibo = ActivityType(system: "PostToWeibo")
    /// Prints the items.
    public static let print = ActivityType(system: "Print")
    /// Saves a picture to the photo library.
    public static let saveToCameraRoll = ActivityType(system: "SaveToCameraRoll")
  }
}
