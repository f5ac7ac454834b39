import ProjectFiles
import SourceText

/// The facts about all specs of a project, by the sections of its index.
struct ProjectFacts {
    /// By section.
    private(set) var specs: [String] = []
    private var sectionsByModule: [String: [Int]] = [:]
    private var sectionsNaming: [String: [Int]] = [:]
    private var declaredTypes: Set<String> = []
    private var entities: [ProjectPart.Entity] = []
    private var openings = Openings()

    init(of index: SeenIndex) {
        specs = Array(repeating: "", count: index.count)
        for section in 1..<index.count {
            SpecFacts.visit(index.text(of: section), [.spec, .module, .named, .opening, .declared, .entity]) {
                kind,
                value in
                switch kind {
                case .spec: specs[section] = value
                case .module:
                    sectionsByModule[value, default: []].append(section)
                    openings.add(module: value)
                case .named: sectionsNaming[value, default: []].append(section)
                case .opening: if let opening = Openings.Opening(value) { openings.add(opening) }
                case .declared: declaredTypes.insert(value)
                case .entity:
                    let words = value.split(separator: "\t").map(String.init)
                    if words.count == 2 {
                        entities.append(ProjectPart.Entity(spec: specs[section], name: words[0], module: words[1]))
                    }
                case .file, .type, .shared: break
                }
            }
        }
    }

    /// The section of a module; the first if several have the name.
    func section(of module: String) -> Int? { sectionsByModule[module]?.first }

    /// Whether at most one module has a name.
    func isOnly(_ module: String) -> Bool { (sectionsByModule[module]?.count ?? 0) <= 1 }

    /// The sections whose modules name a module of some sections.
    func sections(naming sections: Set<Int>) -> Set<Int> {
        Set(sectionsByModule.filter { !sections.isDisjoint(with: $0.value) }.keys.flatMap { sectionsNaming[$0] ?? [] })
    }

    /// What a run knows of the whole project if it reads only some sections.
    func part(without sections: Set<Int>, of index: SeenIndex) -> ProjectPart {
        ProjectPart(declaredTypes: declaredTypes, entities: entities, openings: openings) {
            // Room for eight files a spec, which is more than most have. A set that grows is hashed again and again.
            var files = Set<ProjectPath>(minimumCapacity: index.count * 8)
            for section in 1..<index.count where !sections.contains(section) {
                SpecFacts.visit(index.text(of: section), [.file]) { _, path in
                    if let path = try? ProjectPath(path) { files.insert(path) }
                }
            }
            return files
        }
    }
}
