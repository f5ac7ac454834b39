import SourceMerge

/// Why the generated text of a file has changed.
package enum ChangeCause: String, CaseIterable, Sendable {
    case spec
    /// A setting that changes white space only: `indent`, `line-width`.
    case layout
    case templateOrSetting = "template or setting"

    /// The causes for the files of a module.
    ///
    /// - Parameter names: The names that the spec of the module declares. A change of the declaration of such a name comes
    ///   from the spec, and so do the other changes that come with it.
    static func causes(of files: [FileUpdate], names: Set<String>) -> [ChangeCause?] {
        let changes = files.map { file -> DeclarationChanges? in
            guard file.decision.verdict.isDrift, let base = file.base, let new = file.new, base != new else {
                return nil
            }
            return SourceMerge.changes(from: base, to: new)
        }
        let isSpec = changes.contains { change in
            change.map { !$0.heads.isDisjoint(with: names.union(["init"])) } ?? false
        }
        return changes.map { change in
            guard let change else { return nil }
            if change.isLayoutOnly { return .layout }
            return isSpec ? .spec : .templateOrSetting
        }
    }
}
