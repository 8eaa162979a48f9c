import CoreGraphics
import DisplayProtocol
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct ButtonTests {
  private func filled(_ title: String, _ change: (inout UIButton.Configuration) -> Void = { _ in })
    -> UIButton
  {
    var configuration = UIButton.Configuration.filled()
    configuration.title = title
    change(&configuration)
    return UIButton(configuration: configuration)
  }

  @Test func `a tap performs the primary action once`() {
    onStage { stage in
      var count = 0
      let button = UIButton(primaryAction: UIAction(title: "Go") { _ in count += 1 })
      stage.add(button, 100, 100, 100, 44)
      stage.tap(150, 120)
      #expect(count == 1)
      #expect(button.currentTitle == "Go")
      #expect(button.accessibilityActivate())
      #expect(count == 2)
    }
  }

  @Test func `a configuration without title and image uses the action's`() {
    let action = UIAction(title: "Save", image: UIImage(systemName: "star")) { _ in }
    let button = UIButton(configuration: .filled(), primaryAction: action)
    #expect(button.configuration?.title == "Save")
    #expect(button.configuration?.image != nil)
    var named = UIButton.Configuration.filled()
    named.title = "Own"
    #expect(UIButton(configuration: named, primaryAction: action).configuration?.title == "Own")
  }

  @Test func `content insets surround title and image`() {
    onStage { stage in
      let button = filled("Title")
      stage.window.addSubview(button)
      let plain = button.intrinsicContentSize
      #expect(abs(plain.height - (20.33 + 14)) < 0.01)
      button.configuration?.contentInsets = .zero
      #expect(abs(button.intrinsicContentSize.width - plain.width + 24) < 0.5)
      button.configuration?.image = UIImage(systemName: "star.fill")
      button.configuration?.imagePadding = 8
      let wide = button.intrinsicContentSize
      #expect(wide.width > plain.width - 24 + 8 + 10)
      button.configuration?.imagePlacement = .top
      #expect(button.intrinsicContentSize.height > wide.height + 20)
    }
  }

  @Test(arguments: [
    (NSLineBreakMode.byWordWrapping, true), (.byCharWrapping, true), (.byTruncatingTail, false),
    (.byTruncatingMiddle, false), (.byClipping, false),
  ])
  func `a truncated title has one line, a wrapped one as many as needed`(
    mode: NSLineBreakMode, wraps: Bool
  ) {
    onStage { stage in
      let button = filled("A title that is far too long") { $0.titleLineBreakMode = mode }
      stage.add(button, 0, 100, 100, 44)
      let height = button.sizeThatFits(CGSize(width: 100, height: 1000)).height
      #expect((height > 60) == wraps)
    }
  }

  @Test func `the image is on its edge, mirrored in right-to-left layouts`() {
    onStage { stage in
      let button = filled("Title") {
        $0.image = UIImage(systemName: "star")
        $0.imagePlacement = .trailing
      }
      stage.add(button, 0, 100, 200, 44)
      #expect((button.imageView?.frame.minX ?? 0) >= (button.titleLabel?.frame.maxX ?? .infinity))
      button.semanticContentAttribute = .forceRightToLeft
      button.setNeedsLayout()
      stage.turn()
      #expect((button.imageView?.frame.maxX ?? .infinity) <= (button.titleLabel?.frame.minX ?? 0))
    }
  }

  @Test func `a long title wraps and the button grows`() {
    onStage { stage in
      let button = filled("A title that is far too long for one line of the button")
      button.translatesAutoresizingMaskIntoConstraints = false
      stage.window.addSubview(button)
      NSLayoutConstraint.activate([
        button.widthAnchor.constraint(equalToConstant: 160),
        button.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
        button.topAnchor.constraint(equalTo: stage.window.topAnchor),
      ])
      stage.turn()
      #expect(button.frame.height > 70)
      #expect((button.titleLabel?.frame.width ?? 0) <= 136.5)
    }
  }

  @Test func `colors depend on style, state and customization`() {
    onStage { stage in
      let button = filled("Title") { $0.baseBackgroundColor = .red }
      stage.add(button, 0, 100, 100, 44)
      #expect(button.titleLabel?.layer.shownColors.first?.red == 1)
      let back = button.subviews.first
      #expect(back?.backgroundColor == .red)
      button.isHighlighted = true
      #expect((back?.alpha ?? 1) < 1)
      button.isHighlighted = false
      button.isEnabled = false
      stage.turn()
      #expect(back?.backgroundColor == .tertiarySystemFill)
    }
  }

  @Test func `titles and images set for states replace the configuration's`() {
    onStage { stage in
      let button = filled("Play") { $0.image = UIImage(systemName: "play.fill") }
      stage.add(button, 0, 100, 200, 44)
      let pause = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image {
        $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
      }
      button.setTitle("Pause", for: .normal)
      button.setImage(pause, for: .normal)
      button.setTitle("Chosen", for: .selected)
      stage.turn()
      #expect(button.titleLabel?.text == "Pause")
      #expect(button.imageView?.image?.size == pause.size)
      button.isSelected = true
      stage.turn()
      #expect(button.titleLabel?.text == "Chosen")
      button.isSelected = false
      button.configuration?.title = "Resume"
      stage.turn()
      #expect(button.titleLabel?.text == "Resume")
      button.setImage(nil, for: .normal)
      stage.turn()
      #expect(button.imageView?.image == nil)
    }
  }

  @Test func `the update handler sees every state and may change the configuration`() {
    onStage { stage in
      let button = filled("Off")
      var seen: [UIControl.State] = []
      button.configurationUpdateHandler = { button in
        seen.append(button.state)
        button.configuration?.title = button.isSelected ? "On" : "Off"
      }
      stage.add(button, 0, 100, 100, 44)
      button.isSelected = true
      stage.turn()
      #expect(button.titleLabel?.text == "On")
      #expect(seen.contains(.normal) && seen.contains(.selected))
      #expect(seen.count < 6)
    }
  }

  @Test func `the transformer changes the title's attributes`() {
    onStage { stage in
      let button = filled("Title") {
        $0.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
          var outgoing = incoming
          outgoing.font = .boldSystemFont(ofSize: 30)
          return outgoing
        }
      }
      stage.add(button, 0, 100, 200, 60)
      #expect(button.titleLabel?.font == .boldSystemFont(ofSize: 30))
    }
  }

  @Test func `a capsule is half as round as it is high`() {
    onStage { stage in
      let button = filled("Title") { $0.cornerStyle = .capsule }
      stage.add(button, 0, 100, 170, 60)
      #expect(button.subviews.first?.layer.cornerRadius == 30)
    }
  }

  @Test func `an activity indicator replaces the image`() {
    onStage { stage in
      let button = filled("Title") {
        $0.image = UIImage(systemName: "star")
        $0.showsActivityIndicator = true
      }
      stage.add(button, 0, 100, 170, 60)
      #expect(button.subviews.contains { $0 is UIActivityIndicatorView })
      button.configuration?.showsActivityIndicator = false
      stage.turn()
      #expect(!button.subviews.contains { $0 is UIActivityIndicatorView })
      #expect(button.imageView?.image != nil)
    }
  }

  @Test func `a classic button uses its state's values, or the normal state's`() {
    onStage { stage in
      let button = UIButton()
      button.setTitle("Normal", for: .normal)
      button.setTitle("Chosen", for: .selected)
      button.setTitleColor(.red, for: .normal)
      stage.add(button, 0, 100, 170, 60)
      #expect(button.titleLabel?.text == "Normal")
      #expect(button.titleLabel?.textColor == .red)
      button.isSelected = true
      stage.turn()
      #expect(button.titleLabel?.text == "Chosen")
      button.isEnabled = false
      stage.turn()
      #expect(button.titleLabel?.text == "Normal")
    }
  }

  @Test func `title insets move the title without changing the size`() {
    onStage { stage in
      let button = UIButton()
      button.setTitle("Inbox", for: .normal)
      button.setImage(UIImage(systemName: "envelope"), for: .normal)
      stage.window.addSubview(button)
      let size = button.intrinsicContentSize
      stage.add(button, 0, 100, size.width, size.height)
      let before = button.titleLabel?.frame.minX ?? 0
      button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: -16)
      stage.turn()
      #expect(abs((button.titleLabel?.frame.minX ?? 0) - before - 16) < 0.01)
      #expect(button.intrinsicContentSize == size)
      button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 20)
      #expect(abs(button.intrinsicContentSize.width - size.width - 20) < 0.01)
    }
  }

  @Test func `a small button is hit all over forty-four points`() {
    onStage { stage in
      let button = UIButton(type: .system)
      stage.add(button, 100, 100, 20, 20)
      #expect(button.point(inside: CGPoint(x: -11, y: 10), with: nil))
      #expect(!button.point(inside: CGPoint(x: -13, y: 10), with: nil))
    }
  }

  @Test func `assistive technology reads title and state`() {
    let button = filled("Details")
    #expect(button.accessibilityLabel == "Details")
    #expect(button.accessibilityTraits.contains(.button))
    button.isSelected = true
    button.isEnabled = false
    #expect(button.accessibilityTraits.contains([.selected, .notEnabled]))
  }
}
