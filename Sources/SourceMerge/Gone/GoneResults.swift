import SwiftReader

/// The results that functions of a file were generated with last and do not have now.
package struct GoneResults {
    package struct Use {
        /// The place of `return`, or of the value after it.
        package let range: Range<Int>
        /// With labels: `load(name:)`.
        package let function: String
        /// The type that it returns now; `nil` if it returns nothing.
        package let type: String?
    }

    /// A function whose body a person wrote for the old result.
    package struct Body {
        /// The place of the value after its last `return`; without a `return`, that of its first word.
        package let range: Range<Int>
        /// With labels: `load(name:)`.
        package let function: String
        package let types: (old: String, new: String)
    }

    private let gone: GoneParts
    /// What is generated now.
    private let now: SourceOutline?

    /// - Parameter file: A merged file. A result that it still has after the merge is not gone.
    package init(_ file: MergedVersions) {
        gone = GoneParts(file) { tree, id in
            let result = tree.result(of: id)
            return result.isEmpty ? [] : [result.joined(separator: " ")]
        }
        now = file.now
    }

    /// The places where bodies return a value that certainly does not fit.
    ///
    /// - Parameter text: The person's file before or after the merge, with LF or CRLF line ends.
    package func uses(in text: [UInt8]) -> [Use] {
        var known: Generated?
        return gone.uses(in: text) { tree, id, changed in
            let function = changed.key.name
            let generated = known ?? Generated(now)
            known = generated
            guard let result = generated.results[function], let old = changed.names.first else { return [] }
            let outline = tree.outline(of: id)
            let returns = EffectUses(in: tree[id].declaration.body, of: outline).returns
            guard !result.isEmpty else {
                return returns.filter { !outline.mayReturnNothing(at: $0, generated.names) }
                    .map { Use(range: outline.tokens[$0].range, function: function, type: nil) }
            }
            let wrong = returns.filter { outline.returnsLiteral(at: $0, for: result, insteadOf: old) }
            let type = result.spelling
            return wrong.map { Use(range: outline.tokens[$0 + 1].range, function: function, type: type) }
        }
    }

    /// The functions that return another type now, and whose bodies return what the text does not show.
    ///
    /// - Parameter text: The person's file before or after the merge, with LF or CRLF line ends.
    package func bodies(in text: [UInt8]) -> [Body] {
        let generated = Generated(now)
        let named = Set(uses(in: text).map(\.function))
        return gone.uses(in: text) { tree, id, changed in
            let (function, outline) = (changed.key.name, tree.outline(of: id))
            guard let new = generated.results[function], !new.isEmpty, !named.contains(function),
                let old = changed.names.first.map({ $0.split(separator: " ").map(String.init) }), new != old + ["?"]
            else { return [] }
            let body = tree[id].declaration.body
            // Nothing is to be done about a stub, or about what is generated now.
            guard !Placeholder.isBody(OutlinePart(outline: outline, range: body)),
                outline.words(in: body) != generated.bodies[function]
            else { return [] }
            let values = EffectUses(in: body, of: outline).returns.map { $0 + 1 }
            // A literal fits, or is named itself.
            guard values.isEmpty || !values.allSatisfy(outline.isLiteral),
                let place = values.last ?? outline.indices(ofTokensIn: body).dropFirst().first,
                outline.tokens.indices.contains(place)
            else { return [] }
            let range = outline.tokens[place].range
            return [Body(range: range, function: changed.key.title, types: (old.spelling, new.spelling))]
        }
    }

    /// What a file declares now.
    private struct Generated {
        /// By the name of a function, its result; none if there are several with this name.
        var results: [String: [String]] = [:]
        /// The words of its body.
        var bodies: [String: [String]] = [:]
        /// The names of functions and properties.
        var names: Set<String> = []

        init(_ outline: SourceOutline?) {
            guard let outline else { return }
            let tree = DeclarationTree([outline])
            let functions = tree.nodes.indices.filter { tree[$0].key.kind == .function }
            let ids = Dictionary(grouping: functions) { tree[$0].key.name }
                .compactMapValues { $0.count == 1 ? $0[0] : nil }
            results = ids.mapValues(tree.result)
            bodies = ids.mapValues { outline.words(in: tree[$0].declaration.body) }
            let members = tree.nodes.filter { [.function, .property].contains($0.key.kind) }
            names = Set(members.map(\.declaration.baseName))
        }
    }
}

extension DeclarationTree {
    /// The tokens of the result of a function.
    fileprivate func result(of id: Int) -> [String] {
        self[id].key.kind == .function ? outline(of: id).result(in: self[id].declaration.head) : []
    }
}

extension SourceOutline {
    /// Whether the value of a `return` can be the call of what no longer has a result either: of something generated.
    ///
    /// - Parameter generated: The names of functions and properties.
    fileprivate func mayReturnNothing(at index: Int, _ generated: Set<String>) -> Bool {
        var depth = 0
        var end = index + 1
        while end < tokens.count {
            let word = string(at: end)
            depth += ["(", "[", "{"].contains(word) ? 1 : [")", "]", "}"].contains(word) ? -1 : 0
            let continues = word.hasPrefix(".") || end == index + 1 || string(at: end - 1) == "."
            if depth < 0 || depth == 0 && word == ";" || depth == 0 && tokens[end].startsLine && !continues { break }
            end += 1
        }
        let isCall = [")", "}"].contains(string(at: end - 1))
        return isCall
            && (index + 1..<end).contains { place in
                let isOwn = !isMember(place) || string(at: place - 2) == "self"
                return isOwn && generated.contains(string(at: place))
            }
    }

    fileprivate func isLiteral(_ index: Int) -> Bool {
        tokens.indices.contains(index) && ValueTypes.Literal(at: index, in: self) != nil && endsStatement(index)
    }

    /// Whether a `return` is followed by a literal alone that does not fit a type.
    fileprivate func returnsLiteral(at index: Int, for type: [String], insteadOf old: String) -> Bool {
        guard endsStatement(index + 1) else { return false }
        let (now, value) = (type.joined(separator: " "), index + 1..<index + 2)
        return ValueTypes([]).isMistake(value, for: now, insteadOf: old, in: self) { _ in true }
    }
}
