extension UIApplication {
  /// Requests the scenes' restoration state and saves it.
  ///
  /// Called automatically when the app enters the background.
  package final func saveSceneStates() {
    updateUserActivities()
    for scene in scenes {
      if let activity = scene.delegate?.stateRestorationActivity(for: scene) {
        scene.session.stateRestorationActivity = activity
      }
      save(scene.session)
    }
  }

  /// Restores a session's saved state.
  final func restoreState(of session: UISceneSession) {
    guard let file = stateFile(of: session), let bytes = try? Data(contentsOf: file),
      let read = try? PropertyListSerialization.propertyList(from: bytes, format: nil),
      let list = read as? [String: Any]
    else { return }
    session.userInfo = list["userInfo"] as? [String: Any]
    session.stateRestorationActivity = (list["activity"] as? [String: Any]).flatMap {
      NSUserActivity(propertyList: $0)
    }
  }

  private func stateFile(of session: UISceneSession) -> URL? {
    stateFolder?.appendingPathComponent("\(session.persistentIdentifier).plist")
  }

  private func save(_ session: UISceneSession) {
    guard let stateFolder, let file = stateFile(of: session) else { return }
    var list: [String: Any] = [:]
    if let activity = session.stateRestorationActivity {
      list["activity"] = activity.propertyList { key in
        report("“\(key)” of \(activity.activityType) is not kept: no property list can have it.")
      }
    }
    if let userInfo = session.userInfo {
      list["userInfo"] = userInfo.filter { isPropertyListValue($0.value) }
    }
    do {
      if list.isEmpty {
        if FileManager.default.fileExists(atPath: file.path) {
          try FileManager.default.removeItem(at: file)
        }
        return
      }
      let bytes = try PropertyListSerialization.data(
        fromPropertyList: list, format: .binary, options: 0)
      try FileManager.default.createDirectory(
        at: stateFolder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try bytes.write(to: file, options: .atomic)
    } catch {
      report("The state of the scene cannot be kept: \(error)")
    }
  }
}
