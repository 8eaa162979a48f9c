import CoreGraphics
import Foundation

/// Presents the share sheet.
///
/// In a regular-width environment it is a popover and requires a source view or bar button item;
/// otherwise it is a sheet.
open class UIActivityViewController: UIViewController {
  /// Receives the chosen activity, whether it completed, the items it returned, and any error.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  private let items: [Any]
  private let ownActivities: [UIActivity]
  private var underWay: UIActivity?
  private var done: UIActivity.ActivityType??
  private var isDismissing = false

  /// Called when an activity has finished, or with `nil` and `false` if the user chose none.
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  /// The activity types that the share sheet omits.
  open var excludedActivityTypes: [UIActivity.ActivityType]? {
    didSet { contentView?.show() }
  }

  /// Creates a share sheet.
  ///
  /// - Parameters:
  ///   - activityItems: The items to share: strings, URLs, images or item sources.
  ///   - applicationActivities: The app's activities, in addition to those of UIKit.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    ownActivities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  /// Creates a share sheet without items; the coder is not read.
  public required init?(coder: NSCoder) {
    items = []
    ownActivities = []
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    modalPresentationStyle = .popover
    preferredContentSize = CGSize(width: 375, height: 480)
  }

  private var contentView: ShareSheetView? { viewIfLoaded as? ShareSheetView }

  open override func loadView() {
    view = ShareSheetView(self)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isDismissing = false
    contentView?.show()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    isDismissing = presentation.isBeingDismissed
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isDismissing else { return }
    isDismissing = false
    underWay?.finish = nil
    underWay = nil
    let type: UIActivity.ActivityType? = done ?? nil
    let completed = done != nil
    done = nil
    // The presenter can present again only after this transition.
    presentation.pending.append { [completionWithItemsHandler] in
      completionWithItemsHandler?(type, completed, nil, nil)
    }
  }

  // MARK: Activities

  /// The activities in the row of tiles or the list of actions, in display order.
  final func activities(_ category: UIActivity.Category) -> [UIActivity] {
    let placeholders = placeholders
    return ([CopyActivity(), SaveToFilesActivity()] + ownActivities).filter { activity in
      type(of: activity).activityCategory == category
        && !isExcluded(activity) && activity.canPerform(withActivityItems: placeholders)
    }
  }

  private func isExcluded(_ activity: UIActivity) -> Bool {
    guard let type = activity.activityType else { return false }
    return excludedActivityTypes?.contains(type) ?? false
  }

  /// The items' placeholders, used until an activity is chosen.
  private var placeholders: [Any] {
    items.map { item in
      (item as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? item
    }
  }

  /// The preview at the top of the sheet.
  final var preview: SharePreview {
    var preview = SharePreview(placeholders)
    guard let source = items.first as? any UIActivityItemSource else { return preview }
    let subject = source.activityViewController(self, subjectForActivityType: nil)
    if !subject.isEmpty { preview.title = subject }
    let size = CGSize(width: ShareSheetView.pictureSize, height: ShareSheetView.pictureSize)
    if let picture = source.activityViewController(
      self, thumbnailImageForActivityType: nil, suggestedSize: size)
    {
      preview.picture = .image(picture)
    }
    return preview
  }

  // MARK: Selection

  /// Begins an activity.
  final func select(_ activity: UIActivity) {
    guard underWay == nil, presentation.transition == nil else { return }
    underWay = activity
    let items = items.compactMap { item -> Any? in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(self, itemForActivityType: activity.activityType)
    }
    activity.finish = { [weak self] completed in self?.didFinish(activity, completed) }
    activity.prepare(withActivityItems: items)
    if let controller = activity.activityViewController {
      present(controller, animated: true)
    } else {
      activity.perform()
    }
  }

  private func didFinish(_ activity: UIActivity, _ completed: Bool) {
    underWay = nil
    if completed {
      done = .some(activity.activityType)
      presentation.presenting?.performDismiss(animated: true, completion: nil)
      return
    }
    // The sheet stays presented for another choice.
    let complete: () -> Void = { [completionWithItemsHandler] in
      completionWithItemsHandler?(activity.activityType, false, nil, nil)
    }
    if presentedViewController != nil {
      performDismiss(animated: true, completion: complete)
    } else {
      complete()
    }
  }

  /// Dismisses the sheet without a choice.
  final func cancel() {
    presentation.presenting?.performDismiss(animated: true, completion: nil)
  }
}

extension UIActivityViewController {
  /// The detents of the sheet, where it is not a popover.
  static var detents: [UISheetPresentationController.Detent] { [.medium(), .large()] }
}
