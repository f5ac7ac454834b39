import SwiftReader

/// The parameters of functions whose types are others than those that were generated last, and that bodies use as
/// before: `note` of `didReceiveNote(_:)`, if a request returns another type now. A local that a generated body gives
/// to such a function has the type of the parameter.
package struct ChangedParameters {
    private typealias Property = ChangedProperties.Property

    /// A function with the old and the new types of names in it.
    private struct Function {
        let old: Declaration.Key
        let new: Declaration.Key
        var parameters: [String: Property] = [:]
        var locals: [Local] = []
    }

    private struct Local {
        /// The name last and now.
        let names: (old: String, new: String)
        let type: Property
        /// The function that takes it.
        let callee: Declaration.Key
        /// How many locals of its name are declared where that is called, last and now: `if let note` declares one.
        let counts: (old: Int, new: Int)
    }

    private var functions: [Function] = []
    private let types: () -> TypeMembers

    /// - Parameters:
    ///   - file: A merged file.
    ///   - texts: All files of the module, as they are after the update.
    package init(_ file: MergedVersions, texts: @autoclosure @escaping () -> [[UInt8]]) {
        types = { TypeMembers(texts().compactMap { SourceOutline(TextForm.plain($0)) }) }
        guard let generated = file.pairs else { return }
        let (before, after) = (generated.before, generated.after)
        let pairs = generated.pairs.theirs.enumerated().compactMap { id, partner in partner.map { (id, $0) } }
            .filter { before[$0.0].key.kind == .function }
        let changed = pairs.compactMap { id, partner -> Function? in
            let types = Self.changes(from: before.parameterList(of: id), to: after.parameterList(of: partner))
            return types.isEmpty ? nil : Function(old: before[id].key, new: after[partner].key, parameters: types)
        }
        guard !changed.isEmpty, let result = file.result else { return }
        // What a person changed is not the spec's.
        let merged = DeclarationTree([result], readsConditions: true)
        functions = changed.filter { merged.declaration(of: $0.new) != nil }
        let callees = functions
        let (olds, news) = (Self.byName(callees.map(\.old)), Self.byName(callees.map(\.new)))
        for (id, partner) in pairs {
            let old = before.locals(of: id, givenTo: olds)
            guard !old.isEmpty else { continue }
            let new = after.locals(of: partner, givenTo: news)
            let locals = old.compactMap { name, old -> Local? in
                let type = callees[old.callee].parameters[old.parameter]
                // A parameter and a local can have other names now.
                let now = new.filter { $1.callee == old.callee && $1.number == old.number }
                let first = now.min { $0.key < $1.key }.map { ($0.key, $0.value) }
                guard let type, let new = new[name].map({ (name, $0) }) ?? first,
                    new.1.callee == old.callee, new.1.number == old.number
                else { return nil }
                return Local(
                    names: (name, new.0),
                    type: type,
                    callee: callees[old.callee].new,
                    counts: (old.count, new.1.count)
                )
            }
            functions.append(Function(old: before[id].key, new: after[partner].key, locals: locals))
        }
    }

    /// The numbers of functions and their keys, by their names without labels.
    private static func byName(_ keys: [Declaration.Key]) -> DeclarationTree.Callees {
        Dictionary(grouping: keys.enumerated().map { (number: $0, key: $1) }) { $0.key.baseName }
    }

    /// By the old names of parameters, the types that are others now. A parameter can also have another name now, as
    /// `users` for `user`.
    private static func changes(from olds: ParameterNames, to news: ParameterNames) -> [String: Property] {
        let types = Dictionary(news.parameters.map { ($0.name, $0.type) }) { first, _ in first }
        let renamed = olds.renamed(in: news)
        return olds.parameters.reduce(into: [:]) { changes, old in
            guard let type = types[renamed[old.name] ?? old.name], type != old.type else { return }
            func words(_ type: String) -> [String] { type.split(separator: " ").map(String.init) }
            changes[old.name] = Property(from: words(old.type), to: words(type))
        }
    }

    /// The places where bodies use them as before.
    ///
    /// - Parameter text: The person's file before or after the merge, with LF or CRLF line ends.
    package func uses(in text: [UInt8]) -> [ChangedProperties.Use] {
        guard !functions.isEmpty, let outline = SourceOutline(text) else { return [] }
        let (tree, types) = (DeclarationTree([outline], readsConditions: true), types())
        var expected = ExpectedTypes(types, PathTypes.Owners(types), in: outline)
        func use(_ index: Int, of type: Property) -> ChangedProperties.Use? {
            let mistake = type.mistake(at: index, isSettable: true, &expected)
            let range = outline.tokens[index].range
            return mistake.map { .init(range: range, change: type.change, isCertain: $0 == .certain) }
        }
        return functions.flatMap { function -> [ChangedProperties.Use] in
            guard let id = tree.declaration(of: function.new) ?? tree.declaration(of: function.old) else { return [] }
            let own = Set(tree.parameters(of: id).map(\.name))
            let names = own.intersection(function.parameters.keys)
            let parameters = tree.bareUses(of: names, inBodyOf: id).compactMap { range in
                let index = outline.firstToken(from: range.lowerBound)
                return outline.tokens[index].range == range
                    ? function.parameters[outline.string(range)].flatMap { use(index, of: $0) } : nil
            }
            let locals = function.locals.flatMap { local in
                let isOld = tree.id(of: local.callee) == nil
                let (name, count) = isOld ? (local.names.old, local.counts.old) : (local.names.new, local.counts.new)
                return tree.uses(ofLocal: name, count, inBodyOf: id).compactMap { use($0, of: local.type) }
            }
            return parameters + locals
        }
    }
}

extension DeclarationTree {
    /// The numbers of functions and their keys, by their names without labels.
    fileprivate typealias Callees = [String: [(number: Int, key: Declaration.Key)]]

    /// The locals that a body gives to functions of its type: by name, the function and the parameter that take it, and
    /// how many locals of that name are declared there.
    fileprivate func locals(
        of id: Int,
        givenTo functions: Callees
    ) -> [String: (callee: Int, parameter: String, number: Int, count: Int)] {
        let (outline, body) = (outline(of: id), self[id].declaration.body)
        var found: [String: (callee: Int, parameter: String, number: Int, count: Int)] = [:]
        var names: LocalNames?
        for index in outline.indices(ofTokensIn: body) where outline.tokens[index].kind == .word {
            for (number, key) in functions[outline.string(at: index)] ?? [] where key.scope == self[id].key.scope {
                guard let call = CallSite(of: index, in: outline), let callee = self.id(of: key) else { continue }
                let parameters = parameters(of: callee)
                guard call.arguments.map(\.label) == parameters.map(\.label) else { continue }
                let locals = names ?? LocalNames(in: body, of: outline)
                names = locals
                for (place, parameter) in parameters.enumerated() where call.arguments[place].value.count == 1 {
                    let value = call.arguments[place].value.lowerBound
                    let places = locals.places[outline.word(at: value)] ?? []
                    let count = places.count { $0.contains(outline.tokens[value].range.lowerBound) }
                    if count > 0 { found[outline.string(at: value)] = (number, parameter.name, place, count) }
                }
            }
        }
        return found
    }

    /// The numbers of the tokens that use a local where a number of locals of its name are declared.
    fileprivate func uses(ofLocal name: String, _ count: Int, inBodyOf id: Int) -> [Int] {
        let (outline, body) = (outline(of: id), self[id].declaration.body)
        let places = LocalNames(in: body, of: outline).places[Array(name.utf8)] ?? []
        return outline.indices(ofTokensIn: body).filter { index in
            outline.isString(index, name) && !outline.isMember(index) && !outline.isLabel(index)
                && !outline.isDeclared(index)
                && places.count { $0.contains(outline.tokens[index].range.lowerBound) } == count
        }
    }
}
