/// The type of colour literals in source code.
public typealias _ColorLiteralType = UIColor

/// The type of picture literals in source code.
public typealias _ImageLiteralType = UIImage
