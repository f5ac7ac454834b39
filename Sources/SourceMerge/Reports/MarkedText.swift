/// A merged text with conflict markers.
package struct MarkedText: Hashable, Sendable {
    package let text: [UInt8]
    /// The conflicts, each with its lines in this text, from the first marker to the last.
    package let conflicts: [MergeConflict]

    /// - Parameter conflicts: One for each pair of markers, with its lines in the person's file.
    init(_ text: [UInt8], _ conflicts: [MergeConflict]) {
        self.text = text
        let ordered = conflicts.enumerated().sorted {
            ($0.element.lines.lowerBound, $0.offset) < ($1.element.lines.lowerBound, $1.offset)
        }
        let places = Self.places(in: text)
        guard places.count == conflicts.count else {
            self.conflicts = conflicts
            return
        }
        self.conflicts = zip(ordered, places).map { conflict, lines in
            var marked = conflict.element
            marked.lines = lines
            return marked
        }
    }

    /// The lines of the conflicts that viper-gen marked, from 1.
    private static func places(in text: [UInt8]) -> [ClosedRange<Int>] {
        var places: [ClosedRange<Int>] = []
        var start: Int?
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            if line.elementsEqual(ConflictSides.firstLine) {
                start = index + 1
            } else if line.elementsEqual(ConflictSides.lastLine), let first = start {
                places.append(first...index + 1)
                start = nil
            }
        }
        return places
    }
}

extension MarkedText {
    /// The text in the form of a file, such as with its line endings.
    func applying(_ form: TextForm) -> MarkedText { MarkedText(text: form.apply(to: text), conflicts: conflicts) }

    private init(text: [UInt8], conflicts: [MergeConflict]) {
        self.text = text
        self.conflicts = conflicts
    }
}
