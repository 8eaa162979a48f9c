import AppsUI
import UIKit

/// The button that places the order, with what prevents it, over the bottom edge.
final class PlaceOrderBar: BottomBarView {
  private let faultLabel = FaultLabel()
  private let noticeLabel = UILabel(.footnote, color: .secondaryText, alignment: .center)
  private let button = UIButton(configuration: .brand())
  /// Called by a tap.
  var onTap: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    // Larger text would cover the basket.
    maximumContentSizeCategory = .extraExtraExtraLarge
    faultLabel.textAlignment = .center
    embed(
      .column([faultLabel, noticeLabel, button], spacing: 10), maximumWidth: 480)
    button.addAction(UIAction { [weak self] _ in self?.onTap() }, for: .primaryActionTriggered)
  }

  /// Shows the button and the texts over it; `nil` hides a text.
  func show(_ title: String, isBusy: Bool, isEnabled: Bool, fault: String?, notice: String?) {
    faultLabel.show(fault)
    noticeLabel.text = notice
    noticeLabel.isHidden = notice == nil
    button.configuration?.title = title
    button.configuration?.showsActivityIndicator = isBusy
    button.isEnabled = isEnabled
  }
}
