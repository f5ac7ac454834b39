import SwiftReader

/// The parameters that functions of a file were generated with last and do not have now.
package struct GoneParameters {
    package struct Use {
        package let range: Range<Int>
        /// With labels: `load(name:)`.
        package let function: String
    }

    private let gone: GoneParts

    /// - Parameter file: A merged file. A parameter that it still has after the merge is not gone, and neither is one whose
    ///   name a property has.
    package init(_ file: MergedVersions) {
        gone = GoneParts(file) { tree, id in
            tree.parameters(of: id)
        } kept: { tree, id in
            let properties = [tree[id].key.scope, ""].flatMap(tree.ids).filter { tree[$0].key.kind == .property }
            return Set(properties.map { tree[$0].key.name })
        }
    }

    /// The places where bodies use them.
    ///
    /// - Parameter text: The person's file before or after the merge, with LF or CRLF line ends.
    package func uses(in text: [UInt8]) -> [Use] {
        gone.uses(in: text) { tree, id, names, function in
            tree.outline(of: id).bareUses(of: names, in: tree[id].declaration.body).map {
                Use(range: $0, function: function)
            }
        }
    }
}

extension DeclarationTree {
    /// The names of parameters inside of a function.
    fileprivate func parameters(of id: Int) -> Set<String> {
        let found = ParameterNames(self[id].declaration.head, in: outline(of: id)).parameters
        return Set(found.map(\.name)).subtracting(["_"])
    }
}

extension SourceOutline {
    /// The places in a body where names are neither local ones nor members of something.
    fileprivate func bareUses(of names: Set<String>, in body: Range<Int>) -> [Range<Int>] {
        let wanted = Set(names.map { Array($0.utf8) })
        let locals = LocalNames(in: body, of: self)
        return indices(ofTokensIn: body).flatMap { index in
            let range = tokens[index].range
            switch tokens[index].kind {
            case .word:
                let isUse = !isMember(index) && !isLabel(index) && !isDeclared(index)
                return [range].filter { isUse && isFree($0, wanted, locals) }
            case .string: return interpolatedWords(in: range).filter { isFree($0, wanted, locals) }
            default: return []
            }
        }
    }

    private func isFree(_ range: Range<Int>, _ wanted: Set<[UInt8]>, _ locals: LocalNames) -> Bool {
        let name = Array(text[range])
        return wanted.contains(name) && !locals.hide(name, at: range.lowerBound)
    }
}
