import SourceText

/// The properties and functions that have the places of those that are no longer generated, and differ in their names
/// only.
struct Successors: Sendable {
    private typealias Names = [Declaration.Kind: [String: String]]

    private let files: [(base: [UInt8], new: [UInt8])]
    private let names = Once<Names>()

    /// - Parameter files: What was generated last and what is generated now; `nil` for none. The texts are read when a
    ///   name is asked for.
    init(_ files: [(base: [UInt8]?, new: [UInt8]?)]) {
        self.files = files.compactMap { file in
            guard let base = file.base, let new = file.new, base != new else { return nil }
            return (base, new)
        }
    }

    /// The new name that a property can have; `nil` if none or several have its place.
    func property(_ name: String) -> String? { all[.property]?[name] }

    /// The same for a function. The names are those without labels.
    func function(_ name: String) -> String? { all[.function]?[name] }

    private var all: Names { names.value { Self.names(in: files) } }

    private static func names(in files: [(base: [UInt8], new: [UInt8])]) -> Names {
        var found: [Declaration.Kind: [String: Set<String>]] = [:]
        for file in files {
            guard let old = SourceOutline(TextForm.plain(file.base)), let new = SourceOutline(TextForm.plain(file.new))
            else { continue }
            let (before, after) = (DeclarationTree([old]), DeclarationTree([new]))
            let pairs = DeclarationPairs(base: before, theirs: after)
            let renamed = pairs.renamed.compactMap { id in pairs.theirs[id].map { (old: id, new: $0) } }
                .filter { before.form(of: $0.old) == after.form(of: $0.new) }
            for (id, other) in renamed + pairs.propertiesInPlace {
                let kind = before[id].key.kind
                guard [.property, .function].contains(kind) else { continue }
                found[kind, default: [:]][before[id].key.baseName, default: []].insert(after[other].key.baseName)
            }
        }
        return found.mapValues { names in names.compactMapValues { $0.count == 1 ? $0.first : nil } }
    }
}
