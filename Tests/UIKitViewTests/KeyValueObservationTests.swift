import Testing
import UIKit
import UIKitTestSupport

// Apple's “Using Key-Value Observing in Swift” describes the changes and their order.

@MainActor
@Suite struct KeyValueObservationTests {
  @Test func `an observation receives old and new values`() {
    let view = UITableView()
    var observed: [[CGFloat?]] = []
    let observation = view.observe(\.contentSize, options: [.old, .new]) { watched, change in
      #expect(watched === view)
      observed.append([change.oldValue?.height, change.newValue?.height])
    }
    view.contentSize = CGSize(width: 10, height: 20)
    view.contentSize = CGSize(width: 10, height: 20)
    view.contentSize = CGSize(width: 10, height: 50)
    withExtendedLifetime(observation) { #expect(observed == [[0, 20], [20, 50]]) }
  }

  @Test func `an observation receives only the requested values`() {
    let view = UIView()
    var observed = 0
    let observation = view.observe(\.frame) { _, change in
      observed += 1
      #expect(change.oldValue == nil && change.newValue == nil)
    }
    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    withExtendedLifetime(observation) { #expect(observed == 1) }
  }

  @Test func `the initial option notifies immediately`() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    var observed: [CGRect?] = []
    let observation = view.observe(\.bounds, options: [.initial, .new, .old]) { _, change in
      observed += [change.oldValue, change.newValue]
    }
    withExtendedLifetime(observation) {
      #expect(observed == [nil, CGRect(x: 0, y: 0, width: 3, height: 4)])
    }
  }

  @Test func `an invalidated or released observation is not called`() {
    let view = UIView()
    var observed = 0
    let kept = view.observe(\.center) { _, _ in observed += 1 }
    var dropped: NSKeyValueObservation? = view.observe(\.center) { _, _ in observed += 10 }
    view.center.x = 5
    kept.invalidate()
    dropped = nil
    view.center.x = 6
    #expect(observed == 11 && dropped == nil)
  }

  @Test func `an observation does not retain its object, and releases its closure at the end`() {
    final class Witness {}
    weak var watched: UIScrollView?
    weak var held: Witness?
    let observation: NSKeyValueObservation
    do {
      let view = UIScrollView()
      let witness = Witness()
      (watched, held) = (view, witness)
      observation = view.observe(\.contentOffset) { _, _ in _ = witness }
    }
    #expect(watched == nil && held != nil)
    observation.invalidate()
    #expect(held == nil)
  }

  @Test func `a view placed by constraints notifies of its bounds`() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    let width = inner.widthAnchor.constraint(equalToConstant: 50)
    NSLayoutConstraint.activate([
      width, inner.topAnchor.constraint(equalTo: outer.topAnchor),
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    var observed: [CGFloat] = []
    let observation = inner.observe(\.bounds, options: .new) { _, change in
      observed.append(change.newValue?.width ?? -1)
    }
    outer.layoutIfNeeded()
    width.constant = 70
    outer.layoutIfNeeded()
    withExtendedLifetime(observation) { #expect(observed == [50, 70]) }
  }

  @Test func `a table as high as its rows follows their number`() {
    onScreen { screen in
      let rows = Rows()
      let table = UITableView()
      table.rowHeight = 40
      table.dataSource = rows
      table.translatesAutoresizingMaskIntoConstraints = false
      let page = UIViewController()
      page.view.addSubview(table)
      let height = table.heightAnchor.constraint(equalToConstant: 1)
      NSLayoutConstraint.activate([
        height, table.topAnchor.constraint(equalTo: page.view.topAnchor),
        table.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
        table.trailingAnchor.constraint(equalTo: page.view.trailingAnchor),
      ])
      let observation = table.observe(\.contentSize) { table, _ in
        height.constant = table.contentSize.height
      }
      screen.show(page)
      screen.turn()
      #expect(table.frame.height == 120)
      rows.count = 5
      table.reloadData()
      screen.turn()
      withExtendedLifetime(observation) { #expect(table.frame.height == 200) }
    }
  }

  @Test func `an observer can observe and change more`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.contentSize = CGSize(width: 10, height: 1_000)
    var observed: [CGFloat] = []
    var more: NSKeyValueObservation?
    let observation = view.observe(\.contentOffset, options: .new) { view, change in
      observed.append(change.newValue?.y ?? -1)
      if more == nil {
        more = view.observe(\.contentSize) { _, _ in observed.append(-2) }
        view.contentOffset.y = 20
      }
    }
    view.contentOffset.y = 10
    view.contentSize.height = 2_000
    withExtendedLifetime((observation, more)) { #expect(observed == [10, 20, -2]) }
  }

  @Test func `a control notifies of its states`() {
    let button = UIButton(type: .system)
    var observed: [Bool?] = []
    let observations = [
      button.observe(\.isHighlighted, options: .new) { observed.append($1.newValue) },
      button.observe(\.isEnabled, options: .new) { observed.append($1.newValue) },
      button.observe(\.isHidden, options: .new) { observed.append($1.newValue) },
    ]
    button.isHighlighted = true
    button.isEnabled = false
    button.isHidden = true
    withExtendedLifetime(observations) { #expect(observed == [true, false, true]) }
  }

  @Test func `a text field notifies of text that the app sets, and a view of its alpha`() {
    let field = UITextField()
    var observed: [String] = []
    let observations = [
      field.observe(\.text, options: [.old, .new]) { _, change in
        observed.append(
          "\(change.oldValue.flatMap { $0 } ?? "")>\(change.newValue.flatMap { $0 } ?? "")")
      },
      field.observe(\.alpha, options: .new) { observed.append("\($1.newValue ?? 0)") },
    ]
    field.text = "a"
    field.alpha = 0.5
    withExtendedLifetime(observations) { #expect(observed == [">a", "0.5"]) }
  }

  @Test func `a text field notifies of what was typed when editing ends`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    window.addSubview(field)
    window.makeKeyAndVisible()
    var observed: [String?] = []
    let observation = field.observe(\.text, options: .new) { observed.append($1.newValue ?? nil) }
    #expect(field.becomeFirstResponder())
    field.insertText("a")
    field.insertText("b")
    #expect(observed.isEmpty)
    field.resignFirstResponder()
    #expect(observed == ["ab"])
    field.becomeFirstResponder()
    field.resignFirstResponder()
    withExtendedLifetime(observation) { #expect(observed == ["ab"]) }
    window.isHidden = true
  }

  @Test func `a layer notifies of its position`() {
    let layer = CALayer()
    var observed: [CGFloat] = []
    let observation = layer.observe(\.position, options: .new) {
      observed.append($1.newValue?.x ?? 0)
    }
    layer.position = CGPoint(x: 5, y: 0)
    layer.frame = CGRect(x: 10, y: 0, width: 20, height: 20)
    withExtendedLifetime(observation) { #expect(observed == [5, 20]) }
  }

  @Test func `observing an unsupported property is reported, and does nothing`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let label = UILabel()
        let observation = label.observe(\.textAlignment) { _, _ in fatalError("observed") }
        label.textAlignment = .center
        observation.invalidate()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("UILabel cannot be observed for"), "\(text)")
  }

  @Test func `properties are read and set by their names`() {
    let view = UIView()
    view.setValue(0.5, forKey: "alpha")
    view.setValue(true, forKey: "hidden")
    view.setValue(CGRect(x: 1, y: 2, width: 3, height: 4), forKeyPath: "frame")
    #expect(view.alpha == 0.5 && view.isHidden)
    #expect(view.value(forKey: "frame") as? CGRect == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.value(forKeyPath: "layer.cornerRadius") as? NSNumber == 0)
    #expect(view.value(forKey: "isHidden") as? Bool == true)
    let bar = UISearchBar()
    #expect(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
    #expect(view.value(forKey: "nothing") == nil)
  }
}

@MainActor private final class Rows: NSObject, UITableViewDataSource {
  var count = 3

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
}
