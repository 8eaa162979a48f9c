import Foundation
import HeadlessDisplay
import UIKit

/// Where pictures and trees of a run go.
final class Output {
  private let options: HostOptions
  private let directory: URL?
  private let file: URL?

  /// - Throws: `HeadlessRun.Failure` when the place cannot be written to.
  init(_ options: HostOptions, steps: [NumberedStep]) throws {
    self.options = options
    let path = options.output ?? (options.task == .snapshot ? "." : nil)
    guard let path else {
      (directory, file) = (nil, nil)
      return
    }
    var isDirectory: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
    let url = URL(fileURLWithPath: path)
    let ending = url.pathExtension.lowercased()
    if isDirectory.boolValue || (!exists && (path.hasSuffix("/") || ending.isEmpty)) {
      directory = url
      file = nil
      if !exists {
        do {
          try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        } catch {
          throw HeadlessRun.Failure(description: "the folder \(path) cannot be made")
        }
      }
    } else {
      directory = url.deletingLastPathComponent()
      file = url
    }
  }

  func writePicture(_ name: String?, display: HeadlessDisplay) throws {
    let bytes = try display.snapshot()
    try write(bytes, to: (name ?? "snapshot") + ".png", isLast: name == nil)
  }

  func writeTree(_ name: String?, application: UIApplication) throws {
    let elements = application.accessibilityTree(actions: true)
    let text =
      options.printsJSON
      ? AccessibilityText.json(elements) : AccessibilityText.indented(elements)
    let ending = options.printsJSON ? ".json" : ".txt"
    if name == nil, file == nil, options.output == nil {
      FileHandle.standardOutput.write(Data(text.utf8))
      return
    }
    try write(Data(text.utf8), to: (name ?? "tree") + ending, isLast: name == nil)
  }

  func writeLayout(_ name: String, application: UIApplication) throws {
    try write(Data(LayoutText.of(application).utf8), to: name + ".txt", isLast: false)
  }

  /// Copies a file that the application gives away; returns where it is now.
  func keep(_ original: URL) throws -> URL {
    let place = (directory ?? URL(fileURLWithPath: ".")).appendingPathComponent(
      original.lastPathComponent)
    try Data(contentsOf: original).write(to: place)
    FileHandle.standardError.write(Data("\(place.path)\n".utf8))
    return place
  }

  /// Writes what the run was for.
  func writeLast(display: HeadlessDisplay, application: UIApplication) throws {
    switch options.task {
    case .snapshot: try writePicture(nil, display: display)
    case .tree: try writeTree(nil, application: application)
    case .measure: LayoutMeasurement.write(application: application, display: display)
    case .session, .bench: break
    }
  }

  private func write(_ bytes: Data, to name: String, isLast: Bool) throws {
    let place = (directory ?? URL(fileURLWithPath: "."))
    let url =
      isLast ? file ?? place.appendingPathComponent(name) : place.appendingPathComponent(name)
    do {
      try bytes.write(to: url)
    } catch {
      throw HeadlessRun.Failure(description: "\(url.path) cannot be written")
    }
    FileHandle.standardError.write(Data("\(url.path)\n".utf8))
  }
}
