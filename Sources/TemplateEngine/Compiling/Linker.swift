import SourceText

/// Loads and compiles the templates that a program refers to.
enum Linker {
    /// Compiles a template, and all templates that it reaches by literal names.
    ///
    /// - Parameter image: What was compiled of the template when the tool was built.
    /// - Throws: The mistakes of `file`. Those of other templates are kept in the program, until a rendering reaches
    ///   them.
    static func link(
        _ file: SourceFile,
        image: [UInt8]? = nil,
        in environment: Environment
    ) throws(DiagnosticsError) -> (Program, entry: Int) {
        var compiler = Compiler(Program(environment))
        let entry: Int
        if let added = compiler.add(image, of: file) { entry = added } else { entry = try compiler.compile(file) }
        resolve(from: 0, with: &compiler)
        return (compiler.program, entry)
    }

    /// Compiles an expression, which names no templates.
    ///
    /// - Parameters:
    ///   - range: The bytes of the expression in `file`.
    ///   - image: What was compiled of the expression when the tool was built.
    /// - Throws: The mistakes in the expression.
    static func link(
        expression file: SourceFile,
        _ range: Range<Int>,
        image: [UInt8]? = nil,
        in environment: Environment
    ) throws(DiagnosticsError) -> (Program, entry: Int) {
        var compiler = Compiler(Program(environment))
        if let entry = compiler.add(image, of: file) { return (compiler.program, entry) }
        let entry = try compiler.compileExpression(file, in: range)
        return (compiler.program, entry)
    }

    /// Compiles templates with some names, and all templates that these reach, unless the program has them already.
    ///
    /// - Parameter program: What was compiled before. If nothing else refers to it, it is extended without a copy.
    /// - Returns: The longer program, and the result for each name.
    static func link(_ names: [String], into program: consuming Program) -> (Program, [Target]) {
        var compiler = Compiler(program)
        let targets = names.map { name in
            let first = compiler.program.references.count
            compiler.program.givenNames = compiler.program.targets.count + 1
            let target = target(named: name, with: &compiler)
            resolve(from: first, with: &compiler)
            return target
        }
        return (compiler.program, targets)
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
        if compiler.program.isStrict { findStrayBlocks(from: first, in: &compiler.program) }
    }

    /// The references that `findStrayBlocks` follows before it gives up, in an unusually large set of templates.
    private static let mostStepsForBlocks = 200_000

    /// Finds the blocks of templates that none of the templates which they extend has.
    private static func findStrayBlocks(from first: Int, in program: inout Program) {
        var mostSteps = mostStepsForBlocks
        for number in first..<program.references.count {
            let reference = program.references[number]
            guard !reference.blocks.isEmpty, case .code(let entry)? = reference.target,
                let known = program.blocks(reachedFrom: entry, mostSteps: &mostSteps)
            else { continue }
            program.references[number].strayBlock = reference.blocks.first { !known.contains(program.blocks[$0].name) }
        }
    }

    /// The template with a name, which is compiled when it is first used.
    static func target(named name: String, with compiler: inout Compiler) -> Target {
        // No file has such a name, and a dictionary takes long to hash it.
        if name.hasTooManyMarks { return .missing }
        if let known = compiler.program.targets[name] { return known }
        var target = Target.missing
        let bound = compiler.program.environment.limits.templates
        if compiler.program.targets.count >= bound + compiler.program.givenNames {
            target = .broken([.error("one template may reach \(bound) others, not more")])
        } else {
            do {
                let loader = compiler.program.environment.loader
                if let file = try loader.load(name) {
                    target = .code(try compiler.add(loader.image(name), of: file) ?? compiler.compile(file))
                }
            } catch let error as DiagnosticsError {
                target = .broken(error.diagnostics)
            } catch {
                target = .broken([.error("the template '\(Excerpt.of(name))' cannot be read: \(error)")])
            }
        }
        compiler.program.targets[name] = target
        return target
    }
}
