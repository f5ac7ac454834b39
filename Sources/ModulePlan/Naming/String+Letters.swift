extension StringProtocol {
    var withUpperFirstLetter: String { prefix(1).uppercased() + dropFirst() }

    var withLowerFirstLetter: String { prefix(1).lowercased() + dropFirst() }
}
