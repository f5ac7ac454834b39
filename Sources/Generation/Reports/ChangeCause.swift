import SourceMerge

/// Why the generated text of a file has changed.
package enum ChangeCause: String, CaseIterable, Sendable {
    case spec
    /// A setting that changes white space only: `indent`, `line-width`.
    case layout
    case templateOrSetting = "template or setting"
    /// Any of them: `-> push` can become `-> present` in the spec, or a template can write another statement.
    case any = "spec, template or setting"

    /// The causes of the changes of a module's files; `nil` for one if what is generated did not change, or if what was
    /// generated last is unknown.
    ///
    /// - Parameter names: The names that the spec of the module declares. If a file has a declaration with such a name
    ///   now and had none, or had it with other parameters, types, effects or values, the change comes from the spec. A
    ///   file that declares nothing new follows the others. If none does, and declarations are gone, the spec no longer
    ///   asks for them. Beside a file with a change of the spec, a new parameter that the spec names comes from it,
    ///   too. Nothing says where other changes come from if the spec may have changed: if only bodies changed, if
    ///   another file has a change of the spec, if only files are left that somebody has to look at, if a type of the
    ///   spec conforms to others, or if a domain declares types.
    static func causes(of files: [FileUpdate], names: @autoclosure () -> DeclaredNames) -> [ChangeCause?] {
        let changes = files.map(changes)
        guard changes.contains(where: { $0 != nil }) else { return changes.map { _ in nil } }
        let names = names()
        let known = changes.compactMap { $0 }
        let declaresMore = known.contains(where: \.declaresMore)
        let declaresNames = known.contains { $0.declares(names.contain) || $0.adds(names.containData) }
        let comesFromSpec = declaresMore ? declaresNames : known.contains(where: \.declaresLess)
        // An earlier run can have changed the other files.
        let areLeft = zip(files, changes).allSatisfy { $1 == nil || $0.decision.verdict.needsAttention }
        let mayComeFromSpec =
            comesFromSpec || areLeft || names.haveDomains || known.allSatisfy(\.isInBodiesOnly)
            || known.contains { $0.conformsOtherwise(names.contain) }
        return changes.map { change in
            guard let change else { return nil }
            if change.isLayoutOnly { return .layout }
            let isNamed =
                change.declares(names.contain) || change.adds(names.containData)
                || declaresNames && change.declares(names.containParameter)
            if change.declaresMore ? isNamed : comesFromSpec { return .spec }
            return mayComeFromSpec ? .any : .templateOrSetting
        }
    }

    private static func changes(of file: FileUpdate) -> DeclarationChanges? {
        guard file.decision.verdict.isDrift, let base = file.base, let new = file.new, base != new else { return nil }
        return FileMerge.changes(from: base, to: new)
    }
}
