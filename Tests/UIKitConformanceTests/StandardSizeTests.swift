import DisplayProtocol
import Testing
import UIKit
import UIKitTestSupport

// Sizes of bars and controls on iOS: Apple's navigation bars and toolbars are 50 points high on an
// iPad since iOS 12, and its text fields 34 with the font of 17 points. The bounds of a progress
// view follow xamarin-macios, tests/monotouch-test/UIKit/ProgressViewTest.cs.

@Suite struct StandardSizeTests {
  @Test func `bars are 50 points high on an iPad`() {
    onScreen {
      $0.idiom = .pad
      $0.size = CGSize(width: 1024, height: 1366)
    } _: { screen in
      let page = UIViewController()
      let navigation = UINavigationController(rootViewController: page)
      navigation.isToolbarHidden = false
      page.toolbarItems = [UIBarButtonItem(systemItem: .add)]
      screen.show(navigation)
      screen.turn()
      #expect(navigation.navigationBar.frame.height == 50)
      #expect(navigation.toolbar.frame.height == 50)
      let room = CGSize(width: 400, height: 0)
      #expect(UINavigationBar().sizeThatFits(room).height == 50)
      #expect(UIToolbar().sizeThatFits(room).height == 50)
    }
  }

  @Test func `bars are 44 points high on a phone`() {
    onScreen { screen in
      let navigation = UINavigationController(rootViewController: UIViewController())
      screen.show(navigation)
      screen.turn()
      #expect(navigation.navigationBar.frame.height == 44)
      let room = CGSize(width: 400, height: 0)
      #expect(UINavigationBar().sizeThatFits(room).height == 44)
      #expect(UIToolbar().sizeThatFits(room).height == 44)
    }
  }

  @Test(arguments: [
    UIButton.ButtonType.infoLight, .infoDark, .detailDisclosure, .contactAdd, .close,
  ])
  func `buttons with a symbol have its size`(type: UIButton.ButtonType) {
    let button = UIButton(type: type)
    #expect(abs(button.intrinsicContentSize.width - 24.33) < 0.01)
    #expect(abs(button.intrinsicContentSize.height - 23.67) < 0.01)
    #expect(button.frame.size == button.intrinsicContentSize)
    #expect(button.currentImage != nil)
    button.setTitle("Information", for: .normal)
    #expect(button.intrinsicContentSize.width > 60)
  }

  @Test func `a rounded text field is 34 points high, also with a smaller font`() {
    let field = UITextField()
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize.height == 34)
    field.font = .systemFont(ofSize: 14)
    #expect(field.intrinsicContentSize.height == 34)
    field.font = .systemFont(ofSize: 24)
    #expect(field.intrinsicContentSize.height > 34)
  }

  @Test func `a progress view keeps its own height`() {
    let bar = UIProgressView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    let height = bar.frame.height
    #expect(height < 10)
    #expect(bar.frame == CGRect(x: 10, y: 10, width: 100, height: height))
    bar.frame = CGRect(x: 0, y: 20, width: 200, height: 50)
    #expect(bar.frame == CGRect(x: 0, y: 20, width: 200, height: height))
  }

  @Test func `a progress view fills the height of its constraints`() {
    let bar = UIProgressView(progressViewStyle: .bar)
    bar.translatesAutoresizingMaskIntoConstraints = false
    bar.progressTintColor = .red
    bar.progress = 0.5
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    page.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      bar.topAnchor.constraint(equalTo: page.topAnchor),
      bar.widthAnchor.constraint(equalToConstant: 200),
      bar.heightAnchor.constraint(equalToConstant: 10),
    ])
    page.layoutIfNeeded()
    let filled = bar.subviews.filter { $0.backgroundColor == .red }.map(\.frame)
    #expect(filled == [CGRect(x: 0, y: 0, width: 100, height: 10)])
  }
}
