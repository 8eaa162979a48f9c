/// Takes what people choose in a document picker.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  /// Called with the files that were chosen, or with where those are that were exported.
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// Called when the picker was left without a choice.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  /// Does nothing.
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {}

  /// Does nothing.
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
