import CoreGraphics
import Foundation

/// The views and constraints of a scene that differ by size class.
@MainActor final class InterfaceVariations {
  /// A view whose subviews or constraints are not installed in every size class.
  private struct Container {
    weak var view: UIView?
    let element: InterfaceElement
    /// The subviews in order, which are retained while they are not installed.
    let subviews: [(id: String, view: UIView)]
    let constraints: [(id: String, constraint: NSLayoutConstraint)]
  }

  private struct Varied {
    weak var object: NSObject?
    let element: InterfaceElement
    /// The constant of a constraint in other size classes.
    var constant: CGFloat = 0
  }

  private let document: InterfaceDocument
  private var varied: [Varied] = []
  private var containers: [Container] = []

  init(_ document: InterfaceDocument) { self.document = document }

  var isEmpty: Bool { varied.isEmpty && containers.isEmpty }

  /// Adds a view or a constraint whose properties differ.
  func add(_ object: NSObject, _ element: InterfaceElement) {
    let constant = (object as? NSLayoutConstraint)?.constant ?? 0
    varied.append(Varied(object: object, element: element, constant: constant))
  }

  /// Adds a view whose subviews or constraints are not always installed.
  ///
  /// - Parameter object: Returns the object with an identifier.
  func addContainer(
    _ view: UIView, _ element: InterfaceElement, object: (String) -> NSObject?
  ) {
    let subviews = element.children(of: "subviews").compactMap { child in
      (object(child.id) as? UIView).map { (child.id, $0) }
    }
    let constraints = element.children(of: "constraints").compactMap { child in
      (object(child.id) as? NSLayoutConstraint).map { (child.id, $0) }
    }
    containers.append(
      Container(view: view, element: element, subviews: subviews, constraints: constraints))
  }

  /// Returns the identifiers of a view's constraints that are not installed.
  static func uninstalledConstraints(
    of element: InterfaceElement, for traits: UITraitCollection
  ) -> Set<String> {
    uninstalled("constraints", of: element, traits)
  }

  /// Applies the variations for a trait collection.
  func apply(_ traits: UITraitCollection) {
    for part in varied {
      guard let object = part.object else { continue }
      let element = part.element.varied(for: traits)
      switch object {
      case let constraint as NSLayoutConstraint:
        constraint.constant = element.number("constant") ?? part.constant
      case let view as UIView: set(view, element)
      default: break
      }
    }
    // Constraints are deactivated before their views are removed, and activated after their views
    // are added.
    let states = containers.map { container in
      (container, Self.uninstalled("constraints", of: container.element, traits))
    }
    for (container, removed) in states {
      for (id, constraint) in container.constraints where removed.contains(id) {
        constraint.isActive = false
      }
    }
    for container in containers { install(container, traits) }
    for (container, removed) in states where container.view != nil {
      for (id, constraint) in container.constraints
      where !removed.contains(id) && !constraint.isActive {
        constraint.isActive = true
      }
    }
  }

  // MARK: Installation

  private func install(_ container: Container, _ traits: UITraitCollection) {
    guard let parent = container.view else { return }
    let removed = Self.uninstalled("subviews", of: container.element, traits)
    guard !removed.isEmpty || container.subviews.contains(where: { $0.view.superview == nil })
    else { return }
    var index = 0
    for (id, view) in container.subviews {
      if removed.contains(id) {
        if view.superview != nil { view.removeFromSuperview() }
        continue
      }
      if view.superview == nil {
        if let stack = parent as? UIStackView {
          stack.insertArrangedSubview(view, at: min(index, stack.arrangedSubviews.count))
        } else {
          parent.insertSubview(view, at: min(index, parent.subviews.count))
        }
      }
      index += 1
    }
  }

  private static func uninstalled(
    _ kind: String, of element: InterfaceElement, _ traits: UITraitCollection
  ) -> Set<String> {
    var removed: Set<String> = []
    for variation in element.variations(for: traits) {
      for mask in variation.children where mask.name == "mask" && mask["key"] == kind {
        for entry in mask.children {
          guard let id = entry["reference"] else { continue }
          if entry.name == "exclude" { removed.insert(id) } else { removed.remove(id) }
        }
      }
    }
    return removed
  }

  // MARK: Properties

  /// Sets the properties of a view that an element has; it contains only those that differ.
  private func set(_ view: UIView, _ element: InterfaceElement) {
    if let isHidden = element.flag("hidden") { view.isHidden = isHidden }
    if let alpha = element.number("alpha") { view.alpha = alpha }
    if let color = color("backgroundColor", element) { view.backgroundColor = color }
    if let color = color("tintColor", element) { view.tintColor = color }
    if let margins = element.value(of: "layoutMargins") { view.layoutMargins = margins.insets }
    let font = element.value(of: "fontDescription").map { InterfaceValues.font($0) }
    let textColor = color("textColor", element)
    let alignment = InterfaceValues.alignment(element["textAlignment"])
    switch view {
    case let label as UILabel:
      if let font { label.font = font }
      if let textColor { label.textColor = textColor }
      if let alignment { label.textAlignment = alignment }
      if let lines = element.integer("numberOfLines") { label.numberOfLines = lines }
      if let text = element["text"] { label.text = text }
    case let field as UITextField:
      if let font { field.font = font }
      if let textColor { field.textColor = textColor }
      if let alignment { field.textAlignment = alignment }
    case let text as UITextView:
      if let font { text.font = font }
      if let textColor { text.textColor = textColor }
      if let alignment { text.textAlignment = alignment }
    case let button as UIButton: if let font { button.titleLabel?.font = font }
    case let image as UIImageView:
      if let picture = InterfaceValues.image(element, in: document) { image.image = picture }
    case let stack as UIStackView: set(stack, element)
    default: break
    }
  }

  private func set(_ stack: UIStackView, _ element: InterfaceElement) {
    if let axis = element["axis"] { stack.axis = axis == "vertical" ? .vertical : .horizontal }
    if let spacing = element.number("spacing") { stack.spacing = spacing }
    if let name = element["distribution"] {
      stack.distribution = InterfaceDecoder.distribution(name)
    }
    if let name = element["alignment"] { stack.alignment = InterfaceDecoder.alignment(name) }
  }

  private func color(_ key: String, _ element: InterfaceElement) -> UIColor? {
    element.value(of: key).flatMap { InterfaceValues.color($0, in: document) }
  }
}

extension InterfaceElement {
  /// The values of attributes that Interface Builder does not write.
  private static let defaults = [
    "axis": "horizontal", "spacing": "0", "hidden": "NO", "alpha": "1", "alignment": "fill",
    "distribution": "fill", "numberOfLines": "1", "textAlignment": "natural",
  ]

  /// Whether the element's properties or parts differ by size class.
  var hasVariations: Bool { children.contains { $0.name == "variation" } }

  /// Returns the variations for traits, the least specific first.
  func variations(for traits: UITraitCollection) -> [InterfaceElement] {
    children.compactMap { child -> (Int, InterfaceElement)? in
      guard child.name == "variation", let key = child["key"] else { return nil }
      if key == "default" { return (0, child) }
      let conditions = key.split(separator: "-")
      let areMet = conditions.allSatisfy { condition in
        let parts = condition.split(separator: "=")
        guard parts.count == 2 else { return false }
        let size: UIUserInterfaceSizeClass? =
          switch parts[0] {
          case "widthClass": traits.horizontalSizeClass
          case "heightClass": traits.verticalSizeClass
          default: nil
          }
        return size == (parts[1] == "compact" ? .compact : .regular)
      }
      return areMet ? (conditions.count, child) : nil
    }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Returns an element with the properties that differ by size class, as they are for traits.
  func varied(for traits: UITraitCollection) -> InterfaceElement {
    let all = children.filter { $0.name == "variation" }
    let applied = variations(for: traits)
    var values: [String: String] = [:]
    for name in Set(all.flatMap(\.attributeNames)) where name != "key" {
      values[name] =
        applied.last { $0[name] != nil }?[name] ?? self[name] ?? Self.defaults[name]
    }
    var parts: [InterfaceElement] = []
    for key in Set(all.flatMap { $0.children.compactMap { $0["key"] } }) {
      let part =
        applied.last { $0.value(of: key) != nil }?.value(of: key)
        ?? children.first { $0.name != "variation" && $0["key"] == key }
      if let part { parts.append(part) }
    }
    return InterfaceElement(name: name, attributes: values, children: parts)
  }
}
