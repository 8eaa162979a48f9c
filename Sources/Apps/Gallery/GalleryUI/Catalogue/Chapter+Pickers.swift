import UIKit

extension Chapter {
  static let pickers = Chapter(
    title: "Files and Photos",
    pages: [
      Page("file-pickers", "File Pickers", symbol: "folder") { FilePickersPage() },
      Page("photo-pickers", "Photo Pickers", symbol: "photo.on.rectangle") { PhotoPickersPage() },
      Page("camera", "Camera", symbol: "camera") { CameraPage() },
      Page("app-icon", "App Icon", symbol: "bell.badge") { AppIconPage() },
    ])
}
