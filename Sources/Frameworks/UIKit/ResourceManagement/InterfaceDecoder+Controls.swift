import CoreGraphics
import Foundation

extension InterfaceDecoder {
  private func text(_ element: InterfaceElement, _ key: String = "text") -> String? {
    document.localized(element, key, element[key] ?? element.value(of: key)?.text)
  }

  private func font(_ element: InterfaceElement) -> UIFont? {
    element.value(of: "fontDescription").map { InterfaceValues.font($0) }
  }

  private func image(_ element: InterfaceElement, _ attribute: String = "image") -> UIImage? {
    InterfaceValues.image(element, attribute, in: document)
  }

  private func attributedText(
    _ element: InterfaceElement, _ key: String = "attributedText"
  ) -> NSAttributedString? {
    element.value(of: key).map { InterfaceValues.attributedText($0, in: document) }
  }

  // MARK: Texts and images

  func decode(_ label: UILabel, _ element: InterfaceElement) {
    label.text = text(element)
    if let font = font(element) { label.font = font }
    if let color = color("textColor", element) { label.textColor = color }
    if let color = color("highlightedColor", element) { label.highlightedTextColor = color }
    if let color = color("shadowColor", element) { label.shadowColor = color }
    if let offset = element.value(of: "shadowOffset") { label.shadowOffset = offset.size }
    if let alignment = InterfaceValues.alignment(element["textAlignment"]) {
      label.textAlignment = alignment
    }
    if let mode = InterfaceValues.lineBreakMode(element["lineBreakMode"]) {
      label.lineBreakMode = mode
    }
    if let lines = element.integer("numberOfLines") { label.numberOfLines = lines }
    if let scale = element.number("minimumScaleFactor") { label.minimumScaleFactor = scale }
    // A minimum size is an older form of a minimum scale.
    if let size = element.number("minimumFontSize"), label.font.pointSize > 0 {
      label.minimumScaleFactor = size / label.font.pointSize
    }
    label.adjustsFontSizeToFitWidth = element.flag("adjustsFontSizeToFit") ?? false
    if label.minimumScaleFactor > 0, element["adjustsFontSizeToFit"] == nil {
      label.adjustsFontSizeToFitWidth = true
    }
    label.adjustsFontForContentSizeCategory =
      element.flag("adjustsFontForContentSizeCategory") ?? false
    if element.flag("enabled") == false { label.isEnabled = false }
    if let text = attributedText(element) { label.attributedText = text }
  }

  func decode(_ field: UITextField, _ element: InterfaceElement) {
    field.text = text(element)
    field.placeholder = text(element, "placeholder")
    if let font = font(element) { field.font = font }
    if let color = color("textColor", element) { field.textColor = color }
    if let alignment = InterfaceValues.alignment(element["textAlignment"]) {
      field.textAlignment = alignment
    }
    switch element["borderStyle"] {
    case "roundedRect": field.borderStyle = .roundedRect
    case "line": field.borderStyle = .line
    case "bezel": field.borderStyle = .bezel
    default: field.borderStyle = .none
    }
    switch element["clearButtonMode"] {
    case "always": field.clearButtonMode = .always
    case "whileEditing": field.clearButtonMode = .whileEditing
    case "unlessEditing": field.clearButtonMode = .unlessEditing
    default: break
    }
    field.clearsOnBeginEditing = element.flag("clearsOnBeginEditing") ?? false
    if let size = element.number("minimumFontSize") { field.minimumFontSize = size }
    if let fits = element.flag("adjustsFontSizeToFit") { field.adjustsFontSizeToFitWidth = fits }
    guard let traits = element.value(of: "textInputTraits") else { return }
    field.isSecureTextEntry = traits.flag("secureTextEntry") ?? false
    if let type = InterfaceTraits.keyboardType(traits) { field.keyboardType = type }
    if let type = InterfaceTraits.returnKeyType(traits) { field.returnKeyType = type }
    if let type = InterfaceTraits.capitalization(traits) { field.autocapitalizationType = type }
    if let type = InterfaceTraits.correction(traits) { field.autocorrectionType = type }
    if let type = traits["textContentType"] {
      field.textContentType = UITextContentType(rawValue: type)
    }
    field.enablesReturnKeyAutomatically = traits.flag("enablesReturnKeyAutomatically") ?? false
  }

  func decode(_ view: UITextView, _ element: InterfaceElement) {
    view.text = text(element) ?? ""
    if let font = font(element) { view.font = font }
    if let color = color("textColor", element) { view.textColor = color }
    if let alignment = InterfaceValues.alignment(element["textAlignment"]) {
      view.textAlignment = alignment
    }
    if let isEditable = element.flag("editable") { view.isEditable = isEditable }
    if let isSelectable = element.flag("selectable") { view.isSelectable = isSelectable }
    if let text = attributedText(element) { view.attributedText = text }
    guard let traits = element.value(of: "textInputTraits") else { return }
    if let type = InterfaceTraits.keyboardType(traits) { view.keyboardType = type }
    if let type = InterfaceTraits.returnKeyType(traits) { view.returnKeyType = type }
    if let type = InterfaceTraits.capitalization(traits) { view.autocapitalizationType = type }
    if let type = InterfaceTraits.correction(traits) { view.autocorrectionType = type }
  }

  func decode(_ view: UIImageView, _ element: InterfaceElement) {
    if let configuration = element.value(of: "preferredSymbolConfiguration") {
      view.preferredSymbolConfiguration = InterfaceValues.symbolConfiguration(configuration)
    }
    view.image = image(element)
    view.highlightedImage = image(element, "highlightedImage")
    if let isHighlighted = element.flag("highlighted") { view.isHighlighted = isHighlighted }
  }

  // MARK: Buttons

  func decode(_ button: UIButton, _ element: InterfaceElement) {
    let types: [String: UIButton.ButtonType] = [
      "system": .system, "roundedRect": .system, "detailDisclosure": .detailDisclosure,
      "infoLight": .infoLight, "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
    ]
    if let type = element["buttonType"].flatMap({ types[$0] }) { button.become(type) }
    if let font = font(element) { button.titleLabel?.font = font }
    if let mode = InterfaceValues.lineBreakMode(element["lineBreakMode"]) {
      button.titleLabel?.lineBreakMode = mode
    }
    let states: [String: UIControl.State] = [
      "normal": .normal, "highlighted": .highlighted, "selected": .selected, "disabled": .disabled,
    ]
    for value in element.children where value.name == "state" {
      guard let key = value["key"], let state = states[key] else { continue }
      let title = value["title"] ?? value.child("string")?.text
      if let title = document.localized(element, "\(key)Title", title) {
        button.setTitle(title, for: state)
      }
      if let text = value.value(of: "attributedTitle") {
        button.setAttributedTitle(InterfaceValues.attributedText(text, in: document), for: state)
      }
      if let color = color("titleColor", value) { button.setTitleColor(color, for: state) }
      if let image = image(value) { button.setImage(image, for: state) }
      if let image = image(value, "backgroundImage") {
        button.setBackgroundImage(image, for: state)
      }
    }
    let insets = ["contentEdgeInsets", "titleEdgeInsets", "imageEdgeInsets"].map {
      element.child("inset") == nil ? nil : element.value(of: $0)?.insets
    }
    if let insets = insets[0] { button.contentEdgeInsets = insets }
    if let insets = insets[1] { button.titleEdgeInsets = insets }
    if let insets = insets[2] { button.imageEdgeInsets = insets }
    if let configuration = element.value(of: "configuration") {
      button.configuration = self.configuration(configuration, of: element)
      // Interface Builder leaves the title "Button" of the state behind when it is deleted.
      button.content.showsNormalTitle = false
    }
  }

  private func configuration(
    _ element: InterfaceElement, of button: InterfaceElement
  ) -> UIButton.Configuration {
    var configuration: UIButton.Configuration =
      switch element["style"] {
      case "filled": .filled()
      case "tinted": .tinted()
      case "gray": .gray()
      default: .plain()
      }
    configuration.title = document.localized(
      button, "configuration.title", element["title"])
    configuration.subtitle = document.localized(
      button, "configuration.subtitle", element["subtitle"])
    configuration.image = image(element)
    if let font = element.value(of: "titleFontDescription").map({ InterfaceValues.font($0) }),
      let title = configuration.title
    {
      var text = AttributedString(title)
      text.uiKit.font = font
      configuration.attributedTitle = text
    }
    if let padding = element.number("imagePadding") { configuration.imagePadding = padding }
    switch element["imagePlacement"] {
    case "top": configuration.imagePlacement = .top
    case "bottom": configuration.imagePlacement = .bottom
    case "trailing": configuration.imagePlacement = .trailing
    default: break
    }
    switch element["cornerStyle"] {
    case "capsule": configuration.cornerStyle = .capsule
    case "small": configuration.cornerStyle = .small
    case "medium": configuration.cornerStyle = .medium
    case "large": configuration.cornerStyle = .large
    default: break
    }
    if let color = color("baseForegroundColor", element) {
      configuration.baseForegroundColor = color
    }
    if let color = color("baseBackgroundColor", element) {
      configuration.baseBackgroundColor = color
    }
    return configuration
  }

  // MARK: Other controls

  /// Sets the state of a control after its own properties.
  func decodeState(of control: UIControl, _ element: InterfaceElement) {
    if let isEnabled = element.flag("enabled") { control.isEnabled = isEnabled }
    if let isSelected = element.flag("selected") { control.isSelected = isSelected }
    if let isHighlighted = element.flag("highlighted"), isHighlighted {
      control.isHighlighted = true
    }
    let horizontal: [String: UIControl.ContentHorizontalAlignment] = [
      "left": .left, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing,
    ]
    let vertical: [String: UIControl.ContentVerticalAlignment] = [
      "top": .top, "bottom": .bottom, "fill": .fill,
    ]
    if let value = element["contentHorizontalAlignment"].flatMap({ horizontal[$0] }) {
      control.contentHorizontalAlignment = value
    }
    if let value = element["contentVerticalAlignment"].flatMap({ vertical[$0] }) {
      control.contentVerticalAlignment = value
    }
  }

  func decode(_ control: UIControl, _ element: InterfaceElement) {
    switch control {
    case let control as UISwitch:
      control.isOn = element.flag("on") ?? false
      if let color = color("onTintColor", element) { control.onTintColor = color }
      if let color = color("thumbTintColor", element) { control.thumbTintColor = color }
    case let slider as UISlider:
      slider.minimumValue = Float(element.number("minValue") ?? 0)
      slider.maximumValue = Float(element.number("maxValue") ?? 1)
      slider.value = Float(element.number("value") ?? 0)
      if let color = color("minimumTrackTintColor", element) {
        slider.minimumTrackTintColor = color
      }
      if let color = color("maximumTrackTintColor", element) {
        slider.maximumTrackTintColor = color
      }
      if let color = color("thumbTintColor", element) { slider.thumbTintColor = color }
      slider.minimumValueImage = image(element, "minimumValueImage")
      slider.maximumValueImage = image(element, "maximumValueImage")
      if let isContinuous = element.flag("continuous") { slider.isContinuous = isContinuous }
    case let stepper as UIStepper:
      stepper.minimumValue = element.number("minimumValue") ?? 0
      stepper.maximumValue = element.number("maximumValue") ?? 100
      stepper.stepValue = element.number("stepValue") ?? 1
      stepper.value = element.number("value") ?? 0
      if let wraps = element.flag("wraps") { stepper.wraps = wraps }
    case let segmented as UISegmentedControl: decode(segmented, element)
    case let pages as UIPageControl:
      pages.numberOfPages = element.integer("numberOfPages") ?? 0
      pages.currentPage = element.integer("currentPage") ?? 0
      if let color = color("pageIndicatorTintColor", element) {
        pages.pageIndicatorTintColor = color
      }
      if let color = color("currentPageIndicatorTintColor", element) {
        pages.currentPageIndicatorTintColor = color
      }
    case let picker as UIDatePicker:
      switch element["datePickerMode"] {
      case "time": picker.datePickerMode = .time
      case "date": picker.datePickerMode = .date
      case "countDownTimer": picker.datePickerMode = .countDownTimer
      default: picker.datePickerMode = .dateAndTime
      }
      switch element["style"] {
      case "wheels": picker.preferredDatePickerStyle = .wheels
      case "compact": picker.preferredDatePickerStyle = .compact
      case "inline": picker.preferredDatePickerStyle = .inline
      default: break
      }
      if let interval = element.integer("minuteInterval") { picker.minuteInterval = interval }
    default: break
    }
  }

  private func decode(_ control: UISegmentedControl, _ element: InterfaceElement) {
    control.removeAllSegments()
    for (index, segment) in element.children(of: "segments").enumerated() {
      if let image = image(segment) {
        control.insertSegment(with: image, at: index, animated: false)
      } else {
        let title = document.localized(element, "segmentTitles[\(index)]", segment["title"] ?? "")
        control.insertSegment(withTitle: title, at: index, animated: false)
      }
      if segment.flag("enabled") == false { control.setEnabled(false, forSegmentAt: index) }
    }
    control.selectedSegmentIndex = element.integer("selectedSegmentIndex") ?? -1
    if let color = color("selectedSegmentTintColor", element) {
      control.selectedSegmentTintColor = color
    }
  }

  func decode(_ spinner: UIActivityIndicatorView, _ element: InterfaceElement) {
    if ["whiteLarge", "large"].contains(element["style"]) { spinner.style = .large }
    if let color = color("color", element) { spinner.color = color }
    spinner.hidesWhenStopped = element.flag("hidesWhenStopped") ?? false
    if element.flag("animating") == true { spinner.startAnimating() }
  }

  func decode(_ progress: UIProgressView, _ element: InterfaceElement) {
    if element["progressViewStyle"] == "bar" { progress.progressViewStyle = .bar }
    progress.progress = Float(element.number("progress") ?? 0)
    if let color = color("progressTintColor", element) { progress.progressTintColor = color }
    if let color = color("trackTintColor", element) { progress.trackTintColor = color }
  }

  func decode(_ bar: UISearchBar, _ element: InterfaceElement) {
    bar.text = text(element)
    bar.placeholder = text(element, "placeholder")
    if element["searchBarStyle"] == "minimal" { bar.searchBarStyle = .minimal }
    if let shows = element.flag("showsCancelButton") { bar.showsCancelButton = shows }
    let titles = element.children(of: "scopeButtonTitles").compactMap(\.text)
    if !titles.isEmpty {
      bar.scopeButtonTitles = titles
      bar.showsScopeBar = element.flag("showsScopeBar") ?? false
    }
  }
}

/// Converts the input traits of text fields and text views.
private enum InterfaceTraits {
  private static let keyboards: [String: UIKeyboardType] = [
    "ASCIICapable": .asciiCapable, "alphabet": .asciiCapable,
    "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad,
    "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress,
    "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
  ]

  private static let returnKeys: [String: UIReturnKeyType] = [
    "go": .go, "google": .google, "join": .join, "next": .next, "route": .route,
    "search": .search, "send": .send, "yahoo": .yahoo, "done": .done,
    "emergencyCall": .emergencyCall, "continue": .continue,
  ]

  static func keyboardType(_ traits: InterfaceElement) -> UIKeyboardType? {
    traits["keyboardType"].flatMap { keyboards[$0] }
  }

  static func returnKeyType(_ traits: InterfaceElement) -> UIReturnKeyType? {
    traits["returnKeyType"].flatMap { returnKeys[$0] }
  }

  static func capitalization(_ traits: InterfaceElement) -> UITextAutocapitalizationType? {
    switch traits["autocapitalizationType"] {
    case "words": .words
    case "sentences": .sentences
    case "allCharacters": .allCharacters
    default: UITextAutocapitalizationType.none
    }
  }

  static func correction(_ traits: InterfaceElement) -> UITextAutocorrectionType? {
    switch traits["autocorrectionType"] {
    case "yes": .yes
    case "no": .no
    default: nil
    }
  }
}
