import Foundation

/// Exports shared files and images to the user's documents.
final class SaveToFilesActivity: UIActivity {
  private var files: [URL] = []

  override var activityType: ActivityType? {
    ActivityType(rawValue: "com.apple.CloudDocsUI.AddToiCloudDrive")
  }
  override var activityTitle: String? { SystemText.saveFiles.string }
  override var activityImage: UIImage? { UIImage(systemName: "folder") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { item in
      if let url = item as? URL { return url.isFileURL }
      return item is UIImage
    }
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    files = activityItems.compactMap { item in
      if let url = item as? URL { return url.isFileURL ? url : nil }
      guard let bytes = (item as? UIImage)?.pngData() else { return nil }
      let file = folder.appendingPathComponent(SystemText.image.string + ".png")
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try bytes.write(to: file)
        return file
      } catch {
        return nil
      }
    }
  }

  override var activityViewController: UIViewController? {
    guard !files.isEmpty else { return nil }
    let picker = UIDocumentPickerViewController(forExporting: files, asCopy: true)
    picker.delegate = self
    return picker
  }

  override func perform() { activityDidFinish(false) }
}

extension SaveToFilesActivity: UIDocumentPickerDelegate {
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) { activityDidFinish(true) }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
    activityDidFinish(false)
  }
}
