import ProjectFiles
import SourceText

/// Modules that would make one shared file in two ways.
enum SharedFileClashes {
    static func diagnostics(_ modules: [RenderedModule]) -> [Diagnostic] {
        var first: [ProjectPath: (module: RenderedModule, bytes: [UInt8])] = [:]
        var problems: [Diagnostic] = []
        for module in modules {
            for file in module.sharedFiles {
                guard let earlier = first[file.path] else {
                    first[file.path] = (module, file.bytes)
                    continue
                }
                guard earlier.bytes != file.bytes else { continue }
                problems.append(diagnostic(file.path, earlier.module, module))
            }
        }
        return problems
    }

    private static func diagnostic(_ path: ProjectPath, _ one: RenderedModule, _ other: RenderedModule) -> Diagnostic {
        Diagnostic.error(
            "'\(path)' would be made in two ways, by '\(one.architecture)' and by '\(other.architecture)'",
            at: other.location
        )
        .note("the other module", at: one.location)
        .note("let the setting 'shared' name another folder for one of them")
    }
}
