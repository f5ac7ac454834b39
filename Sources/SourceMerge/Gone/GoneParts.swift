import SwiftReader

/// What functions of a file were generated with last and do not have now: parameters, or effects.
struct GoneParts {
    struct Function {
        let key: Declaration.Key
        /// The function as it was generated last.
        let old: Declaration.Key
        /// The names of what is gone.
        let names: Set<String>
    }

    private let file: MergedVersions
    private var functions: [Function] = []

    /// - Parameters:
    ///   - file: A merged file. What its function still has after the merge is not gone.
    ///   - names: The names of the parts of a function.
    init(_ file: MergedVersions, names: (DeclarationTree, Int) -> Set<String>) {
        self.file = file
        guard let generated = file.pairs else { return }
        let (before, after) = (generated.before, generated.after)
        let removed = generated.pairs.theirs.enumerated().compactMap { id, partner -> Function? in
            guard let partner else { return nil }
            return Function(after[partner].key, before[id].key, names(before, id).subtracting(names(after, partner)))
        }
        guard !removed.isEmpty, let outline = file.result else { return }
        let result = DeclarationTree([outline], readsConditions: true)
        functions = removed.compactMap { function -> Function? in
            guard let id = result.declaration(of: function.key) else { return nil }
            let left = function.names.subtracting(names(result, id))
            return Function(function.key, function.old, left)
        }
    }

    /// The uses of what is gone.
    ///
    /// - Parameters:
    ///   - text: The person's file before or after the merge, with LF or CRLF line ends.
    ///   - find: The uses of what is gone from a function, which has a number in a tree.
    func uses<Use>(in text: [UInt8], _ find: (DeclarationTree, Int, Function) -> [Use]) -> [Use] {
        guard !functions.isEmpty, let outline = text == file.text ? file.outline : SourceOutline(text) else {
            return []
        }
        let tree = DeclarationTree([outline], readsConditions: true)
        return functions.flatMap { function -> [Use] in
            guard let id = tree.declaration(of: function.key) ?? tree.declaration(of: function.old) else { return [] }
            return find(tree, id, function)
        }
    }
}

extension GoneParts.Function {
    /// - Returns: `nil` if nothing is gone.
    fileprivate init?(_ key: Declaration.Key, _ old: Declaration.Key, _ names: Set<String>) {
        guard !names.isEmpty else { return nil }
        self.init(key: key, old: old, names: names)
    }
}
