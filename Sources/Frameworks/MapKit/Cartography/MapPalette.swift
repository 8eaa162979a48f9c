import CoreGraphics
import MapTiles

/// The colors of a map.
nonisolated struct MapPalette: Sendable, Hashable {
  /// The colors of a line with its border.
  struct Line: Sendable, Hashable {
    var fill: RGBA
    var casing: RGBA
  }

  /// The colors of a text and of the halo around it.
  struct Text: Sendable, Hashable {
    var color: RGBA
    var halo: RGBA
  }

  var isDark: Bool
  var land: RGBA
  /// The color outside of the mapped area.
  var outside: RGBA
  var motorway: Line
  var trunk: Line
  var primary: Line
  var street: Line
  var path: RGBA
  var pathBorder: RGBA
  var steps: RGBA
  var rail: RGBA
  var tram: RGBA
  var ferry: RGBA
  var wall: RGBA
  var arrow: RGBA
  var areas: [MapArea.Kind: RGBA]
  var buildingEdge: RGBA
  var streetText: Text
  var majorStreetText: Text
  var waterText: Text
  var parkText: Text
  var settlementText: Text
  var addressText: Text
  var foodText: Text
  var shopText: Text
  var cultureText: Text
  var transitText: Text
  var healthText: Text
  var serviceText: Text
  var hotelText: Text

  static let light = MapPalette(
    isDark: false, land: RGBA(hex: 0xF7F3EB),
    outside: RGBA(hex: 0xEDE9E1),
    motorway: Line(fill: RGBA(hex: 0xFFD36B), casing: RGBA(hex: 0xDDA23A)),
    trunk: Line(fill: RGBA(hex: 0xFFE08E), casing: RGBA(hex: 0xDCB052)),
    primary: Line(fill: RGBA(hex: 0xFFF0C2), casing: RGBA(hex: 0xDFC489)),
    street: Line(fill: RGBA(hex: 0xFFFFFF), casing: RGBA(hex: 0xDCD5C9)),
    path: RGBA(hex: 0xCDBFA9), pathBorder: RGBA(hex: 0xFFFFFF, alpha: 0.75),
    steps: RGBA(hex: 0xC9AF8F), rail: RGBA(hex: 0xB7B1AA), tram: RGBA(hex: 0xC4A3A7),
    ferry: RGBA(hex: 0x6FA9CE), wall: RGBA(hex: 0xCFC8BC), arrow: RGBA(hex: 0xA69E92),
    areas: [
      .land: RGBA(hex: 0xF7F3EB), .water: RGBA(hex: 0xA8D7F2), .park: RGBA(hex: 0xCAE7B5),
      .grass: RGBA(hex: 0xD8ECC4), .wood: RGBA(hex: 0xBEDFA9), .sand: RGBA(hex: 0xF5E8C4),
      .beach: RGBA(hex: 0xF8E7B5), .rock: RGBA(hex: 0xE5E0D7), .pier: RGBA(hex: 0xEFEAE0),
      .building: RGBA(hex: 0xE9E2D6), .pedestrian: RGBA(hex: 0xF1ECE5),
      .parking: RGBA(hex: 0xEBEBF0), .school: RGBA(hex: 0xF4EAD4),
      .hospital: RGBA(hex: 0xFAE4E3), .industrial: RGBA(hex: 0xEEEAE5),
      .residential: RGBA(hex: 0xF5F0E8), .commercial: RGBA(hex: 0xF7EEDF),
      .cemetery: RGBA(hex: 0xD3E3C5), .pitch: RGBA(hex: 0xB8DFA3),
      .playground: RGBA(hex: 0xD7EDC3), .garden: RGBA(hex: 0xCFE9BB),
      .pool: RGBA(hex: 0x8CCDEE), .railway: RGBA(hex: 0xE8E4DE), .airport: RGBA(hex: 0xE9E8EE),
      .military: RGBA(hex: 0xEBE3DC), .wetland: RGBA(hex: 0xCDE5D3),
      .farmland: RGBA(hex: 0xEFECD4), .stadium: RGBA(hex: 0xDCE9CF),
      .construction: RGBA(hex: 0xEDE6D8), .bridge: RGBA(hex: 0xEFEAE2),
    ],
    buildingEdge: RGBA(hex: 0xD9D0C1),
    streetText: Text(color: RGBA(hex: 0x6B655C), halo: RGBA(hex: 0xFFFFFF, alpha: 0.9)),
    majorStreetText: Text(color: RGBA(hex: 0x514B43), halo: RGBA(hex: 0xFFFFFF, alpha: 0.9)),
    waterText: Text(color: RGBA(hex: 0x3B7EAB), halo: RGBA(hex: 0xC4E5F7, alpha: 0.8)),
    parkText: Text(color: RGBA(hex: 0x3E7D3A), halo: RGBA(hex: 0xF3FAEE, alpha: 0.9)),
    settlementText: Text(color: RGBA(hex: 0x7A7266), halo: RGBA(hex: 0xFFFFFF, alpha: 0.85)),
    addressText: Text(color: RGBA(hex: 0xA39A8D), halo: RGBA(hex: 0xF7F3EB, alpha: 0.8)),
    foodText: Text(color: RGBA(hex: 0xD9731A), halo: RGBA(hex: 0xFFFFFF, alpha: 0.92)),
    shopText: Text(color: RGBA(hex: 0xB98A0B), halo: RGBA(hex: 0xFFFFFF, alpha: 0.92)),
    cultureText: Text(color: RGBA(hex: 0xC04A9C), halo: RGBA(hex: 0xFFFFFF, alpha: 0.92)),
    transitText: Text(color: RGBA(hex: 0x2B6FD6), halo: RGBA(hex: 0xFFFFFF, alpha: 0.92)),
    healthText: Text(color: RGBA(hex: 0xD8443C), halo: RGBA(hex: 0xFFFFFF, alpha: 0.92)),
    serviceText: Text(color: RGBA(hex: 0x77706A), halo: RGBA(hex: 0xFFFFFF, alpha: 0.92)),
    hotelText: Text(color: RGBA(hex: 0x8159C9), halo: RGBA(hex: 0xFFFFFF, alpha: 0.92)))

  static let dark = MapPalette(
    isDark: true, land: RGBA(hex: 0x262A31),
    outside: RGBA(hex: 0x1E2126),
    motorway: Line(fill: RGBA(hex: 0x6E6146), casing: RGBA(hex: 0x2B2720)),
    trunk: Line(fill: RGBA(hex: 0x635A47), casing: RGBA(hex: 0x29261F)),
    primary: Line(fill: RGBA(hex: 0x59564D), casing: RGBA(hex: 0x1C1E22)),
    street: Line(fill: RGBA(hex: 0x434954), casing: RGBA(hex: 0x1D2025)),
    path: RGBA(hex: 0x565C66), pathBorder: RGBA(hex: 0x1F2227, alpha: 0.6),
    steps: RGBA(hex: 0x6A6459), rail: RGBA(hex: 0x555B65), tram: RGBA(hex: 0x6B5A60),
    ferry: RGBA(hex: 0x3E7397), wall: RGBA(hex: 0x3A3F47), arrow: RGBA(hex: 0x8A919C),
    areas: [
      .land: RGBA(hex: 0x262A31), .water: RGBA(hex: 0x122D40), .park: RGBA(hex: 0x213A2B),
      .grass: RGBA(hex: 0x26382C), .wood: RGBA(hex: 0x1D3527), .sand: RGBA(hex: 0x3B382E),
      .beach: RGBA(hex: 0x423D2E), .rock: RGBA(hex: 0x2F3338), .pier: RGBA(hex: 0x30353D),
      .building: RGBA(hex: 0x313640), .pedestrian: RGBA(hex: 0x2C3038),
      .parking: RGBA(hex: 0x2B2F39), .school: RGBA(hex: 0x33312C),
      .hospital: RGBA(hex: 0x3A2C2F), .industrial: RGBA(hex: 0x2B2E35),
      .residential: RGBA(hex: 0x282C33), .commercial: RGBA(hex: 0x2E2E32),
      .cemetery: RGBA(hex: 0x25352B), .pitch: RGBA(hex: 0x28463A),
      .playground: RGBA(hex: 0x263C30), .garden: RGBA(hex: 0x233A2C),
      .pool: RGBA(hex: 0x1C4A68), .railway: RGBA(hex: 0x2B2F35), .airport: RGBA(hex: 0x2C2F38),
      .military: RGBA(hex: 0x312F2E), .wetland: RGBA(hex: 0x1F3835),
      .farmland: RGBA(hex: 0x2E3129), .stadium: RGBA(hex: 0x2A3A30),
      .construction: RGBA(hex: 0x302E2B), .bridge: RGBA(hex: 0x30353D),
    ],
    buildingEdge: RGBA(hex: 0x3D434E),
    streetText: Text(color: RGBA(hex: 0xA9B0BB), halo: RGBA(hex: 0x1B1E23, alpha: 0.9)),
    majorStreetText: Text(color: RGBA(hex: 0xCDD2DA), halo: RGBA(hex: 0x1B1E23, alpha: 0.9)),
    waterText: Text(color: RGBA(hex: 0x6CA6CC), halo: RGBA(hex: 0x0F2534, alpha: 0.85)),
    parkText: Text(color: RGBA(hex: 0x86BF82), halo: RGBA(hex: 0x17271D, alpha: 0.9)),
    settlementText: Text(color: RGBA(hex: 0xB9BEC7), halo: RGBA(hex: 0x1B1E23, alpha: 0.85)),
    addressText: Text(color: RGBA(hex: 0x6F7682), halo: RGBA(hex: 0x22262C, alpha: 0.8)),
    foodText: Text(color: RGBA(hex: 0xF2A25C), halo: RGBA(hex: 0x1B1E23, alpha: 0.92)),
    shopText: Text(color: RGBA(hex: 0xE3BF5A), halo: RGBA(hex: 0x1B1E23, alpha: 0.92)),
    cultureText: Text(color: RGBA(hex: 0xE58CCB), halo: RGBA(hex: 0x1B1E23, alpha: 0.92)),
    transitText: Text(color: RGBA(hex: 0x7FB0F7), halo: RGBA(hex: 0x1B1E23, alpha: 0.92)),
    healthText: Text(color: RGBA(hex: 0xF28A83), halo: RGBA(hex: 0x1B1E23, alpha: 0.92)),
    serviceText: Text(color: RGBA(hex: 0xA5ABB5), halo: RGBA(hex: 0x1B1E23, alpha: 0.92)),
    hotelText: Text(color: RGBA(hex: 0xB79CEB), halo: RGBA(hex: 0x1B1E23, alpha: 0.92)))
}

nonisolated extension RGBA {
  /// Creates a color from its hexadecimal notation without alpha.
  init(hex: UInt32, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255, alpha: alpha)
  }
}
