import SwiftReader

/// The parameters that functions of a file were generated with last and do not have now.
package struct GoneParameters {
    package struct Use {
        package let range: Range<Int>
        /// With labels: `load(name:)`.
        package let function: String
        /// Whether it is a property of the same name now.
        package let isProperty: Bool
    }

    private let file: MergedVersions
    private let gone: GoneParts

    /// - Parameter file: A merged file. A parameter that it still has after the merge is not gone.
    package init(_ file: MergedVersions) {
        self.file = file
        gone = GoneParts(file) { tree, id in tree.parameterNames(of: id) }
    }

    /// The places where bodies use them, or use properties of the same names because of that.
    ///
    /// - Parameter text: The person's file before or after the merge, with LF or CRLF line ends.
    package func uses(in text: [UInt8]) -> [Use] {
        var known: Properties?
        return gone.uses(in: text) { tree, id, function in
            let all = known ?? Properties(file)
            known = all
            let names = function.names.filter { all.has($0, for: function) }
            let others = tree.bareUses(of: function.names.subtracting(names), inBodyOf: id)
            let properties = tree.bareUses(of: all.hidden(names, in: function), inBodyOf: id)
            let lines = properties.isEmpty ? [] : all.generatedLines(of: function)
            return others.map { Use(range: $0, function: function.key.name, isProperty: false) }
                + properties.filter { !lines.contains(tree.outline(of: id).line(around: $0)) }
                .map { Use(range: $0, function: function.key.name, isProperty: true) }
        }
    }

    /// The properties of a file, and whether parameters had their names.
    private struct Properties {
        private let new: DeclarationTree
        private let ours: DeclarationTree
        /// By type, and outside of types by "", the names of those that the file has after the merge.
        private let names: [String: Set<String>]

        init(_ file: MergedVersions) {
            func tree(_ outline: SourceOutline?) -> DeclarationTree {
                DeclarationTree(outline.map { [$0] } ?? [], readsConditions: true)
            }
            (new, ours) = (tree(file.now), tree(file.edited))
            names = tree(file.result).nodes.map(\.key).filter { $0.kind == .property }
                .reduce(into: [:]) { $0[$1.scope, default: []].insert($1.name) }
        }

        /// Whether a function can use one of some name bare after the merge.
        func has(_ name: String, for function: GoneParts.Function) -> Bool {
            [function.key.scope, ""].contains { names[$0]?.contains(name) == true }
        }

        /// Those of some names that were parameters in the person's file.
        func hidden(_ names: Set<String>, in function: GoneParts.Function) -> Set<String> {
            guard !names.isEmpty, let id = ours.declaration(of: function.old) ?? ours.declaration(of: function.key)
            else { return [] }
            return names.intersection(ours.parameterNames(of: id))
        }

        /// The lines of a function as it is generated now, where the property is meant.
        func generatedLines(of function: GoneParts.Function) -> Set<[UInt8]> {
            guard let id = new.id(of: function.key) else { return [] }
            let outline = new.outline(of: id)
            let places = outline.indices(ofTokensIn: new[id].declaration.body).map { outline.tokens[$0].range }
            return Set(places.map(outline.line))
        }
    }
}
