/// The picture beside a shortcut's title.
// Unchecked, as open: its picture is never changed.
nonisolated open class UIApplicationShortcutIcon: NSObject, @unchecked Sendable {
  /// Pictures of the system.
  public enum IconType: Int, Sendable {
    /// Writing something.
    case compose = 0
    /// Playing.
    case play
    /// Pausing.
    case pause
    /// Adding.
    case add
    /// Where one is.
    case location
    /// Searching.
    case search
    /// Sharing.
    case share
    /// Forbidding.
    case prohibit
    /// A person.
    case contact
    /// Home.
    case home
    /// A place on a map.
    case markLocation
    /// A favourite.
    case favorite
    /// Something loved.
    case love
    /// A cloud.
    case cloud
    /// An invitation.
    case invitation
    /// Something confirmed.
    case confirmation
    /// Mail.
    case mail
    /// A message.
    case message
    /// A date.
    case date
    /// A time.
    case time
    /// Taking a picture.
    case capturePhoto
    /// Taking a video.
    case captureVideo
    /// Something to do.
    case task
    /// Something done.
    case taskCompleted
    /// An alarm.
    case alarm
    /// A bookmark.
    case bookmark
    /// Playing in any order.
    case shuffle
    /// Sound.
    case audio
    /// Bringing up to date.
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

  /// `nil` where there is no picture of that name.
  final let image: UIImage?

  private init(image: UIImage?) {
    self.image = image
    super.init()
  }

  /// Creates an icon of a picture of the system.
  public convenience init(type: IconType) { self.init(systemImageName: type.symbolName) }

  /// Creates an icon of one of the application's pictures; only its shape counts.
  public convenience init(templateImageName: String) {
    self.init(image: UIImage(named: templateImageName))
  }

  /// Creates an icon of a symbol.
  public convenience init(systemImageName: String) {
    self.init(image: UIImage(systemName: systemImageName))
  }
}
