import SwiftReader

/// The arguments that a person changed in calls of generated code: `title: title.uppercased()` for `title: title`. One
/// that a person added belongs to the generated one before it: `title: title, clock: SystemClock()`.
///
/// If nothing else of such an argument changed, it has its place in the call as it is generated now. So the base and
/// the new text get it, and a merge takes another argument of the same call, which can be on the same line.
struct OwnArguments {
    /// The base and the new text with these arguments.
    let base: OutlinePart
    let theirs: OutlinePart
    /// The person's calls with them, and these arguments.
    private var calls: [Range<Int>] = []
    private var texts: [[UInt8]] = []

    /// - Parameter bodies: A body in its three versions.
    /// - Returns: `nil` if the person changed no such argument.
    init?(_ bodies: Versions<OutlinePart>) {
        let calls = bodies.map(Call.onlyOnes)
        var (old, new) = (Edits(bodies.base), Edits(bodies.theirs))
        for call in calls.base.values.sorted(by: { $0.place < $1.place }) {
            guard let own = calls.ours[call.name], let generated = calls.theirs[call.name] else { continue }
            for (label, range) in call.arguments {
                guard let now = generated.arguments[label],
                    let mine = own.argument(label, withAddedTo: [call, generated])
                else { continue }
                let code = bodies.base.outline.code(in: range)
                guard bodies.theirs.outline.code(in: now) == code, bodies.ours.outline.code(in: mine) != code
                else { continue }
                // One in an argument that is replaced already comes with it.
                guard !old.have(range), !new.have(now) else { continue }
                let text = Array(bodies.ours.outline.text[mine])
                old.replace(range, with: text)
                new.replace(now, with: text)
                self.calls.append(own.place..<own.end)
                self.texts.append(text)
            }
        }
        guard let base = old.result, let theirs = new.result else { return nil }
        (self.base, self.theirs) = (base, theirs)
    }

    /// A merge of the two texts and the person's. The lines of the person's calls have another form in it.
    ///
    /// - Returns: `nil` if one of the arguments is not there any more.
    func checked(_ merged: PartMerge.Result?) -> PartMerge.Result? {
        guard let merged, let text = merged.text else { return merged }
        guard texts.allSatisfy({ text.firstRange(of: $0) != nil }) else { return nil }
        return PartMerge.Result(text: text, replaced: merged.replaced + calls)
    }
}

/// A call whose name is in a body only once.
private struct Call {
    let name: String
    /// The byte of its name.
    let place: Int
    /// The byte after its closing parenthesis.
    let end: Int
    /// The labels in their order; empty for an argument without one.
    let labels: [String]
    /// By label, the bytes of an argument. A label that is there twice is left out.
    let arguments: [String: Range<Int>]

    /// The bytes of an argument, with those after it that other versions of the call do not have.
    func argument(_ label: String, withAddedTo others: [Call]) -> Range<Int>? {
        guard let first = arguments[label], let place = labels.firstIndex(of: label) else { return nil }
        let added = labels[(place + 1)...].prefix { label in
            arguments[label] != nil && !others.contains { $0.labels.contains(label) }
        }
        let last = added.last.flatMap { arguments[$0] } ?? first
        return first.lowerBound..<last.upperBound
    }

    /// The calls in a body by their names.
    static func onlyOnes(in body: OutlinePart) -> [String: Call] {
        let outline = body.outline
        let tokens = outline.indices(ofTokensIn: body.range)
        var found: [String: Call] = [:]
        var repeated: Set<String> = []
        for index in tokens.dropLast() where outline.tokens[index].kind == .word && outline.isString(index + 1, "(") {
            let name = outline.string(at: index)
            let place = outline.tokens[index].range.lowerBound
            let partner = outline.partner[index + 1]
            guard tokens.contains(partner) else { continue }
            let end = outline.tokens[partner].range.upperBound
            let (labels, arguments) = arguments(from: index + 1, in: outline)
            let call = Call(name: name, place: place, end: end, labels: labels, arguments: arguments)
            if found.updateValue(call, forKey: name) != nil { repeated.insert(name) }
        }
        return found.filter { !repeated.contains($0.key) }
    }

    /// - Parameter open: The number of the opening parenthesis.
    private static func arguments(
        from open: Int,
        in outline: SourceOutline
    ) -> (labels: [String], arguments: [String: Range<Int>]) {
        var labels: [String] = []
        var found: [String: Range<Int>] = [:]
        var repeated: Set<String> = []
        let end = outline.partner[open]
        var index = open + 1
        while index < end {
            let first = index
            while index < end, !outline.isString(index, ",") {
                index = max(index, outline.partner[index]) + 1
            }
            if first + 2 < index, outline.tokens[first].kind == .word, outline.isString(first + 1, ":") {
                let bytes = outline.tokens[first + 2].range.lowerBound..<outline.tokens[index - 1].range.upperBound
                let label = outline.string(at: first)
                labels.append(label)
                if found.updateValue(bytes, forKey: label) != nil { repeated.insert(label) }
            } else {
                labels.append("")
            }
            index += 1
        }
        return (labels, found.filter { !repeated.contains($0.key) })
    }
}

/// Changes of a body.
private struct Edits {
    private let body: OutlinePart
    private var changes: [(range: Range<Int>, text: [UInt8])] = []

    init(_ body: OutlinePart) { self.body = body }

    /// Whether a part of a range is replaced already.
    func have(_ range: Range<Int>) -> Bool { changes.contains { $0.range.overlaps(range) } }

    mutating func replace(_ range: Range<Int>, with text: [UInt8]) { changes.append((range, text)) }

    /// `nil` if nothing changed, or if the text cannot be read any more.
    var result: OutlinePart? {
        guard !changes.isEmpty else { return nil }
        var text: [UInt8] = []
        var start = body.range.lowerBound
        for (range, new) in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            text += body.outline.text[start..<range.lowerBound] + new
            start = range.upperBound
        }
        return OutlinePart(body: text + body.outline.text[start..<body.range.upperBound])
    }
}
