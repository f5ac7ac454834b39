import SourceMerge

/// Why the generated text of a file has changed.
package enum ChangeCause: String, CaseIterable, Sendable {
    case spec
    /// A setting that changes white space only: `indent`, `line-width`.
    case layout
    case templateOrSetting = "template or setting"

    /// The cause of the change of a file; `nil` if what is generated did not change, or if what was generated last is unknown.
    ///
    /// - Parameter names: The names that the spec of the module declares. If the file has a declaration with such a name
    ///   now and had none, or had it with other parameters, types, effects or values, the change comes from the spec.
    init?(of file: FileUpdate, names: Set<String>) {
        guard file.decision.verdict.isDrift, let base = file.base, let new = file.new, base != new else { return nil }
        let change = SourceMerge.changes(from: base, to: new)
        if change.isLayoutOnly {
            self = .layout
        } else {
            self = change.declares(names) ? .spec : .templateOrSetting
        }
    }
}
