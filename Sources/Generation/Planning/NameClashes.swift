import ModulePlan
import ProjectFiles
import SourceText

/// Two modules that would make one file: Swift refuses two files of one name in a target, and some disks take two names
/// that differ in case for one.
enum NameClashes {
    /// - Parameter others: files of modules that are not planned now, with their specs.
    static func diagnostics(
        _ modules: [(plan: ModulePlan, files: [ProjectPath])],
        besides others: [(spec: ProjectPath, path: ProjectPath)]
    ) -> [Diagnostic] {
        let known = Dictionary(others.map { (key($0.path), $0) }) { first, _ in first }
        var first: [String: (plan: ModulePlan, path: ProjectPath)] = [:]
        var problems: [Diagnostic] = []
        for (plan, files) in modules {
            for path in files {
                let key = key(path)
                if let other = known[key] {
                    problems.append(
                        Diagnostic.error(message(path, other.path), at: plan.module.location(plan.module.name.range))
                            .note("the other is generated from '\(other.spec)'")
                    )
                    break
                }
                guard let earlier = first[key] else {
                    first[key] = (plan, path)
                    continue
                }
                let name = plan.module.name
                // Two modules of one name in a spec are an error there.
                if earlier.plan.module.name.text == name.text, earlier.plan.module.file.path == plan.module.file.path {
                    break
                }
                problems.append(
                    Diagnostic.error(message(path, earlier.path), at: plan.module.location(name.range))
                        .note(
                            "the other is made here",
                            at: earlier.plan.module.location(earlier.plan.module.name.range)
                        )
                )
                // One message a module is enough: the other files meet for the same reason.
                break
            }
        }
        return problems
    }

    /// What two files have in common that cannot stand in one target.
    static func key(_ path: ProjectPath) -> String {
        path.targetFolder.text + "\n" + path.name.lowercased()
    }

    private static func message(_ path: ProjectPath, _ other: ProjectPath) -> String {
        if path == other { return "'\(path)' would be written twice" }
        return "'\(path)' and '\(other)' have one name, which Swift refuses in a target"
    }
}

extension ProjectPath {
    /// What lies below one folder of `Sources` or `Tests` is one target; everything else is taken for one.
    var targetFolder: ProjectPath {
        guard let index = components.lastIndex(where: { $0 == "Sources" || $0 == "Tests" }),
            index + 1 < components.count,
            let folder = try? ProjectPath(components[...(index + 1)].joined(separator: "/"))
        else { return .root }
        return folder
    }
}
