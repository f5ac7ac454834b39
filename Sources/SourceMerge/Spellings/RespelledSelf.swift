import SwiftReader

/// The members before which a person or a formatter wrote `self.`, or removed it.
///
/// That changes nothing. So the base and the new text get these members as the person's body has them, and a merge
/// takes changes of the same lines.
struct RespelledSelf {
    /// The base and the new text with these members.
    let base: OutlinePart
    let theirs: OutlinePart
    /// The members in the person's body.
    let places: [Range<Int>]

    /// - Parameters:
    ///   - bodies: A body in its three versions.
    ///   - parameters: The names of the parameters in any of its heads.
    /// - Returns: `nil` if there are none. A name that is also that of a parameter or a local is none.
    init?(_ bodies: Versions<OutlinePart>, parameters: Set<String>) {
        let uses = bodies.map(Uses.init)
        func names(_ base: KeyPath<Uses, Uses.Places>, _ ours: KeyPath<Uses, Uses.Places>) -> Set<String> {
            let (before, now) = (uses.base[keyPath: base], uses.ours[keyPath: ours])
            return Set(before.keys).intersection(now.keys).filter {
                uses.base[keyPath: ours][$0] == nil && uses.ours[keyPath: base][$0] == nil
            }
        }
        var (written, removed) = (names(\.bare, \.written), names(\.written, \.bare))
        // Hardly any body has such names, and finding the locals takes longer than all else here.
        if written.isEmpty, removed.isEmpty { return nil }
        let all = bodies.map(Self.locals)
        let locals = all.base.union(all.ours).union(all.theirs).union(parameters)
            .union(["error", "newValue", "oldValue"])
        written.subtract(locals)
        removed.subtract(locals)
        guard !written.isEmpty || !removed.isEmpty,
            let base = uses.base.changed(writing: written, removing: removed),
            let theirs = uses.theirs.changed(writing: written, removing: removed)
        else { return nil }
        (self.base, self.theirs) = (base, theirs)
        places =
            written.flatMap { uses.ours.written[$0] ?? [] } + removed.flatMap { uses.ours.bare[$0] ?? [] }
    }

    private static func locals(of body: OutlinePart) -> Set<String> {
        let names = LocalNames(in: body.range, of: body.outline).places.keys
        return Set(names.map { String(decoding: $0, as: UTF8.self) })
    }

    /// The members that a body uses.
    private struct Uses {
        /// By name, the bytes of the members.
        typealias Places = [String: [Range<Int>]]

        /// Those before which nothing is.
        private(set) var bare: Places = [:]
        /// Those before which `self.` is, with that.
        private(set) var written: Places = [:]
        private let body: OutlinePart

        init(_ body: OutlinePart) {
            self.body = body
            let outline = body.outline
            for index in outline.indices(ofTokensIn: body.range) where outline.tokens[index].kind == .word {
                let (name, range) = (outline.string(at: index), outline.tokens[index].range)
                if outline.isMember(index) {
                    guard outline.isString(index - 2, "self"), !outline.isMember(index - 2) else { continue }
                    let start = outline.tokens[index - 2].range.lowerBound
                    written[name, default: []].append(start..<range.upperBound)
                } else if !outline.isLabel(index), !outline.isDeclared(index) {
                    bare[name, default: []].append(range)
                }
            }
        }

        /// The body with `self.` before some members and without it before others; `nil` if it cannot be read.
        func changed(writing names: Set<String>, removing others: Set<String>) -> OutlinePart? {
            var edits = TextEdits()
            for name in names { bare[name]?.forEach { edits.replace($0, with: Array("self.\(name)".utf8)) } }
            for name in others { written[name]?.forEach { edits.replace($0, with: Array(name.utf8)) } }
            let text = edits.apply(to: Array(body.outline.text[..<body.range.upperBound]))
            return text.flatMap { OutlinePart(body: Array($0[body.range.lowerBound...])) }
        }
    }
}
