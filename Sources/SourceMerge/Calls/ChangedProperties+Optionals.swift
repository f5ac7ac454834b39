import SwiftReader

/// Values that are Optionals now, or are none any more.
extension ChangedProperties.Property {
    /// Whether the type is an Optional of the old one now.
    var isOptionalNow: Bool { TypeSpelling.words(new) == TypeSpelling.words(old) + ["?"] }

    /// Whether the old type is an Optional of the new one.
    var wasOptional: Bool { TypeSpelling.words(old) == TypeSpelling.words(new) + ["?"] }

    /// The mistake where a value is used that is an Optional now, or was one.
    ///
    /// - Parameters:
    ///   - index: The number of the last token of the value.
    ///   - types: What the module declares.
    func mistake(ofOptionalAt index: Int, in outline: SourceOutline, _ types: TypeMembers) -> Mistake? {
        let value = outline.startOfPath(endingAt: index)..<(index + 1)
        if wasOptional {
            // `GoneOptionals` finds those of the type itself.
            let isOwn = value.count == 1 || outline.isString(outline.receiver(of: index), "self")
            return !isOwn && outline.isUnwrapped(index) ? .certain : nil
        }
        guard isOptionalNow else { return nil }
        let isList = wasList && isUsedAsList(at: index, in: outline)
        if isList || outline.operatorBeside(value) != nil { return .certain }
        // A person can declare another initializer.
        if let type = outline.typeMade(of: value), types.initializers[type] == nil { return .certain }
        // It compiles, with a warning, and shows `Optional(1)`.
        return outline.isInterpolated(value) ? .possible : nil
    }
}

extension ExpectedTypes {
    /// Whether something with a new type is where only the old one can be: as an argument of a function that takes it,
    /// in a property or a local of this type, as the result of a function.
    ///
    /// - Parameter index: The number of the last token of the value.
    mutating func isMistake(at index: Int, _ type: ChangedProperties.Property) -> Bool {
        let value = outline.startOfPath(endingAt: index)..<(index + 1)
        guard let wanted = words(wantedOf: value).map(TypeSpelling.words) else { return false }
        let (old, new) = (TypeSpelling.words(type.old), TypeSpelling.words(type.new))
        if type.isOptionalNow { return wanted == old && old != ["Any"] }
        return [old, old + ["?"]].contains(wanted) && new + ["?"] != wanted && cannotBe(type.new, type.old)
    }

    /// Whether no value of a type is one of another type, as far as the texts show it.
    func cannotBe(_ type: [String], _ other: [String]) -> Bool {
        isPlain(type) && isPlain(other)
            && !ValueTypes.isSame(type.joined(separator: " "), other.joined(separator: " "))
    }

    /// The words of the type that a whole value must have at its place; `nil` if it is not known.
    private mutating func words(wantedOf value: Range<Int>) -> [String]? {
        let end = outline.string(at: value.upperBound)
        if [")", ","].contains(end) { return wordsOfArgument(from: value.lowerBound) }
        if case .value(let words?) = ValuePlace(value, in: outline).use { return words }
        return end == "}" || outline.isNewLine(value.upperBound) ? wordsOfTarget(ofValueFrom: value.lowerBound) : nil
    }

    /// Whether no value of another type is one of a type: it is a struct, an enum, one of Swift's, or a list of these.
    private func isPlain(_ type: [String]) -> Bool {
        let names = type.filter { !["[", "]", "?", "!"].contains($0) }
        guard names.count == 1 else { return false }
        return ValueTypes.known.contains(names[0])
            || members.path(ofType: names[0]).map { ["struct", "enum"].contains(members.keywords[$0]) } == true
    }
}

extension SourceOutline {
    /// The type of Swift's whose initializer gets a value and nothing else: `String` of `String(value)`.
    fileprivate func typeMade(of value: Range<Int>) -> String? {
        let open = value.lowerBound - 1
        guard isString(open, "("), isString(value.upperBound, ")"), isAttached(open) else { return nil }
        let type = string(at: open - 1)
        return ValueTypes.known.contains(type) || type == "CGFloat" ? type : nil
    }

    /// Whether a value is all of an interpolation: `"\(value)"`.
    fileprivate func isInterpolated(_ value: Range<Int>) -> Bool {
        let open = value.lowerBound - 1
        return isString(open, "(") && isString(value.upperBound, ")") && open > 0 && tokens[open - 1].kind == .string
    }

    /// Whether a name is unwrapped: `name?.first`, `name!`, `if let name`, `if let first = name`, `guard let name =
    /// self.name`. The value of `if let name = self?.name` is an Optional whatever `name` is.
    func isUnwrapped(_ index: Int) -> Bool {
        if isAttached(index + 1), ["?", "!"].contains(string(at: index + 1)), !isAttached(index + 2, to: "=") {
            return true
        }
        let start = startOfPath(endingAt: index)
        guard !(start..<index).contains(where: { isString($0, "?") }) else { return false }
        let keyword = string(at: start - 1) == "=" ? start - 3 : start - 1
        return ["let", "var"].contains(string(at: keyword))
            && ["if", "guard", "while", ","].contains(string(at: keyword - 1))
            && ["else", "{", ","].contains(string(at: index + 1))
    }

    private func isAttached(_ index: Int, to word: String) -> Bool { isAttached(index) && string(at: index) == word }
}
