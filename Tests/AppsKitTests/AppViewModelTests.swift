import AppsKit
import AppsTesting
import Foundation
import Testing

@MainActor
@Suite struct AppViewModelTests {
  private let identity = StubIdentity()
  private let store = MemoryDeviceStateStore()

  @Test func `the onboarding is shown once`() throws {
    let app = AppViewModel(
      authentication: identity, store: store, settings: try settings(), hasOnboarding: true)
    app.didSignIn(.ann)
    #expect(app.phase == .onboarding(.ann))
    app.didOnboard()
    #expect(app.phase == .signedIn(.ann))
    app.didSignIn(.ann)
    #expect(app.phase == .signedIn(.ann))
    app.resetOnboarding()
    app.didSignIn(.ann)
    #expect(app.phase == .onboarding(.ann))
  }

  @Test func `a chosen language applies to the next run`() throws {
    let first = try settings()
    let app = AppViewModel(
      authentication: identity, store: store, settings: first, hasOnboarding: true)
    var preferences = Preferences()
    preferences.language = .korean
    app.apply(preferences)
    #expect(first.language == .korean)
    let second = try settings()
    _ = AppViewModel(
      authentication: identity, store: store, settings: second, hasOnboarding: true)
    #expect(second.language == .korean)
    #expect(second.locale.region?.identifier == "US")
  }

  @Test func `an ended session leads to sign-in with a notice`() async throws {
    identity.restored = .ann
    store.state.hasOnboarded = true
    let app = AppViewModel(
      authentication: identity, store: store, settings: try settings(), hasOnboarding: true)
    #expect(app.phase == .signedIn(.ann))
    app.sessionDidEnd()
    #expect(app.phase == .signedOut(notice: .signedOut))
    await app.signOut()
    app.sessionDidEnd()
    #expect(app.phase == .signedOut(notice: nil))
  }

  @Test func `an app without onboarding shows the customer's app`() throws {
    identity.restored = .ann
    let app = AppViewModel(
      authentication: identity, store: store, settings: try settings(), hasOnboarding: false)
    #expect(app.phase == .signedIn(.ann))
  }

  @Test func `signing out shows sign-in and ends the session`() async throws {
    identity.restored = .ann
    let app = AppViewModel(
      authentication: identity, store: store, settings: try settings(), hasOnboarding: false)
    await app.signOut()
    #expect(app.phase == .signedOut(notice: nil))
    #expect(identity.signOutCount == 1)
  }

  @Test func `preferences of earlier versions are read with defaults`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("Device-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let old =
      #"{"hasOnboarded":true,"choices":{"appearance":"dark","tellsOfNews":false},"deviceToken":"t"}"#
    try Data(old.utf8).write(to: folder.appendingPathComponent("device.json"))
    let state = FileDeviceStateStore(directory: folder).load()
    #expect(state.hasOnboarded)
    #expect(state.preferences.appearance == .dark)
    #expect(state.preferences.mutedTopics.isEmpty)
    #expect(state.deviceToken == "t")
  }
}
