import Foundation
import HeadlessDisplay
import UIKit

/// Writes the pictures, trees and layouts of a run.
package final class OutputWriter {
  /// The product of a run, written after the last step.
  package enum Product { case picture, tree }

  private let product: Product
  private let printsJSON: Bool
  /// The folder for everything that the steps write.
  private let directory: URL
  /// The file of the product; `nil` names it by its kind.
  private let file: URL?
  private let printsTree: Bool

  /// Creates a writer, and the folder if it is missing.
  ///
  /// - Parameters:
  ///   - path: The file of the product, or a folder. `nil` is the working directory; a tree is then
  ///     printed.
  ///   - printsJSON: Whether trees are JSON instead of text.
  /// - Throws: `RunFailure` if the folder cannot be created.
  package init(_ product: Product, path: String?, printsJSON: Bool) throws {
    self.product = product
    self.printsJSON = printsJSON
    printsTree = path == nil
    let path = path ?? "."
    var isDirectory: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
    let url = URL(fileURLWithPath: path)
    let namesFolder = !exists && (path.hasSuffix("/") || url.pathExtension.isEmpty)
    guard isDirectory.boolValue || namesFolder else {
      directory = url.deletingLastPathComponent()
      file = url
      return
    }
    directory = url
    file = nil
    guard !exists else { return }
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw RunFailure("cannot create the folder \(path)")
    }
  }

  /// Writes the product of the run.
  package func writeProduct(display: HeadlessDisplay, application: UIApplication) throws {
    switch product {
    case .picture:
      try write(try display.snapshot(), to: file ?? directory.appending(path: "snapshot.png"))
    case .tree:
      let bytes = Data(tree(of: application).utf8)
      guard !printsTree else { return FileHandle.standardOutput.write(bytes) }
      try write(bytes, to: file ?? directory.appending(path: "tree" + treeExtension))
    }
  }

  func writePicture(_ name: String, display: HeadlessDisplay) throws {
    try write(try display.snapshot(), to: directory.appending(path: name + ".png"))
  }

  func writeTree(_ name: String, application: UIApplication) throws {
    try write(
      Data(tree(of: application).utf8), to: directory.appending(path: name + treeExtension))
  }

  func writeLayout(_ name: String, application: UIApplication) throws {
    try write(
      Data(LayoutDump.text(of: application).utf8), to: directory.appending(path: name + ".txt"))
  }

  /// Copies a file that the application exports into the output folder, and returns the copy's URL.
  func export(_ original: URL) throws -> URL {
    let copy = directory.appending(path: original.lastPathComponent)
    try write(try Data(contentsOf: original), to: copy)
    return copy
  }

  private var treeExtension: String { printsJSON ? ".json" : ".txt" }

  private func tree(of application: UIApplication) -> String {
    let elements = application.accessibilityTree(actions: true)
    return printsJSON ? AccessibilityDump.json(elements) : AccessibilityDump.text(elements)
  }

  private func write(_ bytes: Data, to url: URL) throws {
    do {
      try bytes.write(to: url)
    } catch {
      throw RunFailure("cannot write \(url.path)")
    }
    FileHandle.standardError.write(Data("\(url.path)\n".utf8))
  }
}
