public import CoreGraphics

// The identifiers of types of data, as older apps name them. `UniformTypeIdentifiers` has the types.

/// The type `public.item`.
nonisolated(unsafe) public let kUTTypeItem: CFString = "public.item"
/// The type `public.content`.
nonisolated(unsafe) public let kUTTypeContent: CFString = "public.content"
/// The type `public.composite-content`.
nonisolated(unsafe) public let kUTTypeCompositeContent: CFString = "public.composite-content"
/// The type `public.data`.
nonisolated(unsafe) public let kUTTypeData: CFString = "public.data"
/// The type `public.directory`.
nonisolated(unsafe) public let kUTTypeDirectory: CFString = "public.directory"
/// The type `public.folder`.
nonisolated(unsafe) public let kUTTypeFolder: CFString = "public.folder"
/// The type `public.volume`.
nonisolated(unsafe) public let kUTTypeVolume: CFString = "public.volume"
/// The type `com.apple.package`.
nonisolated(unsafe) public let kUTTypePackage: CFString = "com.apple.package"
/// The type `com.apple.bundle`.
nonisolated(unsafe) public let kUTTypeBundle: CFString = "com.apple.bundle"
/// The type `public.url`.
nonisolated(unsafe) public let kUTTypeURL: CFString = "public.url"
/// The type `public.file-url`.
nonisolated(unsafe) public let kUTTypeFileURL: CFString = "public.file-url"
/// The type `public.text`.
nonisolated(unsafe) public let kUTTypeText: CFString = "public.text"
/// The type `public.plain-text`.
nonisolated(unsafe) public let kUTTypePlainText: CFString = "public.plain-text"
/// The type `public.utf8-plain-text`.
nonisolated(unsafe) public let kUTTypeUTF8PlainText: CFString = "public.utf8-plain-text"
/// The type `public.rtf`.
nonisolated(unsafe) public let kUTTypeRTF: CFString = "public.rtf"
/// The type `public.html`.
nonisolated(unsafe) public let kUTTypeHTML: CFString = "public.html"
/// The type `public.xml`.
nonisolated(unsafe) public let kUTTypeXML: CFString = "public.xml"
/// The type `public.json`.
nonisolated(unsafe) public let kUTTypeJSON: CFString = "public.json"
/// The type `public.source-code`.
nonisolated(unsafe) public let kUTTypeSourceCode: CFString = "public.source-code"
/// The type `public.comma-separated-values-text`.
nonisolated(unsafe) public let kUTTypeCommaSeparatedText: CFString =
  "public.comma-separated-values-text"
/// The type `com.adobe.pdf`.
nonisolated(unsafe) public let kUTTypePDF: CFString = "com.adobe.pdf"
/// The type `public.image`.
nonisolated(unsafe) public let kUTTypeImage: CFString = "public.image"
/// The type `public.jpeg`.
nonisolated(unsafe) public let kUTTypeJPEG: CFString = "public.jpeg"
/// The type `public.png`.
nonisolated(unsafe) public let kUTTypePNG: CFString = "public.png"
/// The type `com.compuserve.gif`.
nonisolated(unsafe) public let kUTTypeGIF: CFString = "com.compuserve.gif"
/// The type `public.tiff`.
nonisolated(unsafe) public let kUTTypeTIFF: CFString = "public.tiff"
/// The type `com.microsoft.bmp`.
nonisolated(unsafe) public let kUTTypeBMP: CFString = "com.microsoft.bmp"
/// The type `public.svg-image`.
nonisolated(unsafe) public let kUTTypeScalableVectorGraphics: CFString = "public.svg-image"
/// The type `com.apple.live-photo`.
nonisolated(unsafe) public let kUTTypeLivePhoto: CFString = "com.apple.live-photo"
/// The type `public.audiovisual-content`.
nonisolated(unsafe) public let kUTTypeAudiovisualContent: CFString = "public.audiovisual-content"
/// The type `public.movie`.
nonisolated(unsafe) public let kUTTypeMovie: CFString = "public.movie"
/// The type `public.video`.
nonisolated(unsafe) public let kUTTypeVideo: CFString = "public.video"
/// The type `public.audio`.
nonisolated(unsafe) public let kUTTypeAudio: CFString = "public.audio"
/// The type `com.apple.quicktime-movie`.
nonisolated(unsafe) public let kUTTypeQuickTimeMovie: CFString = "com.apple.quicktime-movie"
/// The type `public.mpeg`.
nonisolated(unsafe) public let kUTTypeMPEG: CFString = "public.mpeg"
/// The type `public.mpeg-4`.
nonisolated(unsafe) public let kUTTypeMPEG4: CFString = "public.mpeg-4"
/// The type `public.mpeg-4-audio`.
nonisolated(unsafe) public let kUTTypeMPEG4Audio: CFString = "public.mpeg-4-audio"
/// The type `public.mp3`.
nonisolated(unsafe) public let kUTTypeMP3: CFString = "public.mp3"
/// The type `com.microsoft.waveform-audio`.
nonisolated(unsafe) public let kUTTypeWaveformAudio: CFString = "com.microsoft.waveform-audio"
/// The type `public.archive`.
nonisolated(unsafe) public let kUTTypeArchive: CFString = "public.archive"
/// The type `public.zip-archive`.
nonisolated(unsafe) public let kUTTypeZipArchive: CFString = "public.zip-archive"
/// The type `public.spreadsheet`.
nonisolated(unsafe) public let kUTTypeSpreadsheet: CFString = "public.spreadsheet"
/// The type `public.presentation`.
nonisolated(unsafe) public let kUTTypePresentation: CFString = "public.presentation"
/// The type `public.contact`.
nonisolated(unsafe) public let kUTTypeContact: CFString = "public.contact"
/// The type `public.vcard`.
nonisolated(unsafe) public let kUTTypeVCard: CFString = "public.vcard"
/// The type `public.calendar-event`.
nonisolated(unsafe) public let kUTTypeCalendarEvent: CFString = "public.calendar-event"
/// The type `public.font`.
nonisolated(unsafe) public let kUTTypeFont: CFString = "public.font"
/// The type `public.email-message`.
nonisolated(unsafe) public let kUTTypeEmailMessage: CFString = "public.email-message"
