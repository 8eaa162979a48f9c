import Foundation
import FoundationXML

/// Compiles storyboards and XIBs into property lists, which the app loads without an XML parser.
///
/// An element becomes a dictionary with its name, its attributes and its children. Elements for
/// objects get the names of their class and of the framework's class that it derives from; see
/// ``InterfaceClasses``.
package struct InterfaceCompiler {
  /// The extension of compiled files.
  package static let pathExtension = "interface"

  /// A compiled file.
  package struct Output: Sendable {
    /// The property list.
    package let data: Data
    /// The elements that are left out, or shown as empty views.
    package let diagnostics: [Diagnostic]
  }

  private let module: String

  /// Creates a compiler.
  ///
  /// - Parameter module: The module of custom classes that name no other one.
  package init(module: String) { self.module = module }

  /// Compiles a file.
  ///
  /// - Throws: ``ProjectFailure`` if the file is not a storyboard or XIB.
  package func compile(_ path: String) throws -> Output {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ProjectFailure("\(path) cannot be read")
    }
    let reader = Reader(path: path, module: module)
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    guard parser.parse(), let root = reader.root else {
      throw ProjectFailure("\(path) is not valid XML: line \(parser.lineNumber)")
    }
    guard root["name"] as? String == "document" else {
      throw ProjectFailure("\(path) is not a storyboard or XIB")
    }
    let list = try PropertyListSerialization.data(
      fromPropertyList: root, format: .binary, options: 0)
    return Output(data: list, diagnostics: reader.diagnostics)
  }

  /// Collects elements while the parser reads them.
  private final class Reader: NSObject, XMLParserDelegate {
    private struct Element {
      let name: String
      var attributes: [String: String]
      var children: [[String: Any]] = []
      var text = ""
    }

    /// Elements that are only of use in Xcode.
    private static let ignored: Set<String> = [
      "dependencies", "device", "designables", "inferredMetricsTieBreakers",
      "simulatedMetricsContainer",
      "canvasLocation", "point", "freeformSimulatedSizeMetrics", "simulatedScreenMetrics",
      "simulatedStatusBarMetrics", "simulatedNavigationBarMetrics", "simulatedTabBarMetrics",
      "simulatedOrientationMetrics", "simulatedToolbarMetrics",
    ]
    /// The depth from which a document is hostile.
    private static let depthLimit = 200

    private let path: String
    private let module: String
    private var open: [Element] = []
    private var ignoredDepth = 0
    private(set) var root: [String: Any]?
    private(set) var diagnostics: [Diagnostic] = []

    init(path: String, module: String) {
      self.path = path
      self.module = module
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      guard ignoredDepth == 0, !isIgnored(name) else {
        ignoredDepth += 1
        return
      }
      guard open.count < Self.depthLimit else { return parser.abortParsing() }
      var attributes = attributes
      if let known = InterfaceClasses.framework[name] {
        attributes["base"] = known.base
        attributes["class"] = known.name
        if let custom = attributes["customClass"] { setClass(custom, of: &attributes) }
      } else if attributes["id"] != nil, !InterfaceClasses.parts.contains(name) {
        report("the element \(name) is not available", at: parser.lineNumber)
        // Constraints and outlets refer to views.
        attributes["base"] = "UIKit.UIView"
        attributes["class"] = "UIKit.UIView"
      }
      open.append(Element(name: name, attributes: attributes))
    }

    /// Adds the qualified name of a custom class to the attributes of its element.
    ///
    /// Xcode compiles a file with the present name of the target that provides the class. The
    /// attribute has the name from when the class was set, which is another one after the target
    /// is renamed or copied, and is tried second.
    private func setClass(_ custom: String, of attributes: inout [String: String]) {
      let named = attributes["customModule"].flatMap { $0.isEmpty ? nil : $0 } ?? module
      let isOfTarget = attributes["customModuleProvider"] == "target"
      attributes["class"] = InterfaceClasses.name(of: custom, in: isOfTarget ? module : named)
      if isOfTarget, named != module {
        attributes["formerClass"] = InterfaceClasses.name(of: custom, in: named)
      }
    }

    private func isIgnored(_ name: String) -> Bool {
      Self.ignored.contains(name) && (name != "point" || open.last?.name == "scene")
    }

    private func report(_ message: String, at line: Int) {
      diagnostics.append(
        Diagnostic(file: path, line: line, column: 1, kind: .warning, message: message))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      guard ignoredDepth == 0, !open.isEmpty else { return }
      open[open.count - 1].text += string
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      guard ignoredDepth == 0 else {
        ignoredDepth -= 1
        return
      }
      guard let element = open.popLast() else { return }
      var list: [String: Any] = ["name": element.name]
      if !element.attributes.isEmpty { list["attributes"] = element.attributes }
      if !element.children.isEmpty { list["children"] = element.children }
      // The text between elements is indentation.
      if element.children.isEmpty, !element.text.allSatisfy(\.isWhitespace) {
        list["text"] = element.text
      }
      if open.isEmpty { root = list } else { open[open.count - 1].children.append(list) }
    }
  }
}
