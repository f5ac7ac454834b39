import SourceText

/// Loads and compiles the templates that a program refers to.
enum Linker {
    /// Compiles a template, and all templates that it reaches by literal names.
    ///
    /// - Throws: The mistakes of `file`. Those of other templates are kept in the program, until a rendering reaches them.
    static func link(_ file: SourceFile, in environment: Environment) throws(DiagnosticsError) -> (Program, entry: Int)
    {
        var compiler = Compiler(Program(environment))
        let entry = try compiler.compile(file)
        resolve(from: 0, with: &compiler)
        return (compiler.program, entry)
    }

    /// Resolves all references from an index on. The templates that they reach can add further references.
    static func resolve(from first: Int, with compiler: inout Compiler) {
        var position = first
        while position < compiler.program.references.count {
            if let name = compiler.program.references[position].name {
                compiler.program.references[position].target = target(named: name, with: &compiler)
            }
            position += 1
        }
    }

    /// The template with a name, which is compiled when it is first used.
    static func target(named name: String, with compiler: inout Compiler) -> Target {
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
