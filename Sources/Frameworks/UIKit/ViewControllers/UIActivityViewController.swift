import CoreGraphics
import Foundation

/// Offers what can be done with something: the share sheet.
///
/// On tablets it is a popover, and needs a source view or bar button; on phones it is a sheet.
open class UIActivityViewController: UIViewController {
  /// Told of the activity that was chosen, whether it was done, what it gave back, and what went
  /// wrong.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  private let items: [Any]
  private let ownActivities: [UIActivity]
  private var underWay: UIActivity?
  private var done: UIActivity.ActivityType??
  private var isDismissing = false

  /// Called when an activity is over, and with `nil` and `false` when none was chosen.
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  /// What is not offered, though it could be.
  open var excludedActivityTypes: [UIActivity.ActivityType]? {
    didSet { contentView?.show() }
  }

  /// Makes a share sheet.
  ///
  /// - Parameters:
  ///   - activityItems: What is shared: texts, URLs, pictures, or sources of such.
  ///   - applicationActivities: What the app itself can do with it, beside what UIKit can.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    ownActivities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  /// Makes a sheet that shares nothing; nothing is read from the coder.
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
    // The presenter is free to present something else only after this transition.
    presentation.pending.append { [completionWithItemsHandler] in
      completionWithItemsHandler?(type, completed, nil, nil)
    }
  }

  // MARK: What is offered

  /// What stands in the row of tiles and in the list of actions, in this order.
  final func activities(_ category: UIActivity.Category) -> [UIActivity] {
    let placeholders = placeholders
    return ([CopyActivity()] + ownActivities).filter { activity in
      type(of: activity).activityCategory == category
        && !isExcluded(activity) && activity.canPerform(withActivityItems: placeholders)
    }
  }

  private func isExcluded(_ activity: UIActivity) -> Bool {
    guard let type = activity.activityType else { return false }
    return excludedActivityTypes?.contains(type) ?? false
  }

  /// What stands for the items as long as no activity is chosen.
  private var placeholders: [Any] {
    items.map { item in
      (item as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? item
    }
  }

  /// What the sheet shows at its top.
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

  // MARK: What is chosen

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
    // The sheet stays, for another choice.
    let tell: () -> Void = { [completionWithItemsHandler] in
      completionWithItemsHandler?(activity.activityType, false, nil, nil)
    }
    if presentedViewController != nil {
      performDismiss(animated: true, completion: tell)
    } else {
      tell()
    }
  }

  /// Leaves without a choice.
  final func cancel() {
    presentation.presenting?.performDismiss(animated: true, completion: nil)
  }
}

extension UIActivityViewController {
  /// How the sheet stands where it is no popover.
  static var detents: [UISheetPresentationController.Detent] { [.medium(), .large()] }
}
