import Foundation
import QuartzCore

/// An object whose members are found when they are used.
///
/// `ferry run` replaces `(sender as AnyObject).tag` with `DynamicObject(sender).tag`, which is as
/// long, because the members of `AnyObject` need the Objective-C runtime. As there, a property of
/// an object that lacks it is `nil`, and a property is unwrapped where its value is needed; a
/// method of an object that lacks it stops the program.
///
/// The rewriter has a list of these members.
@_spi(Ferry) @preconcurrency @MainActor @dynamicMemberLookup
public struct DynamicObject {
  private let object: Any?

  /// Creates an object of the sender of an action.
  public init(_ object: Any?) { self.object = object }

  private func read<Root, Value>(_ member: (Root) -> Value) -> Value? {
    (object as? Root).map(member)
  }

  private func require<Root>(_ type: Root.Type, _ name: String) -> Root {
    guard let object = object as? Root else {
      preconditionFailure("\(String(describing: object)) has no method \(name)")
    }
    return object
  }

  /// The value and the limits of a slider.
  public subscript(dynamicMember path: KeyPath<UISlider, Float>) -> Float! {
    read { (slider: UISlider) in slider[keyPath: path] }
  }

  /// The value and the limits of a stepper.
  public subscript(dynamicMember path: KeyPath<UIStepper, Double>) -> Double! {
    read { (stepper: UIStepper) in stepper[keyPath: path] }
  }
}

// MARK: Properties of views

@_spi(Ferry) extension DynamicObject {
  /// The number of a view or of a bar item.
  public var tag: Int! {
    if let item = object as? UIBarItem { return item.tag }
    return read { (view: UIView) in view.tag }
  }

  /// The frame of a view.
  public var frame: CGRect! { read { (view: UIView) in view.frame } }

  /// The bounds of a view.
  public var bounds: CGRect! { read { (view: UIView) in view.bounds } }

  /// The center of a view.
  public var center: CGPoint! { read { (view: UIView) in view.center } }

  /// The opacity of a view.
  public var alpha: CGFloat! { read { (view: UIView) in view.alpha } }

  /// Whether a view or a bar button item is hidden.
  public var isHidden: Bool! {
    if let item = object as? UIBarButtonItem { return item.isHidden }
    return read { (view: UIView) in view.isHidden }
  }

  /// The layer of a view.
  public var layer: CALayer! { read { (view: UIView) in view.layer } }

  /// The view around a view.
  public var superview: UIView?! { read { (view: UIView) in view.superview } }

  /// The views within a view.
  public var subviews: [UIView]! { read { (view: UIView) in view.subviews } }

  /// The background color of a view.
  public var backgroundColor: UIColor?! { read { (view: UIView) in view.backgroundColor } }

  /// The view of a gesture recognizer.
  public var view: UIView?! { read { (recognizer: UIGestureRecognizer) in recognizer.view } }

  /// The image of an image view or of a bar item.
  public var image: UIImage?! {
    if let item = object as? UIBarItem { return item.image }
    return read { (view: UIImageView) in view.image }
  }

  /// The title of a bar item or of a view controller.
  public var title: String?! {
    if let controller = object as? UIViewController { return controller.title }
    return read { (item: UIBarItem) in item.title }
  }
}

// MARK: Properties of controls and text

@_spi(Ferry) extension DynamicObject {
  /// Whether a control, a bar item, a gesture recognizer or a label is enabled.
  public var isEnabled: Bool! {
    if let item = object as? UIBarItem { return item.isEnabled }
    if let recognizer = object as? UIGestureRecognizer { return recognizer.isEnabled }
    if let label = object as? UILabel { return label.isEnabled }
    return read { (control: UIControl) in control.isEnabled }
  }

  /// Whether a control or a bar button item is selected.
  public var isSelected: Bool! {
    if let item = object as? UIBarButtonItem { return item.isSelected }
    return read { (control: UIControl) in control.isSelected }
  }

  /// The title that a button shows.
  public var currentTitle: String?! { read { (button: UIButton) in button.currentTitle } }

  /// The image that a button shows.
  public var currentImage: UIImage?! { read { (button: UIButton) in button.currentImage } }

  /// The label of a button.
  public var titleLabel: UILabel?! { read { (button: UIButton) in button.titleLabel } }

  /// Whether a switch is on.
  public var isOn: Bool! { read { (control: UISwitch) in control.isOn } }

  /// The number of the selected segment.
  public var selectedSegmentIndex: Int! {
    read { (control: UISegmentedControl) in control.selectedSegmentIndex }
  }

  /// The date of a date picker.
  public var date: Date! { read { (picker: UIDatePicker) in picker.date } }

  /// The page of a page control.
  public var currentPage: Int! { read { (control: UIPageControl) in control.currentPage } }

  /// The text of a label, a text field, a text view or a search bar.
  public var text: String?! {
    if let label = object as? UILabel { return label.text }
    if let view = object as? UITextView { return view.text }
    if let bar = object as? UISearchBar { return bar.text }
    return read { (field: UITextField) in field.text }
  }

  /// The placeholder of a text field or of a search bar.
  public var placeholder: String?! {
    if let bar = object as? UISearchBar { return bar.placeholder }
    return read { (field: UITextField) in field.placeholder }
  }
}

// MARK: Methods

@_spi(Ferry) extension DynamicObject {
  /// Returns the title of a button for a state.
  public func title(for state: UIControl.State) -> String? {
    require(UIButton.self, "title(for:)").title(for: state)
  }

  /// Changes the title of a button for a state.
  public func setTitle(_ title: String?, for state: UIControl.State) {
    require(UIButton.self, "setTitle(_:for:)").setTitle(title, for: state)
  }

  /// Changes the color of a button's title for a state.
  public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    require(UIButton.self, "setTitleColor(_:for:)").setTitleColor(color, for: state)
  }

  /// Changes the image of a button for a state.
  public func setImage(_ image: UIImage?, for state: UIControl.State) {
    require(UIButton.self, "setImage(_:for:)").setImage(image, for: state)
  }

  /// Returns the title of a segment.
  public func titleForSegment(at segment: Int) -> String? {
    require(UISegmentedControl.self, "titleForSegment(at:)").titleForSegment(at: segment)
  }

  /// Returns the place of a gesture.
  public func location(in view: UIView?) -> CGPoint {
    require(UIGestureRecognizer.self, "location(in:)").location(in: view)
  }

  /// Makes the object the first responder.
  @discardableResult
  public func becomeFirstResponder() -> Bool {
    require(UIResponder.self, "becomeFirstResponder()").becomeFirstResponder()
  }

  /// Ends the object's time as first responder.
  @discardableResult
  public func resignFirstResponder() -> Bool {
    require(UIResponder.self, "resignFirstResponder()").resignFirstResponder()
  }

  /// Returns a view within the view, or the view itself, by its number.
  public func viewWithTag(_ tag: Int) -> UIView? {
    require(UIView.self, "viewWithTag(_:)").viewWithTag(tag)
  }

  /// Converts a point of the view to the coordinates of another.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    require(UIView.self, "convert(_:to:)").convert(point, to: view)
  }

  /// Converts a rectangle of the view to the coordinates of another.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    require(UIView.self, "convert(_:to:)").convert(rect, to: view)
  }

  /// Removes the view from the view around it.
  public func removeFromSuperview() {
    require(UIView.self, "removeFromSuperview()").removeFromSuperview()
  }
}
