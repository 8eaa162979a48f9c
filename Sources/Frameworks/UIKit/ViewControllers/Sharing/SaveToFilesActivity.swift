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
    files = activityItems.compactMap { item in
      if let url = item as? URL { return url.isFileURL ? url : nil }
      return (item as? UIImage)?.temporaryFile(named: SystemText.image.string)
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
