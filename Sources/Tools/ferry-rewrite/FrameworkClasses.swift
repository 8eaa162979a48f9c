/// The superclasses of the frameworks' classes that apps extend.
enum FrameworkClasses {
  private static let parents: [String: String] = {
    var result: [String: String] = [:]
    for (parent, names) in [
      ("NSObject", "UIBarItem UICollectionViewLayout UIEvent UIGestureRecognizer UILayoutGuide"),
      ("NSObject", "UIMenuElement UIPresentationController UIResponder CALayer NSManagedObject"),
      ("UIResponder", "UIApplication UIScene UIView UIViewController"),
      ("UIView", "UIActivityIndicatorView UICollectionReusableView UIControl UIImageView"),
      ("UIView", "UILabel UINavigationBar UIPickerView UIProgressView UIScrollView UISearchBar"),
      ("UIView", "UIStackView UITabBar UITableViewCell UITableViewHeaderFooterView UIToolbar"),
      ("UIView", "UIInputView UIVisualEffectView UIWindow MKMapView MKAnnotationView"),
      ("UIControl", "UIButton UIDatePicker UIPageControl UIRefreshControl UISegmentedControl"),
      ("UIControl", "UISlider UIStepper UISwitch UITextField"),
      ("UITextField", "UISearchTextField"),
      ("UIScrollView", "UICollectionView UITableView UITextView"),
      ("UICollectionReusableView", "UICollectionViewCell"),
      ("UICollectionViewCell", "UICollectionViewListCell"),
      ("UIViewController", "UIActivityViewController UIAlertController UINavigationController"),
      ("UIViewController", "UICollectionViewController UIPageViewController UISearchController"),
      ("UIViewController", "UISplitViewController UITabBarController UITableViewController"),
      ("UINavigationController", "UIImagePickerController"),
      ("UICollectionViewLayout", "UICollectionViewCompositionalLayout UICollectionViewFlowLayout"),
      ("UIGestureRecognizer", "UILongPressGestureRecognizer UIPanGestureRecognizer"),
      ("UIGestureRecognizer", "UIPinchGestureRecognizer UIRotationGestureRecognizer"),
      ("UIGestureRecognizer", "UISwipeGestureRecognizer UITapGestureRecognizer"),
      ("UIPanGestureRecognizer", "UIScreenEdgePanGestureRecognizer"),
      ("UIBarItem", "UIBarButtonItem UITabBarItem"),
      ("UIMenuElement", "UIAction UICommand UIMenu"),
      ("UICommand", "UIKeyCommand"),
      ("CALayer", "CAGradientLayer CAShapeLayer CATextLayer"),
    ] {
      for name in names.split(separator: " ") { result[String(name)] = parent }
    }
    return result
  }()

  /// Returns a class and its superclasses, nearest first.
  static func lineage(of name: String) -> [String] {
    var result = [name]
    while let parent = result.last.flatMap({ parents[$0] }) { result.append(parent) }
    return result
  }
}
