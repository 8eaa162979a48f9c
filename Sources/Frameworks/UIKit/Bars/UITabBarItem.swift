import CoreGraphics
import Foundation

/// A tab of a tab bar.
open class UITabBarItem: UIBarItem {
  /// The tabs with a predefined title and image.
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }

  private var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Creates an empty tab.
  public override init() {
    super.init()
  }

  /// Creates an empty tab; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    InterfaceCoder.decode(coder, self, of: UITabBarItem.self)
  }

  /// Creates a tab with a title and an image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates a tab with a separate image for its selected state.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Creates a system tab.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    self.tag = tag
    title = systemItem.title
    image = UIImage(systemName: systemItem.symbolName)
  }

  /// The image of the selected tab; by default, the image of the item.
  open var selectedImage: UIImage? {
    get { givenSelectedImage ?? image }
    set {
      givenSelectedImage = newValue
      itemDidChange()
    }
  }
  private var givenSelectedImage: UIImage?
  /// The text of the badge; `nil` hides it, and an empty text shows a dot.
  open var badgeValue: String? { didSet { itemDidChange() } }
  /// The color of the badge; `nil` uses the appearance's.
  open var badgeColor: UIColor? { didSet { itemDidChange() } }
  /// The offset of the title.
  open var titlePositionAdjustment = UIOffset.zero { didSet { itemDidChange() } }
  /// The bar's appearance while this tab is selected; `nil` uses the bar's default.
  open var standardAppearance: UITabBarAppearance? { didSet { itemDidChange() } }
  /// The scroll-edge appearance while this tab is selected; `nil` uses the bar's default.
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { itemDidChange() } }

  /// Sets the text attributes of the badge for a state.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    badgeAttributes[state.rawValue] = textAttributes
    itemDidChange()
  }

  /// Returns the text attributes of the badge for a state.
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
