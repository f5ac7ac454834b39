import SourceText
import SwiftReader

/// The name of a module on the command line.
enum ModuleName {
    /// - Throws: Why no module can have the name. A setting decides whether it can have letters outside ASCII.
    static func check(_ name: String) throws(UsageError) {
        guard Keywords.isIdentifier(name) else {
            throw UsageError(
                "'\(name)' cannot be the name of a module: it needs letters A–Z, a–z, digits and '_', and no "
                    + "digit first"
            )
        }
        guard !Keywords.needsBackticks(name, as: .type) else {
            throw UsageError("'\(name)' is a reserved word of Swift and cannot be the name of a module")
        }
    }
}
