import CoreGraphics
import DisplayProtocol
import Testing

@testable import BrowserDisplay

@Suite struct TransactionWriterTests {
  private let one = LayerID(rawValue: 1)
  private let two = LayerID(rawValue: 2)
  private let face = FontFace(
    path: "/nowhere/Inter.otf", index: 0, family: "Inter", weight: 400, isItalic: false)

  private func message(
    _ changes: [LayerChange], root: LayerID? = nil, isWhole: Bool = false
  ) -> String {
    var writer = TransactionWriter()
    let transaction = LayerTransaction(sequence: 3, time: 1.5, root: root, changes: changes)
    return String(decoding: writer.message(for: transaction, isWhole: isWhole), as: UTF8.self)
  }

  /// The text between the brackets of the changes.
  private func changes(_ changes: [LayerChange]) -> String {
    let text = message(changes)
    let start = #"{"t":"commit","n":3,"at":1.5,"do":["#
    #expect(text.hasPrefix(start) && text.hasSuffix("]}"))
    return String(text.dropFirst(start.count).dropLast(2))
  }

  private func set(_ properties: LayerProperty...) -> String { changes([.set(one, properties)]) }

  @Test func `a commit has its number, its time and its changes`() {
    #expect(message([]) == #"{"t":"commit","n":3,"at":1.5,"do":[]}"#)
    #expect(
      message([.remove(two)], root: one, isWhole: true)
        == #"{"t":"whole","n":3,"at":1.5,"root":1,"do":[["r",2]]}"#)
  }

  @Test func `geometry is compact`() {
    #expect(
      set(.bounds(CGRect(x: 0, y: 10, width: 390, height: 844.5)), .position(CGPoint(x: 1, y: 2)))
        == #"[1,{"b":[0,10,390,844.5],"p":[1,2]}]"#)
    #expect(set(.anchorPoint(.zero), .zPosition(2)) == #"[1,{"an":[0,0],"z":2}]"#)
  }

  @Test func `a 2D transform has six numbers and a 3D transform sixteen`() {
    #expect(
      set(.transform(Transform3D(CGAffineTransform(scaleX: 2, y: 0.5))))
        == #"[1,{"tf":[2,0,0,0.5,0,0]}]"#)
    var deep = Transform3D.identity
    deep.values[11] = -0.002
    #expect(
      set(.transform(deep)) == #"[1,{"tf":[1,0,0,0,0,1,0,0,0,0,1,-0.002,0,0,0,1]}]"#)
  }

  @Test func `a transition has its type, its direction and the animation of its progress`() {
    let progress = LayerAnimation(
      property: .opacity, values: [.number(0), .number(1)], keyTimes: [0, 1], curves: [.linear],
      beginTime: 2, duration: 0.25)
    let way = LayerTransition(kind: .push, side: .right, progress: progress)
    #expect(
      changes([.addTransition(one, key: "transition", way)])
        == #"["t",1,"transition",{"kind":"push","side":"right","#
        + #""by":{"of":"opacity","v":[0,1],"at":2,"dur":0.25}}]"#)
  }

  @Test func `a stencil is a brightness and an opacity`() {
    #expect(
      set(.stencil(RGBA(red: 1, green: 1, blue: 1, alpha: 0.5))) == #"[1,{"st":[1,0.5]}]"#)
    #expect(set(.stencil(nil)) == #"[1,{"st":null}]"#)
  }

  @Test func `styles are compact, and flags are 0 or 1`() {
    #expect(
      set(
        .opacity(0.5), .isHidden(true), .masksToBounds(false), .backgroundColor(nil),
        .cornerRadius(6), .maskedCorners([.topLeft, .bottomRight]), .borderWidth(0.5),
        .borderColor(.black), .contentsGravity(.center))
        == #"[1,{"o":0.5,"h":1,"m":0,"bg":null,"cr":6,"mc":9,"bw":0.5,"bc":"000000","g":"center"}]"#
    )
  }

  @Test func `a shadow's color includes its opacity, and is null without one`() {
    var shadow = Shadow()
    #expect(set(.shadow(shadow)) == #"[1,{"sh":null}]"#)
    shadow.opacity = 0.2
    shadow.radius = 1
    shadow.offset = CGSize(width: 0, height: 1)
    #expect(
      set(.shadow(shadow)) == #"[1,{"sh":{"color":"00000033","radius":1,"x":0,"y":1}}]"#)
  }

  @Test func `the tree is lists of identifiers`() {
    #expect(
      set(.sublayers([two, LayerID(rawValue: 3)]), .mask(two), .scroll(nil), .content(.none))
        == #"[1,{"s":[2,3],"mk":2,"sc":null,"c":null}]"#)
    #expect(changes([.set(one, [.mask(nil)]), .remove(two)]) == #"[1,{"mk":null}],["r",2]"#)
  }

  @Test func `a bitmap that shows its pixels has its filters and its scale`() {
    var bitmap = EncodedBitmap(bytes: Data([1, 2, 3]), widthInPixels: 4, heightInPixels: 2)
    #expect(
      set(.content(.bitmap(bitmap, scale: 2)))
        == #"[1,{"c":{"k":"bitmap","w":2,"h":1,"data":"AQID"}}]"#)
    bitmap.scaling.magnifiesNearest = true
    #expect(
      set(.content(.bitmap(bitmap, scale: 2)))
        == #"[1,{"c":{"k":"bitmap","w":2,"h":1,"px":2,"up":1,"data":"AQID"}}]"#)
  }

  @Test func `the parts of content are two rectangles, or null`() {
    let parts = ContentsParts(
      visible: CGRect(x: 0.5, y: 0, width: 0.5, height: 1),
      center: CGRect(x: 0.25, y: 0.125, width: 0.5, height: 0.0625))
    #expect(set(.contentsParts(parts)) == #"[1,{"cp":[0.5,0,0.5,1,0.25,0.125,0.5,0.0625]}]"#)
    #expect(set(.contentsParts(.whole)) == #"[1,{"cp":null}]"#)
  }

  @Test func `a scroll view sends what differs from the defaults`() {
    var region = ScrollRegion()
    region.contentSize = CGSize(width: 390, height: 2000)
    region.inset = Insets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      set(.scroll(region)) == #"[1,{"sc":{"w":390,"h":2000,"in":[1,2,3,4],"on":1}}]"#)
    region.isPagingEnabled = true
    region.showsVerticalIndicator = false
    region.reportsPull = true
    #expect(set(.scroll(region)).hasSuffix(#""on":1,"paging":1,"pull":1}}]"#))
  }

  @Test func `a shape has its fill and stroke`() {
    var shape = ShapeContent()
    shape.path = PathData(elements: [.move(.zero), .line(CGPoint(x: 5, y: 0))])
    shape.fillColor = .black
    #expect(
      set(.content(.shape(shape)))
        == #"[1,{"c":{"k":"shape","path":"\#(PathText(shape.path, isForAnimation: true).text)","fill":"000000","stroke":null}}]"#
    )
    shape.strokeColor = .black
    shape.style.width = 2
    shape.style.cap = .round
    shape.style.dashLengths = [1, 2]
    shape.strokeEnd = 0.25
    #expect(
      set(.content(.shape(shape))).hasSuffix(
        #""stroke":"000000","style":{"w":2,"cap":"round","dash":[1,2],"phase":0},"to":0.25}}]"#))
  }

  @Test func `a drawing is a list of commands`() {
    let context = CGContext(size: CGSize(width: 10, height: 10))
    var square = PathData()
    square.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.saveGState()
    context.translateBy(x: 1, y: 2)
    context.setBlendMode(.multiply)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.restoreGState()
    #expect(
      set(.content(.drawing(context.finishedDrawing())))
        == #"[1,{"c":{"k":"drawing","w":10,"h":10,"do":[["save"],["tf",[1,0,0,1,1,2]],"#
        + #"["f","\#(PathText(square, isForAnimation: false).text)","000000",0,"multiply"],"#
        + #"["restore"]]}}]"#)
  }

  @Test func `an image mask is a recording in a rectangle, within its state`() {
    let picture = CGContext(size: CGSize(width: 4, height: 4))
    let mask = CGImage(drawing: picture.finishedDrawing(), scale: 1)
    let context = CGContext(size: CGSize(width: 10, height: 10))
    context.saveGState()
    context.clip(to: CGRect(x: 1, y: 2, width: 3, height: 4), mask: mask)
    context.restoreGState()
    let text = set(.content(.drawing(context.finishedDrawing())))
    #expect(text.contains(#"["mask",{"w":3,"h":4,"do":[["save"],["tf",[1,0,0,-1,0,4]],"#))
    #expect(text.hasSuffix(#"["restore"]]},[1,2,3,4]],["end"],["restore"]]}}]"#), "\(text)")
  }

  // MARK: Text and font faces

  private func text(_ text: String) -> LayerProperty {
    .content(
      .text(
        TextContent(runs: [
          GlyphRun(
            text: text, face: face, size: 17, color: .black, origin: CGPoint(x: 0, y: 16),
            width: 40.25, glyphs: [])
        ])))
  }

  @Test func `text is characters, not glyphs, and its font face is sent once`() {
    var writer = TransactionWriter()
    func commit(_ property: LayerProperty, isWhole: Bool = false) -> String {
      let transaction = LayerTransaction(
        sequence: 1, time: 0, changes: [.set(one, [property])])
      return String(decoding: writer.message(for: transaction, isWhole: isWhole), as: UTF8.self)
    }
    let run = #"{"c":{"k":"text","r":[["Hi",0,17,"000000",0,16,40.25]]}}"#
    let fonts = #","fonts":[{"n":0,"family":"Inter","weight":400}]"#
    let start = #"{"t":"commit","n":1,"at":0,"do":[[1,"#
    #expect(commit(text("Hi")) == start + run + "]]" + fonts + "}")
    #expect(commit(text("Hi")) == start + run + "]]}")
    // A new page has received no font face.
    #expect(commit(text("Hi"), isWhole: true).hasSuffix(fonts + "}"))
  }

  @Test func `a run sends only attributes that differ from the defaults`() {
    var run = GlyphRun(
      text: "א", face: face, size: 12, color: .black, origin: .zero, width: 9, glyphs: [])
    run.isRightToLeft = true
    #expect(
      message([.set(one, [.content(.text(TextContent(runs: [run])))])])
        .contains(#"["א",0,12,"000000",0,0,9,0,1]"#))
  }

  @Test func `a small font of the system has a URL for the page`() {
    var small = face
    small.path = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
    var catalogue = FaceCatalogue()
    #expect(catalogue.number(of: small) == 0)
    #expect(catalogue.number(of: face) == 1)
    #expect(catalogue.number(of: small) == 0)
    var text = MessageWriter()
    text.object { catalogue.writeNewFaces(to: &$0) }
    let json = String(decoding: text.bytes, as: UTF8.self)
    #expect(json.contains(#""file":"Inter-Regular.otf"}"#))
    #expect(json.hasSuffix(#"{"n":1,"family":"Inter","weight":400}]}"#))
  }

  @Test func `a font of the app is sent to the page, because the host cannot read it`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("Face-\(UUID().uuidString).otf")
    try Data([0]).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var own = face
    own.path = file.path
    var catalogue = FaceCatalogue()
    #expect(catalogue.number(of: own) == 0)
    var text = MessageWriter()
    text.object { catalogue.writeNewFaces(to: &$0) }
    #expect(String(decoding: text.bytes, as: UTF8.self).contains(#""data":"AA=="}"#))
  }

  @Test func `pointer requests are encoded for the page`() {
    func encodedRequests(_ hover: SystemRequests.Hover, _ cursor: SystemRequests.Cursor) -> String {
      var requests = SystemRequests()
      requests.hover = hover
      requests.cursor = cursor
      var text = MessageWriter()
      text.writePointer(requests)
      return String(decoding: text.bytes, as: UTF8.self)
    }
    #expect(encodedRequests(.nothing, .automatic) == "{}")
    #expect(encodedRequests(.layers, .hidden) == #"{"hover":1,"cur":"none"}"#)
    #expect(encodedRequests(.moves, .verticalBeam) == #"{"hover":2,"cur":"text"}"#)
    #expect(encodedRequests(.moves, .horizontalBeam) == #"{"hover":2,"cur":"vertical-text"}"#)
    var path = PathData()
    path.addRect(CGRect(x: 1, y: 2, width: 4, height: 6))
    // The image extends to the hot spot.
    #expect(
      encodedRequests(.moves, .path(path))
        == #"{"hover":2,"cur":{"path":"m1 2h4v6h-4z","box":[0,0,5,8]}}"#)
    #expect(encodedRequests(.moves, .path(PathData())) == #"{"hover":2}"#)
  }

  @Test func `a pointer request is sent alone, and a page that joins receives all requests`() {
    var writer = TransactionWriter()
    func encodedRequests(_ requests: SystemRequests, isWhole: Bool = false) -> String {
      let message = writer.message(
        for: LayerTransaction(sequence: 1, time: 0, systemRequests: requests), isWhole: isWhole)
      let text = String(decoding: message, as: UTF8.self)
      return String(
        text.dropFirst(#"{"t":"commit","n":1,"at":0,"#.count).dropLast(#","do":[]}"#.count))
    }
    var requests = SystemRequests()
    requests.badge = 3
    #expect(encodedRequests(requests) == #""sys":{"badge":3},"ptr":{}"#)
    requests.hover = .moves
    #expect(encodedRequests(requests) == #""ptr":{"hover":2}"#)
    #expect(
      encodedRequests(requests, isWhole: true).contains(#"sys":{"badge":3},"ptr":{"hover":2}"#))
    requests.badge = 0
    #expect(encodedRequests(requests) == #""sys":{},"ptr":{"hover":2}"#)
    requests.soundCount = 1
    #expect(encodedRequests(requests) == #""sys":{"sound":1},"ptr":{"hover":2}"#)
  }

  @Test func `a text field has its text and input traits`() {
    var state = TextInputState()
    state.text = "a\"b"
    state.isSecure = true
    state.keyboard = .email
    state.autofill = "username"
    state.revision = 4
    let json = set(.textInput(state))
    #expect(json.contains(#""ti":{"text":"a\"b","hint":"""#))
    #expect(json.contains(#""secure":1,"on":1,"focus":0,"keyboard":"email","fill":"username""#))
    #expect(json.hasSuffix(#""rev":4}}]"#))
  }

  @Test func `accessibility has its elements`() {
    var attributes = AccessibilityAttributes()
    attributes.role = .button
    attributes.label = "Inbox"
    attributes.isFocusable = true
    attributes.isEnabled = false
    #expect(
      set(.accessibility(attributes))
        == #"[1,{"ax":{"role":"button","label":"Inbox","off":1,"focus":1}}]"#)
    attributes.isFocusable = false
    attributes.isEnabled = true
    attributes.hasActions = true
    attributes.isWanted = true
    attributes.language = "fr"
    #expect(
      set(.accessibility(attributes))
        == #"[1,{"ax":{"role":"button","label":"Inbox","acts":1,"here":1,"lang":"fr"}}]"#)
    attributes = AccessibilityAttributes()
    attributes.role = .button
    attributes.isExpanded = false
    #expect(set(.accessibility(attributes)) == #"[1,{"ax":{"role":"button","open":0}}]"#)
    attributes = AccessibilityAttributes()
    attributes.order = [LayerID(rawValue: 3), LayerID(rawValue: 2)]
    #expect(
      set(.accessibility(attributes)) == #"[1,{"ax":{"role":"none","order":[3,2]}}]"#)
    #expect(set(.accessibility(nil)) == #"[1,{"ax":null}]"#)
  }

  // MARK: Animations

  @Test func `a plain animation is values, begin time and duration`() {
    let fade = LayerAnimation(
      property: .opacity, values: [.number(0), .number(1)], keyTimes: [0, 1], curves: [.linear],
      beginTime: 2, duration: 0.25)
    #expect(
      changes([.addAnimation(one, key: "opacity", fade), .removeAnimation(one, key: "x\"")])
        == #"["a",1,"opacity",{"of":"opacity","v":[0,1],"at":2,"dur":0.25}],["d",1,"x\""]"#)
  }

  @Test func `an animation sends what differs from the defaults`() {
    let move = LayerAnimation(
      property: .position, values: [.point(.zero), .point(CGPoint(x: 1, y: 1)), .point(.zero)],
      keyTimes: [0, 0.25, 1], curves: [.bezier(0.42, 0, 1, 1), .discrete],
      overall: .spring(mass: 1, stiffness: 100, damping: 10, velocity: 0), beginTime: 0,
      duration: 1, timeOffset: 0.5, speed: -1, repeatCount: .infinity, autoreverses: true,
      fill: [.forwards, .backwards], isAdditive: true)
    #expect(
      changes([.addAnimation(one, key: "k", move)])
        == #"["a",1,"k",{"of":"position","v":[[0,0],[1,1],[0,0]],"kt":[0,0.25,1],"#
        + #""cv":[["b",0.42,0,1,1],["d"]],"ov":["s",1,100,10,0],"at":0,"dur":1,"off":0.5,"#
        + #""speed":-1,"rep":null,"rev":1,"ff":1,"fb":1,"add":1}]"#)
  }

  // MARK: Size

  @Test func `a scroll's commit stays under 300 bytes`() {
    // A collapsing header: it and the content beneath move, and its greeting fades.
    let fade = LayerAnimation(
      property: .opacity, values: [.number(1), .number(0)], keyTimes: [0, 1],
      curves: [.linear], overall: .bezier(0.42, 0, 0.58, 1), beginTime: 12.345_678,
      duration: 0.3)
    let moved = [LayerProperty.position(CGPoint(x: 187.5, y: 1234.333))]
    var writer = TransactionWriter()
    let bytes = writer.message(
      for: LayerTransaction(
        sequence: 12_345, time: 12.345_678,
        changes: [
          .set(LayerID(rawValue: 1234), moved), .set(LayerID(rawValue: 1235), moved),
          .set(
            LayerID(rawValue: 1236), [.bounds(CGRect(x: 0, y: 66.667, width: 375, height: 647))]),
          .set(LayerID(rawValue: 1237), [.opacity(0)]),
          .addAnimation(LayerID(rawValue: 1237), key: "opacity", fade),
        ]), isWhole: false)
    #expect(bytes.count < 300)
  }

  @Test func `every message is JSON`() throws {
    var state = LayerState()
    state.shadow.opacity = 1
    state.shadow.path = PathData(elements: [.move(CGPoint(x: CGFloat.nan, y: .infinity))])
    state.transform.values[0] = .nan
    state.bounds = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1e300)
    let json = message([.set(one, state.properties), .set(two, [text("\u{0}\u{7f}")])])
    #expect(try JSONSerialization.jsonObject(with: Data(json.utf8)) is [String: Any])
  }
}
