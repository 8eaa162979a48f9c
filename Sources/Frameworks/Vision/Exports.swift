// As on Apple's platforms, Vision reexports CoreGraphics.
@_exported import CoreGraphics
