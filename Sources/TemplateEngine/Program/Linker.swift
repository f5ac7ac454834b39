import SourceText

/// Loads and compiles the templates that a program names.
enum Linker {
    /// Compiles `file` and everything that it reaches by names that are written out.
    static func link(_ file: SourceFile, in environment: Environment) throws(DiagnosticsError) -> (Program, entry: Int)
    {
        var compiler = Compiler(Program(environment))
        let entry = try compiler.compile(file)
        resolve(from: 0, &compiler)
        return (compiler.program, entry)
    }

    /// Finds the targets of all references from a position on, which may add references in turn.
    static func resolve(from first: Int, _ compiler: inout Compiler) {
        var position = first
        while position < compiler.program.references.count {
            if let name = compiler.program.references[position].name {
                compiler.program.references[position].target = target(name, &compiler)
            }
            position += 1
        }
    }

    /// What a name stands for, compiled when it is first asked for.
    static func target(_ name: String, _ compiler: inout Compiler) -> Target {
        if let known = compiler.program.targets[name] { return known }
        var target = Target.missing
        if compiler.program.targets.count >= compiler.program.environment.limits.templates {
            let bound = compiler.program.environment.limits.templates
            target = .broken([.error("one template may reach \(bound) others, not more")])
        } else if let file = compiler.program.environment.loader.load(name) {
            do {
                target = .code(try compiler.compile(file))
            } catch {
                target = .broken(error.diagnostics)
            }
        }
        compiler.program.targets[name] = target
        return target
    }
}
