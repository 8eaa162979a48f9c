import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// A view that records the call.
private final class WritingView: UIView {
  override func updateUserActivityState(_ activity: NSUserActivity) {
    activity.addUserInfoEntries(from: ["text": "draft"])
  }
}

@Suite(.serialized) struct ResponderActivityTests {
  @Test func `the user activity is updated before state is saved`() {
    onScreen { screen in
      let controller = UIViewController()
      let view = WritingView()
      controller.view.addSubview(view)
      screen.show(controller)
      let activity = NSUserActivity(activityType: "org.example.writing")
      view.userActivity = activity
      UIApplication.shared.saveSceneStates()
      #expect(activity.userInfo == nil)
      activity.needsSave = true
      UIApplication.shared.saveSceneStates()
      #expect(activity.userInfo?["text"] as? String == "draft")
      #expect(!activity.needsSave)
    }
  }
}
