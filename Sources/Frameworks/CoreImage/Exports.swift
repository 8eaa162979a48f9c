// As on Apple's platforms, CoreImage reexports CoreGraphics.
@_exported import CoreGraphics
