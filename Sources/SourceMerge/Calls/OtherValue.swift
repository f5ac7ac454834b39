import SwiftReader

/// A parameter that an edited body uses, and that gets another kind of value now: the result of a request, where it was
/// what the request was asked with, or the other way around.
package struct OtherValue {
    /// The place of its name in the head.
    package let range: Range<Int>
    package let name: String
    /// With labels: `didRemove(_:)`.
    package let function: String
    /// The function that gives the value: `remove(_:)`.
    package let caller: String
    /// What that passes now, and what it passed before.
    package let value: String
    package let before: String
    /// Whether that is what it made of the answer now, and one of its parameters before.
    package let isResult: Bool

    /// Those in the text of a file.
    package static func all(in file: MergedVersions) -> [OtherValue] {
        guard let generated = file.pairs else { return [] }
        let calls = changedCalls(in: generated)
        guard !calls.isEmpty, let edited = file.edited, let result = file.result, let outline = file.outline else {
            return []
        }
        let trees = Trees(
            ours: DeclarationTree([edited]),
            merged: DeclarationTree([result]),
            text: DeclarationTree([outline])
        )
        let callees = Set(calls.map(\.function))
        let pairs = generated.pairs.theirs.enumerated().compactMap { id, partner -> (old: Int, new: Int)? in
            guard let partner, generated.before[id].key.kind == .function else { return nil }
            return callees.contains(generated.before[id].key.baseName) ? (id, partner) : nil
        }
        let functions = Dictionary(grouping: pairs) { generated.before[$0.old].key.baseName }
        return calls.flatMap { call in
            (functions[call.function] ?? []).filter { generated.before[$0.old].key.scope == call.scope }
                .flatMap { trees.values(of: call, to: [generated.after[$0.new].key, generated.before[$0.old].key]) }
        }
    }

    /// The calls in functions that are still generated, and that pass another kind of value now.
    private static func changedCalls(in generated: MergedVersions.Pairs) -> [ChangedCall] {
        let (before, after) = (generated.before, generated.after)
        return generated.pairs.theirs.enumerated().flatMap { id, partner -> [ChangedCall] in
            guard let partner, before[id].key.kind == .function,
                !before.hasSameText(\.body, of: id, as: partner, of: after)
            else {
                return []
            }
            let (old, new) = (PassedValues(in: id, of: before), PassedValues(in: partner, of: after))
            return new.values.compactMap { name, values in
                guard let known = old.values[name], known != values else { return nil }
                let scope = before[id].key.scope
                return ChangedCall(
                    function: name,
                    scope: scope,
                    caller: after[partner].key.title,
                    old: known,
                    new: values
                )
            }
            .sorted { $0.function < $1.function }
        }
    }
}

/// What a function passes to another one that it calls once.
private struct ChangedCall {
    /// The name without labels of what is called.
    let function: String
    /// The type that has it, and the function that calls it.
    let scope: String
    let caller: String
    let old: [PassedValue]
    let new: [PassedValue]
}

private struct PassedValue: Equatable {
    let text: String
    /// Whether it is a parameter of the function that passes it. Otherwise it is a variable of that function.
    let isParameter: Bool
}

/// By the name without labels of the function that another one of its type calls once, with plain names, these.
private struct PassedValues {
    private(set) var values: [String: [PassedValue]] = [:]

    init(in id: Int, of tree: DeclarationTree) {
        let outline = tree.outline(of: id)
        let body = outline.indices(ofTokensIn: tree[id].declaration.body)
        // `let product` hides the parameter of its name.
        let locals = zip(body, body.dropFirst()).filter { outline.isString($0.0, "let") }.map { outline.name(at: $0.1) }
        let parameters = tree.parameterNames(of: id).subtracting(locals)
        var repeated: Set<String> = []
        for index in body where outline.isString(index + 1, "(") {
            let isOfOther = outline.isMember(index) && !outline.isString(outline.receiver(of: index), "self")
            guard outline.tokens[index].kind == .word, !isOfOther, let call = CallSite(of: index, in: outline) else {
                continue
            }
            let name = outline.name(at: index)
            let passed = call.arguments.map { argument in
                let text = argument.value.count == 1 ? outline.name(at: argument.value.lowerBound) : ""
                return PassedValue(text: text, isParameter: parameters.contains(text))
            }
            if values.updateValue(passed, forKey: name) != nil { repeated.insert(name) }
        }
        values = values.filter { name, passed in
            !repeated.contains(name) && !passed.isEmpty && passed.allSatisfy { !$0.text.isEmpty }
        }
    }
}

/// The person's file before and after the merge, and its text with the places.
private struct Trees {
    let ours: DeclarationTree
    let merged: DeclarationTree
    let text: DeclarationTree

    /// The parameters of a called function that keep the name which another value had.
    ///
    /// - Parameter keys: Those of the function, now and last.
    func values(of call: ChangedCall, to keys: [Declaration.Key]) -> [OtherValue] {
        func function(in tree: DeclarationTree) -> Int? { keys.lazy.compactMap { tree.declaration(of: $0) }.first }
        guard let own = function(in: ours), let now = function(in: merged), let place = function(in: text) else {
            return []
        }
        let (old, new, kept) = (ours.parameters(of: own), merged.parameters(of: now), text.parameters(of: place))
        guard old.count == call.old.count, new.count == call.new.count else { return [] }
        return zip(new, call.new).compactMap { parameter, value in
            guard let position = old.firstIndex(where: { $0.name == parameter.name }),
                call.old[position].isParameter != value.isParameter,
                !merged.bareUses(of: [parameter.name], inBodyOf: now).isEmpty,
                let written = kept.first(where: { $0.name == parameter.name })
            else { return nil }
            return OtherValue(
                range: written.range,
                name: parameter.name,
                function: merged[now].key.title,
                caller: call.caller,
                value: value.text,
                before: call.old[position].text,
                isResult: !value.isParameter
            )
        }
    }
}
