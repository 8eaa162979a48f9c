import CoreGraphics
import Foundation

extension InterfaceDecoder {
  func decode(_ stack: UIStackView, _ element: InterfaceElement) {
    if element["axis"] == "vertical" { stack.axis = .vertical }
    stack.spacing = element.number("spacing") ?? 0
    stack.distribution = Self.distribution(element["distribution"])
    stack.alignment = Self.alignment(element["alignment"])
    if let flag = element.flag("baselineRelativeArrangement") {
      stack.isBaselineRelativeArrangement = flag
    }
    if let flag = element.flag("layoutMarginsRelativeArrangement") {
      stack.isLayoutMarginsRelativeArrangement = flag
    }
  }

  static func distribution(_ name: String?) -> UIStackView.Distribution {
    switch name {
    case "fillEqually": .fillEqually
    case "fillProportionally": .fillProportionally
    case "equalSpacing": .equalSpacing
    case "equalCentering": .equalCentering
    default: .fill
    }
  }

  static func alignment(_ name: String?) -> UIStackView.Alignment {
    switch name {
    case "leading", "top": .leading
    case "trailing", "bottom": .trailing
    case "center": .center
    case "firstBaseline": .firstBaseline
    case "lastBaseline": .lastBaseline
    default: .fill
    }
  }

  func decode(_ view: UIVisualEffectView, _ element: InterfaceElement) {
    if let blur = element.child("blurEffect") {
      view.effect = UIBlurEffect(style: Self.blurStyle(blur["style"]))
    }
    guard let content = element.value(of: "contentView") else { return }
    for subview in make(content.children(of: "subviews"), UIView.self) {
      view.contentView.addSubview(subview)
    }
    addLayout(of: content, to: view.contentView)
  }

  private static func blurStyle(_ name: String?) -> UIBlurEffect.Style {
    switch name {
    case "extraLight": .extraLight
    case "light": .light
    case "dark": .dark
    case "prominent": .prominent
    case "systemUltraThinMaterial": .systemUltraThinMaterial
    case "systemThinMaterial": .systemThinMaterial
    case "systemMaterial": .systemMaterial
    case "systemThickMaterial": .systemThickMaterial
    case "systemChromeMaterial": .systemChromeMaterial
    default: .regular
    }
  }

  func decodeScrolling(of view: UIScrollView, _ element: InterfaceElement) {
    if let flag = element.flag("scrollEnabled") { view.isScrollEnabled = flag }
    if let flag = element.flag("pagingEnabled") { view.isPagingEnabled = flag }
    if let flag = element.flag("bounces") { view.bounces = flag }
    if let flag = element.flag("alwaysBounceVertical") { view.alwaysBounceVertical = flag }
    if let flag = element.flag("alwaysBounceHorizontal") { view.alwaysBounceHorizontal = flag }
    if let flag = element.flag("showsVerticalScrollIndicator") {
      view.showsVerticalScrollIndicator = flag
    }
    if let flag = element.flag("showsHorizontalScrollIndicator") {
      view.showsHorizontalScrollIndicator = flag
    }
    if let flag = element.flag("directionalLockEnabled") { view.isDirectionalLockEnabled = flag }
    if let flag = element.flag("delaysContentTouches") { view.delaysContentTouches = flag }
    if let scale = element.number("minimumZoomScale") { view.minimumZoomScale = scale }
    if let scale = element.number("maximumZoomScale") { view.maximumZoomScale = scale }
    if element["contentInsetAdjustmentBehavior"] == "never" {
      view.contentInsetAdjustmentBehavior = .never
    }
    if element["contentInsetAdjustmentBehavior"] == "always" {
      view.contentInsetAdjustmentBehavior = .always
    }
    switch element["keyboardDismissMode"] {
    case "onDrag": view.keyboardDismissMode = .onDrag
    case "interactive": view.keyboardDismissMode = .interactive
    default: break
    }
    if let inset = element.value(of: "contentInset") { view.contentInset = inset.insets }
  }

  // MARK: Tables

  func decode(_ table: UITableView, _ element: InterfaceElement) {
    func height(_ attribute: String) -> CGFloat? {
      element.number(attribute).map { $0 < 0 ? UITableView.automaticDimension : $0 }
    }
    if let value = height("rowHeight") { table.rowHeight = value }
    if let value = height("estimatedRowHeight") { table.estimatedRowHeight = value }
    // Xcode writes the default heights of plain tables, 28, into all files.
    if let value = height("sectionHeaderHeight"), value != 28, value != 18 {
      table.sectionHeaderHeight = value
    }
    if let value = height("sectionFooterHeight"), value != 28, value != 18 {
      table.sectionFooterHeight = value
    }
    if element["separatorStyle"] == "none" { table.separatorStyle = .none }
    if let color = color("separatorColor", element) { table.separatorColor = color }
    if let inset = element.value(of: "separatorInset") { table.separatorInset = inset.insets }
    if element["allowsSelection"] == "NO" { table.allowsSelection = false }
    if element.flag("allowsMultipleSelection") == true { table.allowsMultipleSelection = true }
    for cell in element.children(of: "prototypes") {
      guard let identifier = cell["reuseIdentifier"] else { continue }
      table.state.views.cellPool.register(identifier) { [document, weak controller] in
        let made: UITableViewCell? = Self.makePrototype(cell, document, controller) {
          $0.parts.interface.objects = $1
        }
        return made ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
      }
    }
    if let header = element.value(of: "tableHeaderView") {
      table.tableHeaderView = make(header) as? UIView
    }
    if let footer = element.value(of: "tableFooterView") {
      table.tableFooterView = make(footer) as? UIView
    }
    let sections = element.children(of: "sections")
    if element["dataMode"] != "prototypes", !sections.isEmpty {
      table.state.staticSections = sections.map { section in
        StaticSection(
          header: document.localized(section, "headerTitle", section["headerTitle"]),
          footer: document.localized(section, "footerTitle", section["footerTitle"]),
          cells: make(section.children(of: "cells"), UITableViewCell.self))
      }
    }
  }

  /// Creates a cell from a prototype, with a decoder of its own.
  ///
  /// - Parameter retain: Retains the objects of the prototype in the cell.
  private static func makePrototype<Cell: UIView>(
    _ element: InterfaceElement, _ document: InterfaceDocument, _ controller: UIViewController?,
    _ retain: (Cell, [NSObject]) -> Void
  ) -> Cell? {
    let decoder = InterfaceDecoder(document, [])
    decoder.follow(controller)
    guard let cell = decoder.make(element) as? Cell else { return nil }
    retain(cell, decoder.finish().filter { !($0 is UIView) })
    return cell
  }

  func decode(_ cell: UITableViewCell, _ element: InterfaceElement) {
    switch element["accessoryType"] {
    case "disclosureIndicator": cell.accessoryType = .disclosureIndicator
    case "detailDisclosureButton": cell.accessoryType = .detailDisclosureButton
    case "checkmark": cell.accessoryType = .checkmark
    case "detailButton": cell.accessoryType = .detailButton
    default: break
    }
    if element["selectionStyle"] == "none" { cell.selectionStyle = .none }
    if let inset = element.value(of: "separatorInset") { cell.separatorInset = inset.insets }
    if let indentation = element.integer("indentationLevel") { cell.indentationLevel = indentation }
    guard let content = element.child("tableViewCellContentView") else { return }
    add(cell.contentView, for: content.id)
    if UITableViewCell.CellStyle(interface: element) != nil {
      decodeStandardContent(of: cell, content, element)
    } else {
      for subview in make(content.children(of: "subviews"), UIView.self) {
        cell.contentView.addSubview(subview)
      }
    }
    addLayout(of: content, to: cell.contentView)
    if let color = color("backgroundColor", content) { cell.contentView.backgroundColor = color }
  }

  /// Sets the labels and the image of a cell with a standard style.
  private func decodeStandardContent(
    of cell: UITableViewCell, _ content: InterfaceElement, _ element: InterfaceElement
  ) {
    let parts = content.children(of: "subviews")
    let labels: [(String, UILabel?)] = [
      ("textLabel", cell.textLabel), ("detailTextLabel", cell.detailTextLabel),
    ]
    for (key, label) in labels {
      guard let label, let part = parts.first(where: { $0.id == element[key] }) else { continue }
      label.text = document.localized(part, "text", part["text"])
      if let font = part.value(of: "fontDescription") { label.font = InterfaceValues.font(font) }
      if let color = color("textColor", part) { label.textColor = color }
      add(label, for: part.id)
    }
    if let part = parts.first(where: { $0.id == element["imageView"] }) {
      cell.imageView?.image = InterfaceValues.image(part, in: document)
    }
  }

  /// Adds the constraints and layout guides of a content view, which its superview has created.
  private func addLayout(of element: InterfaceElement, to view: UIView) {
    add(view, for: element.id)
    for guide in element.children where guide.name == "viewLayoutGuide" {
      if guide["key"] == "safeArea" { add(view.safeAreaLayoutGuide, for: guide.id) }
    }
    for constraint in element.children(of: "constraints") where constraint.name == "constraint" {
      addConstraint(constraint, to: view)
    }
  }

  // MARK: Collections

  func decode(_ collection: UICollectionView, _ element: InterfaceElement) {
    if let layout = element.value(of: "collectionViewLayout") {
      if let layout = make(layout) as? UICollectionViewLayout {
        collection.collectionViewLayout = layout
      }
    }
    for cell in element.children(of: "cells") {
      guard let identifier = cell["reuseIdentifier"] else { continue }
      collection.state.views.cellPool.register(identifier) { [document, weak controller] in
        let made: UICollectionViewCell? = Self.makePrototype(cell, document, controller) {
          $0.parts.interface.objects = $1
        }
        let view = made ?? UICollectionViewCell()
        view.storedReuseIdentifier = identifier
        return view
      }
    }
    let kinds = [
      ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
      ("sectionFooterView", UICollectionView.elementKindSectionFooter),
    ]
    for (key, kind) in kinds {
      guard let prototype = element.value(of: key), let identifier = prototype["reuseIdentifier"]
      else { continue }
      collection.state.views.viewPools[kind, default: .init()].register(identifier) {
        [document, weak controller] in
        let made: UICollectionReusableView? = Self.makePrototype(prototype, document, controller) {
          _, _ in
        }
        let view = made ?? UICollectionReusableView()
        view.storedReuseIdentifier = identifier
        return view
      }
    }
  }

  func decode(_ cell: UICollectionViewCell, _ element: InterfaceElement) {
    guard
      let content = element.value(of: "contentView")
        ?? element.child("collectionViewCellContentView")
    else { return }
    for subview in make(content.children(of: "subviews"), UIView.self) {
      cell.contentView.addSubview(subview)
    }
    addLayout(of: content, to: cell.contentView)
    // Older files put the constraints to the content into the cell.
    add(cell.contentView, for: content.id)
    if let color = color("backgroundColor", content) { cell.contentView.backgroundColor = color }
  }

  func decode(_ layout: UICollectionViewFlowLayout, _ element: InterfaceElement) {
    if let spacing = element.number("minimumLineSpacing") { layout.minimumLineSpacing = spacing }
    if let spacing = element.number("minimumInteritemSpacing") {
      layout.minimumInteritemSpacing = spacing
    }
    if element["scrollDirection"] == "horizontal" { layout.scrollDirection = .horizontal }
    if element["automaticEstimatedItemSize"] == "YES" {
      layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    }
    for value in element.children {
      switch value["key"] {
      case "itemSize": layout.itemSize = value.size
      case "headerReferenceSize": layout.headerReferenceSize = value.size
      case "footerReferenceSize": layout.footerReferenceSize = value.size
      case "sectionInset": layout.sectionInset = value.insets
      case "estimatedItemSize" where value.number("width") ?? 0 > 0:
        layout.estimatedItemSize = value.size
      default: break
      }
    }
  }
}

extension UITableView.Style {
  /// Creates the style with a name of Interface Builder.
  init(interface name: String?) {
    switch name {
    case "grouped": self = .grouped
    case "insetGrouped": self = .insetGrouped
    default: self = .plain
    }
  }
}

/// A section of a table whose rows are in the storyboard.
struct StaticSection {
  let header: String?
  let footer: String?
  let cells: [UITableViewCell]
}

extension UITableViewCell.CellStyle {
  /// Creates the style of an element; `nil` for a cell with views of its own.
  init?(interface element: InterfaceElement) {
    switch element["style"] {
    // The names of the default style and the styles that are called left and right detail.
    case "IBUITableViewCellStyleDefault": self = .default
    case "IBUITableViewCellStyleValue1": self = .value1
    case "IBUITableViewCellStyleValue2": self = .value2
    case "IBUITableViewCellStyleSubtitle": self = .subtitle
    default: return nil
    }
  }
}
