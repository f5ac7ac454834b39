import SwiftReader

/// White space at the starts of lines.
struct Indentation: Equatable {
    /// One level: some blanks, or a tab.
    let unit: [UInt8]

    static let standard = Indentation(unit: Array(repeating: Ascii.space, count: 4))

    /// The white space at the start of a line.
    static func leading(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        line.prefix { $0 == Ascii.space || $0 == Ascii.tab }
    }

    /// A line without the white space around it.
    static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var line = line.dropFirst(leading(line).count)
        while let last = line.last, last == Ascii.space || last == Ascii.tab { line = line.dropLast() }
        return line
    }

    /// The lines of a text without the white space around them; none that is empty.
    static func trimmedLines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
        TextForm.plain(text).split(separator: Ascii.newline).map { trimmed($0) }
    }

    /// A text with its levels in this unit, moved to another depth.
    ///
    /// - Parameters:
    ///   - text: Some lines.
    ///   - other: The unit that the text is written with.
    ///   - base: The white space of its first line.
    ///   - place: What is to be in place of that.
    func apply(
        to text: ArraySlice<UInt8>,
        from other: Indentation,
        base: ArraySlice<UInt8>,
        at place: ArraySlice<UInt8>
    ) -> [UInt8] {
        let lines = text.split(separator: Ascii.newline, omittingEmptySubsequences: false)
        let own = Indentation(unit: unit(at: place))
        return Array(lines.map { own.moved($0, from: other, base: base, at: place) }.joined(separator: [Ascii.newline]))
    }

    /// One level below a place. In a file that mixes tabs and blanks it is what the place has.
    func unit(at place: ArraySlice<UInt8>) -> [UInt8] {
        guard let last = place.last, last != unit.last else { return unit }
        let count = place.reversed().prefix { $0 == last }.count
        return Array(repeating: last, count: last == Ascii.tab ? 1 : min(count, Self.standard.unit.count))
    }

    private func moved(
        _ line: ArraySlice<UInt8>,
        from other: Indentation,
        base: ArraySlice<UInt8>,
        at place: ArraySlice<UInt8>
    ) -> [UInt8] {
        let leading = Self.leading(line)
        let rest = line.dropFirst(leading.count)
        guard !rest.isEmpty else { return [] }
        guard leading.starts(with: base) else { return Array(line) }
        var inner = leading.dropFirst(base.count)
        var levels = 0
        while !other.unit.isEmpty, inner.starts(with: other.unit) {
            inner = inner.dropFirst(other.unit.count)
            levels += 1
        }
        return Array(place) + Array(repeatElement(unit, count: levels).joined()) + Array(inner) + Array(rest)
    }
}

extension Indentation {
    /// That of a text, by the first member of a type that has lines of its own.
    init(of text: [UInt8], _ declarations: [Declaration]) {
        var waiting = Array(declarations.reversed())
        while let declaration = waiting.popLast() {
            let outer = Self.leading(text[declaration.range])
            let members = declaration.container?.members ?? []
            for member in members where member.hasOwnLines {
                let inner = Self.leading(text[member.range])
                if inner.starts(with: outer), inner.count > outer.count {
                    self.init(unit: Array(inner.dropFirst(outer.count)))
                    return
                }
            }
            waiting += members.reversed()
        }
        self = .standard
    }
}
