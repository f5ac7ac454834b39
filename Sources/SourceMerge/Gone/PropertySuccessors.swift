import SourceText

/// The properties that have the places and the types of those that are no longer generated.
struct PropertySuccessors: Sendable {
    private let files: [(base: [UInt8], new: [UInt8])]
    private let names = Once<[String: String]>()

    /// - Parameter files: What was generated last and what is generated now; `nil` for none. The texts are read when a
    ///   property is asked for.
    init(_ files: [(base: [UInt8]?, new: [UInt8]?)]) {
        self.files = files.compactMap { file in
            guard let base = file.base, let new = file.new, base != new else { return nil }
            return (base, new)
        }
    }

    /// The new name that a property can have; `nil` if none or several have its place.
    subscript(name: String) -> String? { names.value { Self.names(in: files) }[name] }

    private static func names(in files: [(base: [UInt8], new: [UInt8])]) -> [String: String] {
        var found: [String: Set<String>] = [:]
        for file in files {
            guard let old = SourceOutline(TextForm.plain(file.base)), let new = SourceOutline(TextForm.plain(file.new))
            else { continue }
            let (before, after) = (DeclarationTree([old]), DeclarationTree([new]))
            let pairs = DeclarationPairs(base: before, theirs: after)
            for id in pairs.renamed where before[id].key.kind == .property {
                guard let other = pairs.theirs[id], head(of: id, in: before) == head(of: other, in: after) else {
                    continue
                }
                found[before[id].key.name, default: []].insert(after[other].key.name)
            }
        }
        return found.compactMapValues { $0.count == 1 ? $0.first : nil }
    }

    /// What a property is declared as, without its name.
    private static func head(of id: Int, in tree: DeclarationTree) -> [String] {
        let words = tree.outline(of: id).signature(of: tree[id].declaration)
        return Array(words.prefix(1) + words.dropFirst(2))
    }
}
