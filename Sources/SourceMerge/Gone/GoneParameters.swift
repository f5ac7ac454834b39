import SwiftReader

/// The parameters that functions of a file were generated with last and do not have now.
package struct GoneParameters {
    package struct Use {
        package let range: Range<Int>
        /// With labels: `load(name:)`.
        package let function: String
    }

    private let gone: GoneParts

    /// - Parameter file: A merged file. A parameter that it still has after the merge is not gone, and neither is one
    ///   whose name a property has.
    package init(_ file: MergedVersions) {
        gone = GoneParts(file) { tree, id in
            tree.parameterNames(of: id)
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
            tree.bareUses(of: names, inBodyOf: id).map { Use(range: $0, function: function) }
        }
    }
}
