import ModulePlan
import ProjectFiles
import SourceText

/// Finds modules of one target that would declare types of the same name.
enum TypeClashes {
    private typealias OwnedType = (module: RenderedModule, type: GeneratedTypes.Element)

    static func diagnostics(of modules: [RenderedModule]) -> [Diagnostic] {
        var first: [String: OwnedType] = [:]
        var problems: [Diagnostic] = []
        for module in modules {
            guard let target = module.files.first?.path.targetFolder.text else { continue }
            // One message for two modules is enough: their other types clash for the same reason.
            var others: Set<String> = []
            for type in module.types.all {
                let key = target + "\n" + type.name
                guard let other = first[key] else {
                    first[key] = (module, type)
                    continue
                }
                guard other.module.id != module.id, others.insert("\(other.module.id)").inserted else { continue }
                problems.append(diagnostic(of: (module, type), like: other))
            }
        }
        return problems
    }

    private static func diagnostic(of owned: OwnedType, like other: OwnedType) -> Diagnostic {
        let (module, type) = owned
        let problem = Diagnostic.error(
            "\(type.description) of '\(module.id.name)' and \(other.type.description) of '\(other.module.id.name)' "
                + "would both be called '\(type.name)' in one target",
            at: module.module.location(type.range)
        )
        .note("the other", at: other.module.module.location(other.type.range))
        guard let setting = type.setting ?? other.type.setting else {
            return problem.note("give one of them another name")
        }
        return problem.note("set '\(setting)' to another name in one of the modules")
    }
}
