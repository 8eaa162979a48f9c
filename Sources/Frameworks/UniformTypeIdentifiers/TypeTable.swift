/// The declaration of a system type.
struct TypeDeclaration: Sendable {
  let identifier: String
  let parents: [String]
  /// The file name extensions, the preferred one first.
  let endings: [String]
  /// The media types, the preferred one first.
  let mediaTypes: [String]
  let description: String
}

/// The system types, by identifier and by tag.
///
/// - SeeAlso: Apple, *System-declared uniform type identifiers*; IANA, *Media Types*.
struct TypeTable: Sendable {
  static let shared = TypeTable(rows)

  let declarations: [String: TypeDeclaration]
  /// The identifiers by file name extension, the most likely first.
  let byEnding: [String: [String]]
  /// The identifiers by media type, the most likely first.
  let byMediaType: [String: [String]]
  /// The identifiers of direct subtypes, by the identifier of the supertype.
  let children: [String: [String]]

  private init(_ text: String) {
    var declarations: [String: TypeDeclaration] = [:]
    var byEnding: [String: [String]] = [:]
    var byMediaType: [String: [String]] = [:]
    var children: [String: [String]] = [:]
    for line in text.split(separator: "\n") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { cell in
        cell.split(separator: " ").map(String.init)
      }
      guard cells.count == 5, let identifier = cells[0].first else { continue }
      declarations[identifier] = TypeDeclaration(
        identifier: identifier, parents: cells[1], endings: cells[2], mediaTypes: cells[3],
        description: cells[4].joined(separator: " "))
      for ending in cells[2] { byEnding[ending, default: []].append(identifier) }
      for type in cells[3] { byMediaType[type, default: []].append(identifier) }
      for parent in cells[1] { children[parent, default: []].append(identifier) }
    }
    self.declarations = declarations
    self.byEnding = byEnding
    self.byMediaType = byMediaType
    self.children = children
  }

  /// The identifier, supertypes, file name extensions, media types, and description.
  private static let rows = """
    public.item ||||item
    public.content ||||content
    public.composite-content |public.content|||composite content
    public.data |public.item|||data
    public.directory |public.item|||directory
    public.folder |public.directory|||folder
    public.symlink |public.item|||alias
    com.apple.package |public.directory|||package
    com.apple.bundle |public.directory|||bundle
    com.apple.application |public.executable|||application
    public.executable |public.item|||executable
    public.url |public.data|||URL
    public.file-url |public.url|||file URL
    public.text |public.data public.content|||text
    public.plain-text |public.text|txt text|text/plain|text
    public.utf8-plain-text |public.plain-text|||Unicode text
    public.utf16-plain-text |public.plain-text|||Unicode text
    com.apple.log |public.plain-text|log||log
    net.daringfireball.markdown |public.plain-text|md markdown|text/markdown|Markdown text
    public.delimited-values-text |public.text|||delimited text
    public.comma-separated-values-text |public.delimited-values-text|csv|text/csv|\
      comma-separated values
    public.tab-separated-values-text |public.delimited-values-text|tsv|text/tab-separated-values|\
      tab-separated values
    public.rtf |public.text|rtf|text/rtf application/rtf|rich text document
    public.html |public.text|html htm|text/html|HTML text
    public.xml |public.text|xml|application/xml text/xml|XML text
    public.yaml |public.text|yml yaml|application/x-yaml application/yaml|YAML document
    public.css |public.text|css|text/css|CSS
    public.json |public.text|json|application/json|JSON document
    public.source-code |public.plain-text|||source code
    public.script |public.source-code|||script
    com.netscape.javascript-source |public.source-code public.executable|js mjs|text/javascript|\
      JavaScript
    public.swift-source |public.source-code|swift||Swift source
    public.c-source |public.source-code|c||C source
    public.c-header |public.source-code|h||C header
    public.python-script |public.script|py|text/x-python|Python script
    public.shell-script |public.script|sh||shell script
    com.apple.property-list |public.data|plist||property list
    com.apple.xml-property-list |public.xml com.apple.property-list|||XML property list
    com.apple.binary-property-list |com.apple.property-list|||binary property list
    com.adobe.pdf |public.data public.composite-content|pdf|application/pdf|PDF document
    org.idpf.epub-container |public.data public.composite-content|epub|application/epub+zip|\
      EPUB document
    public.image |public.data public.content|||image
    public.jpeg |public.image|jpeg jpg jpe|image/jpeg image/jpg|JPEG image
    public.png |public.image|png|image/png|PNG image
    public.tiff |public.image|tiff tif|image/tiff|TIFF image
    com.compuserve.gif |public.image|gif|image/gif|GIF image
    com.microsoft.bmp |public.image|bmp|image/bmp|Windows bitmap image
    com.microsoft.ico |public.image|ico|image/vnd.microsoft.icon image/x-icon|Windows icon image
    com.apple.icns |public.image|icns||Apple icon image
    public.camera-raw-image |public.image|||raw image
    public.svg-image |public.image public.xml|svg|image/svg+xml|SVG image
    public.heif-standard |public.image|||HEIF image
    public.heif |public.heif-standard|heif|image/heif|HEIF image
    public.heic |public.heif-standard|heic|image/heic|HEIF image
    public.avif |public.heif-standard|avif|image/avif|AVIF image
    org.webmproject.webp |public.image|webp|image/webp|WebP image
    public.audiovisual-content |public.data public.content|||audiovisual content
    public.movie |public.audiovisual-content|||movie
    public.video |public.movie|||video
    com.apple.quicktime-movie |public.movie|mov qt|video/quicktime|QuickTime movie
    public.mpeg |public.movie|mpg mpeg|video/mpeg|MPEG movie
    public.mpeg-4 |public.movie|mp4|video/mp4|MPEG-4 movie
    com.apple.m4v-video |public.mpeg-4|m4v|video/x-m4v|Apple MPEG-4 movie
    public.avi |public.movie|avi|video/avi|AVI movie
    org.webmproject.webm |public.movie|webm|video/webm|WebM movie
    public.audio |public.audiovisual-content|||audio
    public.mp3 |public.audio|mp3|audio/mpeg audio/mp3|MP3 audio
    public.mpeg-4-audio |public.audio||audio/mp4|MPEG-4 audio
    com.apple.m4a-audio |public.mpeg-4-audio|m4a|audio/x-m4a|Apple MPEG-4 audio
    com.microsoft.waveform-audio |public.audio|wav wave|audio/vnd.wave audio/wav audio/x-wav|\
      Waveform audio
    public.aiff-audio |public.audio|aiff aif|audio/aiff|AIFF audio
    public.midi-audio |public.audio|midi mid|audio/midi|MIDI audio
    org.xiph.flac |public.audio|flac|audio/flac|FLAC audio
    public.archive |public.data|||archive
    public.zip-archive |public.archive|zip|application/zip|ZIP archive
    org.gnu.gnu-zip-archive |public.archive|gz|application/gzip application/x-gzip|\
      gzip compressed archive
    public.bzip2-archive |public.archive|bz2|application/x-bzip2|bzip2 compressed archive
    public.tar-archive |public.archive|tar|application/x-tar|tar archive
    public.disk-image |public.archive|||disk image
    public.database |public.data|||database
    public.message |public.data|||message
    public.email-message |public.message|eml|message/rfc822|email message
    public.contact ||||contact
    public.vcard |public.text public.contact|vcf vcard|text/vcard text/x-vcard|vCard
    public.calendar-event |public.data|||calendar event
    com.apple.ical.ics |public.text public.calendar-event|ics|text/calendar|calendar event
    public.font |public.data|||font
    public.truetype-ttf-font |public.font|ttf|font/ttf|TrueType font
    public.opentype-font |public.font|otf|font/otf|OpenType font
    public.spreadsheet |public.content|||spreadsheet
    public.presentation |public.composite-content|||presentation
    com.microsoft.word.doc |public.data public.composite-content|doc|application/msword|\
      Microsoft Word 97 - 2004 document
    org.openxmlformats.wordprocessingml.document |public.data public.composite-content|docx|\
      application/vnd.openxmlformats-officedocument.wordprocessingml.document|\
      Microsoft Word document
    com.microsoft.excel.xls |public.data public.spreadsheet|xls|application/vnd.ms-excel|\
      Microsoft Excel 97 - 2004 workbook
    org.openxmlformats.spreadsheetml.sheet |public.data public.spreadsheet|xlsx|\
      application/vnd.openxmlformats-officedocument.spreadsheetml.sheet|Microsoft Excel workbook
    com.microsoft.powerpoint.ppt |public.data public.presentation|ppt|\
      application/vnd.ms-powerpoint|Microsoft PowerPoint 97 - 2004 presentation
    org.openxmlformats.presentationml.presentation |public.data public.presentation|pptx|\
      application/vnd.openxmlformats-officedocument.presentationml.presentation|\
      Microsoft PowerPoint presentation
    com.apple.rtfd |com.apple.package public.composite-content|rtfd||\
      rich text document with attachments
    public.usd |public.3d-content|usd||Universal Scene Description
    com.pixar.universal-scene-description-mobile |public.3d-content|usdz|model/vnd.usdz+zip|\
      Universal Scene Description package
    public.3d-content |public.content|||3D content
    """
}
