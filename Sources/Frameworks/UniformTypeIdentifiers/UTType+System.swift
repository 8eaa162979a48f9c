extension UTType {
  // MARK: Base types

  /// A base type of files and directories.
  public static let item = UTType(system: "public.item")
  /// A base type of user content.
  public static let content = UTType(system: "public.content")
  /// Content of several types, such as text with images.
  public static let compositeContent = UTType(system: "public.composite-content")
  /// A byte stream.
  public static let data = UTType(system: "public.data")
  /// A directory of any kind.
  public static let directory = UTType(system: "public.directory")
  /// A user-browsable directory.
  public static let folder = UTType(system: "public.folder")
  /// A symbolic link.
  public static let symbolicLink = UTType(system: "public.symlink")
  /// A directory that is presented as a file.
  public static let package = UTType(system: "com.apple.package")
  /// A directory with code or resources.
  public static let bundle = UTType(system: "com.apple.bundle")
  /// An application.
  public static let application = UTType(system: "com.apple.application")
  /// An executable file.
  public static let executable = UTType(system: "public.executable")
  /// A URL.
  public static let url = UTType(system: "public.url")
  /// A file URL.
  public static let fileURL = UTType(system: "public.file-url")

  // MARK: Text and documents

  /// Text of any kind.
  public static let text = UTType(system: "public.text")
  /// Plain text.
  public static let plainText = UTType(system: "public.plain-text")
  /// UTF-8 plain text.
  public static let utf8PlainText = UTType(system: "public.utf8-plain-text")
  /// UTF-16 plain text.
  public static let utf16PlainText = UTType(system: "public.utf16-plain-text")
  /// A log file.
  public static let log = UTType(system: "com.apple.log")
  /// Delimiter-separated values.
  public static let delimitedText = UTType(system: "public.delimited-values-text")
  /// Comma-separated values.
  public static let commaSeparatedText = UTType(system: "public.comma-separated-values-text")
  /// Tab-separated values.
  public static let tabSeparatedText = UTType(system: "public.tab-separated-values-text")
  /// Rich text.
  public static let rtf = UTType(system: "public.rtf")
  /// An HTML document.
  public static let html = UTType(system: "public.html")
  /// An XML document.
  public static let xml = UTType(system: "public.xml")
  /// YAML.
  public static let yaml = UTType(system: "public.yaml")
  /// A CSS style sheet.
  public static let css = UTType(system: "public.css")
  /// JSON.
  public static let json = UTType(system: "public.json")
  /// Source code of any language.
  public static let sourceCode = UTType(system: "public.source-code")
  /// A script of any language.
  public static let script = UTType(system: "public.script")
  /// JavaScript source code.
  public static let javaScript = UTType(system: "com.netscape.javascript-source")
  /// Swift source code.
  public static let swiftSource = UTType(system: "public.swift-source")
  /// C source code.
  public static let cSource = UTType(system: "public.c-source")
  /// A C header.
  public static let cHeader = UTType(system: "public.c-header")
  /// A Python script.
  public static let pythonScript = UTType(system: "public.python-script")
  /// A shell script.
  public static let shellScript = UTType(system: "public.shell-script")
  /// A property list.
  public static let propertyList = UTType(system: "com.apple.property-list")
  /// An XML property list.
  public static let xmlPropertyList = UTType(system: "com.apple.xml-property-list")
  /// A binary property list.
  public static let binaryPropertyList = UTType(system: "com.apple.binary-property-list")
  /// A PDF document.
  public static let pdf = UTType(system: "com.adobe.pdf")
  /// Rich text with attachments.
  public static let rtfd = UTType(system: "com.apple.rtfd")
  /// An EPUB book.
  public static let epub = UTType(system: "org.idpf.epub-container")

  // MARK: Images

  /// A base type of images.
  public static let image = UTType(system: "public.image")
  /// A JPEG image.
  public static let jpeg = UTType(system: "public.jpeg")
  /// A PNG image.
  public static let png = UTType(system: "public.png")
  /// A TIFF image.
  public static let tiff = UTType(system: "public.tiff")
  /// A GIF image.
  public static let gif = UTType(system: "com.compuserve.gif")
  /// A Windows bitmap.
  public static let bmp = UTType(system: "com.microsoft.bmp")
  /// A Windows icon.
  public static let ico = UTType(system: "com.microsoft.ico")
  /// A macOS icon.
  public static let icns = UTType(system: "com.apple.icns")
  /// A camera raw image.
  public static let rawImage = UTType(system: "public.camera-raw-image")
  /// An SVG image.
  public static let svg = UTType(system: "public.svg-image")
  /// A HEIF image.
  public static let heif = UTType(system: "public.heif")
  /// A HEIC image.
  public static let heic = UTType(system: "public.heic")
  /// A WebP image.
  public static let webP = UTType(system: "org.webmproject.webp")

  // MARK: Audio and video

  /// A base type of audio and video content.
  public static let audiovisualContent = UTType(system: "public.audiovisual-content")
  /// A base type of movies, which may contain audio.
  public static let movie = UTType(system: "public.movie")
  /// Video without audio.
  public static let video = UTType(system: "public.video")
  /// A QuickTime movie.
  public static let quickTimeMovie = UTType(system: "com.apple.quicktime-movie")
  /// An MPEG-1 or MPEG-2 movie.
  public static let mpeg = UTType(system: "public.mpeg")
  /// An MPEG-4 movie.
  public static let mpeg4Movie = UTType(system: "public.mpeg-4")
  /// An AVI movie.
  public static let avi = UTType(system: "public.avi")
  /// A base type of audio.
  public static let audio = UTType(system: "public.audio")
  /// MP3 audio.
  public static let mp3 = UTType(system: "public.mp3")
  /// MPEG-4 audio.
  public static let mpeg4Audio = UTType(system: "public.mpeg-4-audio")
  /// Waveform audio.
  public static let wav = UTType(system: "com.microsoft.waveform-audio")
  /// AIFF audio.
  public static let aiff = UTType(system: "public.aiff-audio")
  /// MIDI audio.
  public static let midi = UTType(system: "public.midi-audio")

  // MARK: Other types

  /// An archive of files.
  public static let archive = UTType(system: "public.archive")
  /// A ZIP archive.
  public static let zip = UTType(system: "public.zip-archive")
  /// A gzip archive.
  public static let gzip = UTType(system: "org.gnu.gnu-zip-archive")
  /// A bzip2 archive.
  public static let bz2 = UTType(system: "public.bzip2-archive")
  /// A disk image.
  public static let diskImage = UTType(system: "public.disk-image")
  /// A database.
  public static let database = UTType(system: "public.database")
  /// A message.
  public static let message = UTType(system: "public.message")
  /// An email message.
  public static let emailMessage = UTType(system: "public.email-message")
  /// A contact.
  public static let contact = UTType(system: "public.contact")
  /// A vCard contact.
  public static let vCard = UTType(system: "public.vcard")
  /// A calendar event.
  public static let calendarEvent = UTType(system: "public.calendar-event")
  /// A font.
  public static let font = UTType(system: "public.font")
  /// A spreadsheet.
  public static let spreadsheet = UTType(system: "public.spreadsheet")
  /// A presentation.
  public static let presentation = UTType(system: "public.presentation")
  /// 3D content.
  public static let threeDContent = UTType(system: "public.3d-content")
  /// Universal Scene Description content.
  public static let usd = UTType(system: "public.usd")
  /// A Universal Scene Description package.
  public static let usdz = UTType(system: "com.pixar.universal-scene-description-mobile")
}
