import ModuleSpec
import SourceText

/// The text of a module in its spec.
package struct SpecExcerpt: Sendable {
    let spec: SourceFile
    /// From the keyword of the module to its `}`.
    private let range: Range<Int>

    init(_ module: Module) {
        (spec, range) = (module.file, module.range)
    }

    private var bytes: ArraySlice<UInt8> { spec.bytes[range] }

    var isDomain: Bool { bytes.starts(with: "domain".utf8) }

    /// Whether the module can hear another one.
    var mentionsHearing: Bool { bytes.firstRange(of: "hears".utf8) != nil }

    /// The module, with ranges that start at its keyword. It is parsed again: most runs ask about few modules, and all
    /// would need much memory.
    var module: Module? { SpecFile(SourceFile(path: spec.path, bytes: Array(bytes))).modules.first }
}
