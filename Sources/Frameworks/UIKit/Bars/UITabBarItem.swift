import CoreGraphics
import Foundation

/// A tab of a tab bar.
open class UITabBarItem: UIBarItem {
  /// Tabs that look and are named as people know them.
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }

  private var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Makes a tab that shows nothing.
  public override init() {
    super.init()
  }

  /// Makes an empty tab; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Makes a tab with a title under an image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Makes a tab with another image for while it is chosen.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Makes a tab that people know.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    self.tag = tag
    title = systemItem.title
    image = UIImage(systemName: systemItem.symbolName)
  }

  /// Shown while the tab is chosen; `nil` keeps the image.
  open var selectedImage: UIImage? { didSet { itemDidChange() } }
  /// Shown in a red bubble at the image's corner; `nil` shows none, empty text a dot.
  open var badgeValue: String? { didSet { itemDidChange() } }
  /// The bubble's colour; `nil` takes the appearance's.
  open var badgeColor: UIColor? { didSet { itemDidChange() } }
  /// Moves the title.
  open var titlePositionAdjustment = UIOffset.zero { didSet { itemDidChange() } }
  /// The bar's looks while this tab is chosen; takes the bar's where `nil`.
  open var standardAppearance: UITabBarAppearance? { didSet { itemDidChange() } }
  /// The bar's looks while the content is scrolled to its end; takes the bar's where `nil`.
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { itemDidChange() } }

  /// Sets the bubble's text looks in a state.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    badgeAttributes[state.rawValue] = textAttributes
    itemDidChange()
  }

  /// The bubble's text looks in a state, as set.
  open func badgeTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state.rawValue]
  }
}

extension UITabBarItem.SystemItem {
  var title: String {
    let korean = SystemText.language.hasPrefix("ko")
    switch self {
    case .more: return korean ? "더 보기" : "More"
    case .favorites: return korean ? "즐겨찾기" : "Favorites"
    case .featured: return korean ? "추천" : "Featured"
    case .topRated: return korean ? "인기" : "Top Rated"
    case .recents: return korean ? "최근 항목" : "Recents"
    case .contacts: return korean ? "연락처" : "Contacts"
    case .history: return korean ? "방문 기록" : "History"
    case .bookmarks: return korean ? "책갈피" : "Bookmarks"
    case .search: return korean ? "검색" : "Search"
    case .downloads: return korean ? "다운로드" : "Downloads"
    case .mostRecent: return korean ? "최신" : "Most Recent"
    case .mostViewed: return korean ? "많이 본 항목" : "Most Viewed"
    }
  }

  var symbolName: String {
    switch self {
    case .more: "ellipsis"
    case .favorites, .featured, .topRated: "star.fill"
    case .recents, .history, .mostRecent: "clock.fill"
    case .contacts: "person.crop.circle.fill"
    case .bookmarks: "book.fill"
    case .search: "magnifyingglass"
    case .downloads: "arrow.down.circle.fill"
    case .mostViewed: "list.number"
    }
  }
}
