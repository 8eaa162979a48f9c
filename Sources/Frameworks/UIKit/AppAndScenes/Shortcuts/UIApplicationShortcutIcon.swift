/// The icon of a quick action.
// Unchecked: an open class whose image never changes.
nonisolated open class UIApplicationShortcutIcon: NSObject, @unchecked Sendable {
  /// The system's icons.
  public enum IconType: Int, Sendable {
    /// Compose.
    case compose = 0
    /// Play.
    case play
    /// Pause.
    case pause
    /// Add.
    case add
    /// The current location.
    case location
    /// Search.
    case search
    /// Share.
    case share
    /// Prohibit.
    case prohibit
    /// A contact.
    case contact
    /// Home.
    case home
    /// A marked location.
    case markLocation
    /// A favorite.
    case favorite
    /// A heart.
    case love
    /// A cloud.
    case cloud
    /// An invitation.
    case invitation
    /// A confirmation.
    case confirmation
    /// Mail.
    case mail
    /// A message.
    case message
    /// A date.
    case date
    /// A time.
    case time
    /// Capture a photo.
    case capturePhoto
    /// Capture a video.
    case captureVideo
    /// A task.
    case task
    /// A completed task.
    case taskCompleted
    /// An alarm.
    case alarm
    /// A bookmark.
    case bookmark
    /// Shuffle.
    case shuffle
    /// Audio.
    case audio
    /// Update.
    case update

    var symbolName: String {
      switch self {
      case .compose: "square.and.pencil"
      case .play: "play.fill"
      case .pause: "pause.fill"
      case .add: "plus"
      case .location: "location"
      case .search: "magnifyingglass"
      case .share: "square.and.arrow.up"
      case .prohibit: "nosign"
      case .contact: "person.crop.circle"
      case .home: "house"
      case .markLocation: "mappin.and.ellipse"
      case .favorite: "star"
      case .love: "heart"
      case .cloud: "cloud"
      case .invitation: "envelope.badge"
      case .confirmation: "checkmark.circle"
      case .mail: "envelope"
      case .message: "message"
      case .date: "calendar"
      case .time: "clock"
      case .capturePhoto: "camera"
      case .captureVideo: "video"
      case .task: "circle"
      case .taskCompleted: "checkmark.circle.fill"
      case .alarm: "alarm"
      case .bookmark: "bookmark"
      case .shuffle: "shuffle"
      case .audio: "speaker.wave.2"
      case .update: "arrow.clockwise"
      }
    }
  }

  /// The image; `nil` if the name is unknown.
  final let image: UIImage?

  private init(image: UIImage?) {
    self.image = image
    super.init()
  }

  /// Creates an icon of a system type.
  public convenience init(type: IconType) { self.init(systemImageName: type.symbolName) }

  /// Creates an icon from a template image in the app's assets; only its alpha channel is used.
  public convenience init(templateImageName: String) {
    self.init(image: UIImage(named: templateImageName))
  }

  /// Creates an icon from a system symbol.
  public convenience init(systemImageName: String) {
    self.init(image: UIImage(systemName: systemImageName))
  }
}
