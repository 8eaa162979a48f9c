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
    let (english, korean, arabic) = titles
    return switch SystemText.language.prefix(2) {
    case "ko": korean
    case "ar": arabic
    default: english
    }
  }

  private var titles: (english: String, korean: String, arabic: String) {
    switch self {
    case .more: ("More", "더 보기", "المزيد")
    case .favorites: ("Favorites", "즐겨찾기", "المفضلة")
    case .featured: ("Featured", "추천", "المميزة")
    case .topRated: ("Top Rated", "인기", "الأعلى تقييمًا")
    case .recents: ("Recents", "최근 항목", "الحديثة")
    case .contacts: ("Contacts", "연락처", "جهات الاتصال")
    case .history: ("History", "방문 기록", "السجل")
    case .bookmarks: ("Bookmarks", "책갈피", "الإشارات المرجعية")
    case .search: ("Search", "검색", "بحث")
    case .downloads: ("Downloads", "다운로드", "التنزيلات")
    case .mostRecent: ("Most Recent", "최신", "الأحدث")
    case .mostViewed: ("Most Viewed", "많이 본 항목", "الأكثر مشاهدة")
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
