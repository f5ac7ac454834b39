import Foundation
import TestSupport
import Testing
import ToolSupport

/// One project's settings for modules of several architectures.
struct MixedProjectTests {
    private func project(_ settings: String) throws -> TestFolder {
        let workspace = try TestFolder()
        try workspace.write(".viper-gen/project.viper", "project {\n\(settings)\n}\n")
        try workspace.write("A/A.viper", "module A {\n    view {\n        func show(_ text: String)\n    }\n}\n")
        return workspace
    }

    private func add(_ name: String, _ settings: String, to workspace: TestFolder) throws {
        let sections = "view {\n        func show(_ text: String)\n    }\n"
        try workspace.write("\(name)/\(name).viper", "module \(name) {\n    \(settings)\n    \(sections)}\n")
    }

    @Test("a setting of one architecture holds for its modules, and others go on without it")
    func settingOfOneArchitecture() throws {
        let workspace = try project("    naming: router\n    naming.interactor: Worker\n    binding: combine")
        for name in ["mvp", "mvc", "mvvm", "clean"] {
            try add("B\(name)", "architecture: \(name)", to: workspace)
        }
        let run = workspace.run("generate")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors == "")
        #expect(workspace.exists("A/Router/ARouter.swift"))
        #expect(try workspace.text("Bmvvm/View/BmvvmViewController.swift").contains("import Combine"))
        #expect(workspace.run("check").status == 0)
    }

    @Test("an entity of another spec of the target does not reach a view that shows counterparts")
    func foreignEntity() throws {
        func outcome(_ other: String) throws -> ToolRun {
            let workspace = try project("    ui: none")
            let movies = "module Movies {\n    entity Movie {\n        let id: Int\n    }\n}\n"
            try workspace.write("\(other)/Movies.viper", movies)
            try workspace.write(
                "Sources/App/Cart.viper",
                "module Cart {\n    architecture: clean\n    state {\n        var movie: Movie?\n    }\n}\n"
            )
            return workspace.run("generate")
        }
        let run = try outcome("Sources/App")
        #expect(run.status == 2)
        #expect(
            run.errors.contains(
                "Sources/App/Cart.viper:4:13: error: 'movie' would show the view 'Movie', an entity of 'Movies', for which"
            ),
            "\(run.errors)"
        )
        #expect(try outcome("Sources/Other").status == 0)
    }

    @Test("a naming that has no effect in one architecture is ignored in its modules, and refused in the module itself")
    func useCaseNames() throws {
        let workspace = try project("    naming.interactor.type: \"{{ module.name }}Asker\"")
        let section = "    interactor {\n        func load()\n    }"
        try add("A", section, to: workspace)
        try add("B", "architecture: clean\n" + section, to: workspace)
        #expect(workspace.run("generate").status == 0)
        #expect(try workspace.text("A/Interactor/AAsker.swift").contains("class AAsker"))
        #expect(workspace.exists("B/Domain/UseCases/DefaultBLoadUseCase.swift"))

        try add("C", "architecture: clean\n    naming.interactor.property: doer\n" + section, to: workspace)
        let run = workspace.run("generate")
        #expect(run.status == 2)
        #expect(run.errors.contains("each function of 'interactor' has its own property"), "\(run.errors)")
    }

    @Test("a value that one architecture lacks leaves its modules at their own, and a remark says so")
    func valueOfOneArchitecture() throws {
        let workspace = try project("    ui: swiftui")
        try add("B", "architecture: mvc", to: workspace)
        try add("C", "architecture: mvc\n    ui: none", to: workspace)
        let run = workspace.run("generate")
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            run.errors.hasPrefix(
                ".viper-gen/project.viper:2:9: note: in 'mvc' 'ui' cannot be 'swiftui'; the default 'uikit' is used\n"
            )
        )
        #expect(try workspace.text("B/Controller/BViewController.swift").contains("import UIKit"))
        #expect(try workspace.text("A/View/AView.swift").contains("import SwiftUI"))
        let check = workspace.run("check")
        #expect(check.status == 0)
        #expect(check.errors == "")
    }

    @Test("what no architecture has is a mistake in the project's settings, whatever the modules are")
    func nobodysSetting() throws {
        let workspace = try project("    nameing: router\n    contracts: singel")
        try workspace.remove("A")
        try add("B", "architecture: mvvm", to: workspace)
        let run = workspace.run("generate")
        #expect(run.status == 2)
        #expect(run.errors.contains("project.viper:2:5: error: unknown setting 'nameing'"), "\(run.errors)")
        #expect(run.errors.contains("project.viper:2:5: note: did you mean 'naming'?"), "\(run.errors)")
        #expect(run.errors.contains("project.viper:3:16: error: 'contracts' cannot be 'singel'"), "\(run.errors)")
    }

    @Test("an architecture of the project's own counts, and a broken one does not matter to others")
    func ownArchitecture() throws {
        let workspace = try project("    chapter: two")
        try workspace.write(".viper-gen/templates/broken/architecture.viper", "architecture {")
        #expect(workspace.run("generate").status == 2)
        try workspace.write(
            ".viper-gen/templates/book/architecture.viper",
            "architecture book {\n    setting chapter: one, two\n}\n"
        )
        let run = workspace.run("generate")
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test("a module's own setting that its architecture lacks is a mistake, and so is an option of 'new'")
    func settingOfModule() throws {
        let workspace = try project("    indent: 2")
        try add("B", "architecture: mvvm\n    naming: router", to: workspace)
        let run = workspace.run("generate")
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("B/B.viper:3:5: error: 'mvvm' has no setting 'naming'\n"), "\(run.errors)")
        #expect(run.errors.contains("note: architectures that have it: viper\n"))
        let new = workspace.run("new", "C", "--architecture", "mvvm", "--naming", "router")
        #expect(new.status == 2)
        #expect(
            new.errors.hasPrefix("error: 'mvvm' has no setting 'naming'; architectures that have it: viper\n"),
            "\(new.errors)"
        )
    }
}
