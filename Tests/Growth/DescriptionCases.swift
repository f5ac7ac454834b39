import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText
import TemplateEngine

/// Descriptions of architectures are read and checked in time in proportion to their text.
func descriptionCases(_ package: WorkingFolder) -> [GrowthCase] {
    [
        Repetition("architecture a {\n…}\n", "setting s%: a, b\n"),
        Repetition("architecture a {\nexclude {\n…}\n}\n", "s%: a\n"),
        Repetition("architecture a {\n…exclude {\n…}\n}\n", "setting s%: a, b\n", "s%: a\n"),
        Repetition("architecture a {\nexclude {\n…}\n}\n", "ui: a\n"),
        Repetition("architecture a {\nnaming b {\n…}\n}\n", "view: A\n"),
        Repetition("architecture a {\nrole view {\nword: A\nwiring {\n…}\n}\n}\n", "var a%: #presenter?\n"),
        Repetition("architecture a {\nrole view {\nword: A\nrequirements {\n…}\n}\n}\n", "func a%(_ a: #state)\n"),
    ].map { description in
        GrowthCase(name: description.name, size: 200) { size in
            let file = SourceFile(path: "architecture.viper", text: description.text(size))
            return {
                guard let architecture = ArchitectureFile(file).architecture else { return }
                _ = try? CompiledArchitecture(architecture, in: Environment())
            }
        }
    }
}
