extension UTType {
  // MARK: What everything is a kind of

  /// Anything that can be a file or folder.
  public static let item = UTType(system: "public.item")
  /// Whatever has a meaning for people.
  public static let content = UTType(system: "public.content")
  /// Content of several kinds, such as text with pictures.
  public static let compositeContent = UTType(system: "public.composite-content")
  /// A run of bytes.
  public static let data = UTType(system: "public.data")
  /// A directory of any kind.
  public static let directory = UTType(system: "public.directory")
  /// A directory that people look into.
  public static let folder = UTType(system: "public.folder")
  /// A link to another file.
  public static let symbolicLink = UTType(system: "public.symlink")
  /// A directory that people take for a file.
  public static let package = UTType(system: "com.apple.package")
  /// A directory with code or resources.
  public static let bundle = UTType(system: "com.apple.bundle")
  /// An application.
  public static let application = UTType(system: "com.apple.application")
  /// What can be run.
  public static let executable = UTType(system: "public.executable")
  /// An address.
  public static let url = UTType(system: "public.url")
  /// The address of a file.
  public static let fileURL = UTType(system: "public.file-url")

  // MARK: Texts and documents

  /// Text of any kind.
  public static let text = UTType(system: "public.text")
  /// Text without styles.
  public static let plainText = UTType(system: "public.plain-text")
  /// Text without styles, in UTF-8.
  public static let utf8PlainText = UTType(system: "public.utf8-plain-text")
  /// Text without styles, in UTF-16.
  public static let utf16PlainText = UTType(system: "public.utf16-plain-text")
  /// A log.
  public static let log = UTType(system: "com.apple.log")
  /// A table as text.
  public static let delimitedText = UTType(system: "public.delimited-values-text")
  /// A table as text, with commas between its values.
  public static let commaSeparatedText = UTType(system: "public.comma-separated-values-text")
  /// A table as text, with tabs between its values.
  public static let tabSeparatedText = UTType(system: "public.tab-separated-values-text")
  /// Rich text.
  public static let rtf = UTType(system: "public.rtf")
  /// A page of HTML.
  public static let html = UTType(system: "public.html")
  /// XML of any kind.
  public static let xml = UTType(system: "public.xml")
  /// YAML.
  public static let yaml = UTType(system: "public.yaml")
  /// A style sheet for HTML.
  public static let css = UTType(system: "public.css")
  /// JSON.
  public static let json = UTType(system: "public.json")
  /// Source code of any language.
  public static let sourceCode = UTType(system: "public.source-code")
  /// A script of any language.
  public static let script = UTType(system: "public.script")
  /// JavaScript.
  public static let javaScript = UTType(system: "com.netscape.javascript-source")
  /// Swift.
  public static let swiftSource = UTType(system: "public.swift-source")
  /// C.
  public static let cSource = UTType(system: "public.c-source")
  /// A header of C.
  public static let cHeader = UTType(system: "public.c-header")
  /// Python.
  public static let pythonScript = UTType(system: "public.python-script")
  /// A script of a shell.
  public static let shellScript = UTType(system: "public.shell-script")
  /// A property list.
  public static let propertyList = UTType(system: "com.apple.property-list")
  /// A property list in XML.
  public static let xmlPropertyList = UTType(system: "com.apple.xml-property-list")
  /// A property list in bytes.
  public static let binaryPropertyList = UTType(system: "com.apple.binary-property-list")
  /// A PDF document.
  public static let pdf = UTType(system: "com.adobe.pdf")
  /// Rich text with attachments.
  public static let rtfd = UTType(system: "com.apple.rtfd")
  /// An electronic book.
  public static let epub = UTType(system: "org.idpf.epub-container")

  // MARK: Pictures

  /// A picture of any kind.
  public static let image = UTType(system: "public.image")
  /// A JPEG picture.
  public static let jpeg = UTType(system: "public.jpeg")
  /// A PNG picture.
  public static let png = UTType(system: "public.png")
  /// A TIFF picture.
  public static let tiff = UTType(system: "public.tiff")
  /// A GIF picture.
  public static let gif = UTType(system: "com.compuserve.gif")
  /// A bitmap of Windows.
  public static let bmp = UTType(system: "com.microsoft.bmp")
  /// An icon of Windows.
  public static let ico = UTType(system: "com.microsoft.ico")
  /// An icon of macOS.
  public static let icns = UTType(system: "com.apple.icns")
  /// A picture as a camera took it.
  public static let rawImage = UTType(system: "public.camera-raw-image")
  /// An SVG picture.
  public static let svg = UTType(system: "public.svg-image")
  /// A HEIF picture.
  public static let heif = UTType(system: "public.heif")
  /// A HEIC picture.
  public static let heic = UTType(system: "public.heic")
  /// A WebP picture.
  public static let webP = UTType(system: "org.webmproject.webp")

  // MARK: Sound and moving pictures

  /// Sound or moving pictures.
  public static let audiovisualContent = UTType(system: "public.audiovisual-content")
  /// Moving pictures, perhaps with sound.
  public static let movie = UTType(system: "public.movie")
  /// Moving pictures without sound.
  public static let video = UTType(system: "public.video")
  /// A QuickTime movie.
  public static let quickTimeMovie = UTType(system: "com.apple.quicktime-movie")
  /// An MPEG-1 or MPEG-2 movie.
  public static let mpeg = UTType(system: "public.mpeg")
  /// An MPEG-4 movie.
  public static let mpeg4Movie = UTType(system: "public.mpeg-4")
  /// An AVI movie.
  public static let avi = UTType(system: "public.avi")
  /// Sound of any kind.
  public static let audio = UTType(system: "public.audio")
  /// MP3 sound.
  public static let mp3 = UTType(system: "public.mp3")
  /// MPEG-4 sound.
  public static let mpeg4Audio = UTType(system: "public.mpeg-4-audio")
  /// WAVE sound.
  public static let wav = UTType(system: "com.microsoft.waveform-audio")
  /// AIFF sound.
  public static let aiff = UTType(system: "public.aiff-audio")
  /// MIDI notes.
  public static let midi = UTType(system: "public.midi-audio")

  // MARK: Everything else

  /// Files packed into one.
  public static let archive = UTType(system: "public.archive")
  /// A ZIP archive.
  public static let zip = UTType(system: "public.zip-archive")
  /// A gzip archive.
  public static let gzip = UTType(system: "org.gnu.gnu-zip-archive")
  /// A bzip2 archive.
  public static let bz2 = UTType(system: "public.bzip2-archive")
  /// The image of a disk.
  public static let diskImage = UTType(system: "public.disk-image")
  /// A database.
  public static let database = UTType(system: "public.database")
  /// A message.
  public static let message = UTType(system: "public.message")
  /// A message of mail.
  public static let emailMessage = UTType(system: "public.email-message")
  /// A person’s address.
  public static let contact = UTType(system: "public.contact")
  /// A person’s address as a vCard.
  public static let vCard = UTType(system: "public.vcard")
  /// An event of a calendar.
  public static let calendarEvent = UTType(system: "public.calendar-event")
  /// A font.
  public static let font = UTType(system: "public.font")
  /// A spreadsheet.
  public static let spreadsheet = UTType(system: "public.spreadsheet")
  /// A presentation.
  public static let presentation = UTType(system: "public.presentation")
  /// A scene in space.
  public static let threeDContent = UTType(system: "public.3d-content")
  /// A scene in Universal Scene Description.
  public static let usd = UTType(system: "public.usd")
  /// A packed scene in Universal Scene Description.
  public static let usdz = UTType(system: "com.pixar.universal-scene-description-mobile")
}
