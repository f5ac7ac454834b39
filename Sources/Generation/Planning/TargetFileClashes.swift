import ProjectFiles
import SourceText

/// Finds modules that would generate a file of the target with different contents.
enum TargetFileClashes {
    static func diagnostics(of modules: [RenderedModule]) -> [Diagnostic] {
        var first: [ProjectPath: (module: RenderedModule, bytes: [UInt8])] = [:]
        var problems: [Diagnostic] = []
        for module in modules {
            for file in module.targetFiles {
                guard let earlier = first[file.path] else {
                    first[file.path] = (module, file.bytes)
                    continue
                }
                guard earlier.bytes != file.bytes else { continue }
                problems.append(diagnostic(of: file.path, madeBy: earlier.module, and: module))
            }
        }
        return problems
    }

    private static func diagnostic(of path: ProjectPath, madeBy one: RenderedModule, and other: RenderedModule)
        -> Diagnostic
    {
        Diagnostic.error(
            "'\(one.architecture)' and '\(other.architecture)' generate '\(path)' with different contents",
            at: other.location
        )
        .note("the other module", at: one.location)
        .note("set 'shared' to another folder in one of them")
    }
}
