public enum Scale { public static let factor = 1 }
