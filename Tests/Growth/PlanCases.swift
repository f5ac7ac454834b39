import Generation
import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText
import TemplateEngine

/// Modules are planned, and the values for their templates made, in time in proportion to what is in them.
///
/// VIPER has a class for each part. MVC has one for several, and Clean has types beside the entities: they are tried
/// with the shapes that this matters to.
func viperCases(_ package: WorkingFolder) throws -> [GrowthCase] {
    try planCases(planShapes, "viper")
}

func mvcCases(_ package: WorkingFolder) throws -> [GrowthCase] {
    try planCases(planShapes.filter { $0.units.count > 1 }, "mvc")
}

func cleanCases(_ package: WorkingFolder) throws -> [GrowthCase] {
    let shapes = planShapes.filter { shape in
        ["entity", "enum ", "state", "data "].contains { shape.name.contains($0) }
    }
    return try planCases(shapes, "clean")
}

/// What is true of an entity because of others is found in time in proportion to their number.
func entityCases(_ package: WorkingFolder) throws -> [GrowthCase] {
    let layered = try TextFile.read("Tests/ModulePlanTests/Architectures/layered.viper", from: package)
    let library = TemplateLibrary(own: [("layered/architecture.viper", layered)])
    return try planCases(entityChains, "layered", library)
}

/// Plans the example of docs/spec-language.md.
func planOfExample(_ package: WorkingFolder) throws -> () -> Void {
    let page = String(decoding: try TextFile.read("docs/spec-language.md", from: package).bytes, as: UTF8.self)
    guard let start = page.firstRange(of: "```viper\n")?.upperBound,
        let end = page[start...].firstRange(of: "\n```")?.lowerBound
    else { throw NoModule(text: "docs/spec-language.md") }
    let spec = SpecFile(SourceFile(path: "Login.viper", text: String(page[start..<end])))
    guard let module = spec.modules.first, let compiled = try TemplateLibrary().architecture("viper") else {
        throw NoModule(text: "docs/spec-language.md")
    }
    return { _ = Planner.plan(module, settings: .none, architecture: compiled) }
}

private func planCases(
    _ shapes: [Repetition],
    _ name: String,
    _ library: TemplateLibrary = TemplateLibrary()
) throws -> [GrowthCase] {
    guard let compiled = try library.architecture(name) else { throw NoModule(text: name) }
    return shapes.map { planCase($0, compiled) }
}

private func planCase(_ shape: Repetition, _ compiled: CompiledArchitecture) -> GrowthCase {
    // About as many pieces of each shape.
    GrowthCase(name: shape.name, size: max(2, 4 / shape.units.count)) { size in
        let spec = SpecFile(SourceFile(path: "L.viper", text: shape.text(size)))
        guard let first = spec.modules.first, !spec.diagnostics.hasErrors else { throw NoModule(text: shape.name) }
        let others = Array(spec.modules.dropFirst())
        return {
            let plan = Planner.plan(
                first,
                settings: .none,
                architecture: compiled,
                entityOwners: Planner.entityOwners(in: others)
            ).plan
            for file in plan?.files.prefix(1) ?? [] { visit(.dictionary(file.values)) }
        }
    }
}

private struct NoModule: Error {
    let text: String
}

/// Asks for everything in a value, as templates might.
private func visit(_ value: Value) {
    for entry in value.dictionary ?? [:] { visit(entry.value) }
    for item in value.list ?? [] { visit(item) }
}

/// Types that hold each other, one after the other: what the last is, all of them are.
private let entityChains: [Repetition] = {
    let layers = "state { var first: E1000? }; interactor {}; data remote { func first(_ first: E1000) -> E1000 }\n"
    return [
        Repetition("module L { \(layers)…entity Last { let id: Int } }", "entity E% { let next: E+ }\n"),
        Repetition("module L { \(layers)…entity Last { let image: UIImage } }", "entity E% { let next: [E+] }\n"),
        Repetition("module L { \(layers)…}", "enum E% { indirect case next(E+), none }\n"),
        Repetition("module L { interactor { func first() async -> E1000 }\n…}", "entity E% { let next: E+ }\n"),
    ]
}()

private let planShapes: [Repetition] = [
    Repetition("module L { view {\n…} }", "func f%()\n"),
    Repetition("module L { view {\n…} }", "var v%: Int { get set }\n"),
    Repetition("module L { view {\n…} }", "func f(a%: Int)\n"),
    Repetition(
        "module L { view {\n…}; presenter {\n…}; interactor {\n…}; wireframe {\n…} }",
        "func v%()\n",
        "func p%() -> Int\n",
        "func i%() async throws\n",
        "func w%()\n"
    ),
    Repetition(
        "module L { output {\n…}; interactor {\n…}; delegate {\n…}; input {\n…} }",
        "func v%()\n",
        "func p%()\n",
        "func i%()\n",
        "func w%()\n"
    ),
    Repetition("module L { presenter {\n…} }", "init(a%: Int)\n"),
    Repetition("module L { presenter {\n…} }", "subscript(a% a: Int) -> Int { get }\n"),
    Repetition("module L { presenter {\n…} }", "func f<T%: Hashable>(a: T%) -> T% where T%: Codable\n"),
    Repetition("module L { presenter { func f(…b: Int) } }", "a%: Int, "),
    Repetition("module L { presenter { func f(…b: Int) } }", "a%: #view, "),
    Repetition("module L { presenter { func f() -> (…Int) } }", "Int, "),
    Repetition("module L { presenter { func f<…T>() -> T } }", "T%, "),
    Repetition("module L { view {\n…} }", "func f%(_ a: #presenter)\n"),
    Repetition("module L { view: …Equatable {} }", "P%, "),
    Repetition("module L { view: …Equatable {}\n…}", "P%, ", "protocol P% { func f%() }\n"),
    Repetition("module L { view: Sendable… {}\n…}", " & P%", "protocol P% { func f%() }\n"),
    Repetition("module L { view: P1000 {}\n…}", "protocol P%: A% & B% { func f%(); var v%: Int { get set } }\n"),
    Repetition("module L { …interactor {\n…} }", "typealias A% = Int\n", "func f%(_ a: A%) -> A%\n"),
    Repetition("module L { …interactor {\n…} }", "typealias A% = () -> Void\n", "func f%(_ a: @escaping A%)\n"),
    Repetition("module L(…b: Int) { presenter(…b: Int) {} }", "a%: Int, ", "a%: Int, "),
    Repetition("module L(…b: Int) { presenter(b: Int) {} }", "a%: Int, "),
    Repetition("module L { presenter(…b: Int = 1) {} }", "a%: Int = 1, "),
    Repetition("module L(…b: Int) { presenter(…b: Int) {} }", "a%: Int, ", "c%: Int = #a%, "),
    Repetition("module L(…f: @escaping (Int) -> Void) { wireframe {\n…} }", "a%: Int, ", "func f%() -> show f(a%)\n"),
    Repetition(
        "module L(f: @escaping (Int) -> Void) { …wireframe {\n…} }",
        "typealias A% = Int\n",
        "func f%(a: Int) -> show f(a)\n"
    ),
    Repetition("module L(…b: Int) { presenter(…b: Int) {\n…} }", "a%: Int, ", "a%: Int, ", "func f%()\n"),
    Repetition("…module L {}", "import A%\n"),
    Repetition("…module L { presenter {\n…} }", "import A%\n", "func f%() -> B%\n"),
    Repetition("module L { interactor {}\n…}", "data d% {}\n"),
    Repetition("module L { interactor {}\n…}", "data d% { func f%() async throws -> Int }\n"),
    Repetition("module L { interactor {\n…}\n…}", "var d%: #d% { get }\n", "data d% {}\n"),
    Repetition("module L { …interactor {} }", "entity E% { let a: Int }\n"),
    Repetition(
        "module L { …interactor {\n…} }",
        "entity E%: Codable { let a: Int }\n",
        "func f%(_ e: E%) async -> E%\n"
    ),
    Repetition(
        "module L { …interactor {}; data d {\n…} }",
        "entity E%: Codable { let a: Int }\n",
        "func f%(_ e: E%) async -> [E%]\n"
    ),
    Repetition("module L { …interactor {}; view {\n…} }", "entity E% { let a: Int }\n", "var v%: E% { get set }\n"),
    Repetition("module L { entity E: Codable {\n…}\ninteractor {}; data d { func f() -> E } }", "let a%: Int\n"),
    Repetition(
        "module L { entity E: Codable {\n…}; interactor {}; data d { func f() -> E } }",
        "@key(\"k%\") let a%: Int\n"
    ),
    Repetition("module L { enum E {\n…}; interactor { func f() -> E } }", "case a%\n"),
    Repetition("module L { enum E {\n…}; interactor { func f() -> E } }", "case a%(Int)\n"),
    Repetition("module L { entity E<…T> { let a: T } }", "T%, "),
    Repetition("module L { state {\n…}; view {} }", "var a%: Int = 0\n"),
    Repetition("module L { state {\n…}; view {\n…} }", "var a%: Int = 0\n", "func f%()\n"),
    Repetition("module L {\n…}", "a%: b\n"),
    Repetition("module L {\n…presenter {} }", "/// word %\n"),
    Repetition("module L {\n…}\n…", "entity E% { let a: Int }\n", "module M% {}\n"),
    Repetition("module L {\npresenter {\n…} }\n…", "func f%() -> E%\n", "module M% { entity E% { let a: Int } }\n"),
    Repetition("module L {\nheader: \"…\" }", "word% "),
]
