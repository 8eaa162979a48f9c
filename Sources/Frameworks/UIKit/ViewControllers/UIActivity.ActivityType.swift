extension UIActivity {
  /// Names an activity.
  nonisolated public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The name itself.
    public let rawValue: String

    /// Makes a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    private init(system name: String) { rawValue = "com.apple.UIKit.activity.\(name)" }

    /// Puts the items on the pasteboard; the one of these names whose activity UIKit brings.
    public static let copyToPasteboard = ActivityType(system: "CopyToPasteboard")
    /// Adds a page to the home screen.
    public static let addToHomeScreen = ActivityType(system: "AddToHomeScreen")
    /// Keeps a page for later.
    public static let addToReadingList = ActivityType(system: "AddToReadingList")
    /// Sends to a device nearby.
    public static let airDrop = ActivityType(system: "AirDrop")
    /// Gives a contact a picture.
    public static let assignToContact = ActivityType(system: "AssignToContact")
    /// Begins a letter.
    public static let mail = ActivityType(system: "Mail")
    /// Makes a document that can be drawn upon.
    public static let markupAsPDF = ActivityType(system: "MarkupAsPDF")
    /// Begins a message.
    public static let message = ActivityType(system: "Message")
    /// Opens a book.
    public static let openInIBooks = ActivityType(system: "OpenInIBooks")
    /// Writes on Facebook.
    public static let postToFacebook = ActivityType(system: "PostToFacebook")
    /// Shows a picture on Flickr.
    public static let postToFlickr = ActivityType(system: "PostToFlickr")
    /// Writes on Tencent Weibo.
    public static let postToTencentWeibo = ActivityType(system: "TencentWeibo")
    /// Writes on Twitter.
    public static let postToTwitter = ActivityType(system: "PostToTwitter")
    /// Shows a film on Vimeo.
    public static let postToVimeo = ActivityType(system: "PostToVimeo")
    /// Writes on Sina Weibo.
    public static let postToWeibo = ActivityType(system: "PostToWeibo")
    /// Prints.
    public static let print = ActivityType(system: "Print")
    /// Keeps a picture among the photos.
    public static let saveToCameraRoll = ActivityType(system: "SaveToCameraRoll")
  }
}
