import ModulePlan
import ProjectFiles
import SourceText

/// Finds modules of one target and of one run that would declare types of the same name. The types of modules outside
/// of the run are not known; `check` of the whole project finds these clashes.
enum TypeClashes {
    private typealias OwnedType = (module: RenderedModule, type: GeneratedTypes.Element)

    static func diagnostics(of modules: [RenderedModule], in targets: Targets) -> [Diagnostic] {
        // By target and name, the places of the first type: there are many types, and a module is large.
        var first: [ProjectPath: [String: (module: Int, type: Int)]] = [:]
        var problems: [Diagnostic] = []
        for (number, module) in modules.enumerated() {
            guard let target = module.files.first.map({ targets.folder(of: $0.path) }) else { continue }
            // One message for two modules is enough: their other types clash for the same reason.
            var others: Set<ModuleID> = []
            for (place, type) in module.types.all.enumerated() {
                guard let earlier = first[target]?[type.name] else {
                    first[target, default: [:]][type.name] = (number, place)
                    continue
                }
                let other = modules[earlier.module]
                guard other.id != module.id, others.insert(other.id).inserted else { continue }
                problems.append(
                    diagnostic(of: (module, type), like: (other, other.types.all[earlier.type]))
                        .advising(advice(for: module, other, targets))
                )
            }
        }
        return problems
    }

    /// The error for two types of specs, each of which is in a file of its own.
    ///
    /// - Parameter file: The name of the two files.
    /// - Returns: `nil` if the specs do not both declare such a type, or if the modules have one name.
    static func diagnostic(
        ofTypesIn file: String,
        of module: RenderedModule,
        and other: RenderedModule
    ) -> Diagnostic? {
        guard module.id.name != other.id.name, let type = module.typeOfSpec(inFile: file),
            let otherType = other.typeOfSpec(inFile: file)
        else { return nil }
        return diagnostic(of: (module, type), like: (other, otherType))
    }

    private static func advice(for module: RenderedModule, _ other: RenderedModule, _ targets: Targets) -> String? {
        guard let path = module.files.first?.path, let otherPath = other.files.first?.path else { return nil }
        return targets.advice(for: (path, module.id.spec), and: (otherPath, other.id.spec))
    }

    private static func diagnostic(of owned: OwnedType, like other: OwnedType) -> Diagnostic {
        let (module, type) = owned
        let problem = Diagnostic.error(
            "\(type.description) of '\(module.id.name)' and \(other.type.description) of '\(other.module.id.name)' "
                + "cannot both be called '\(type.name)' in one target",
            at: module.spec.location(type.range)
        )
        .note("the other", at: other.module.spec.location(other.type.range))
        guard let setting = type.setting ?? other.type.setting else {
            return problem.note("give one of them another name")
        }
        return problem.note("set '\(setting)' to another name in one of the modules")
    }
}

extension RenderedModule {
    /// The type that the spec declares and that has a file of its own; `nil` for any other file.
    ///
    /// - Parameter file: The name of the file.
    func typeOfSpec(inFile file: String) -> GeneratedTypes.Element? {
        let ending = ".swift"
        return file.hasSuffix(ending) ? types.declared(named: String(file.dropLast(ending.count))) : nil
    }
}
