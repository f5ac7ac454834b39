import TestSupport
import Testing
import ToolSupport

/// What a person wrote names the same types and properties after a spec changed the order of what it declares, or the
/// names of some of it.
struct KeptNameTests {
    /// Generates, edits a file, changes the spec, and generates again.
    ///
    /// - Returns: The edited file after that.
    private func text(
        of file: String,
        spec: String,
        edit: (old: String, new: String),
        change: (String) -> String
    ) throws -> String {
        let folder = try TestFolder()
        try folder.write("Pay.viper", spec)
        #expect(folder.run("generate").status == 0)
        let text = try folder.text(file)
        #expect(text.contains(edit.old))
        try folder.write(file, text.replacing(edit.old, with: edit.new))
        try folder.write("Pay.viper", change(spec))
        let run = folder.run("generate")
        // Of another kind of wiring, it names what is no longer an Optional.
        let warnings = run.errors.split(separator: "\n").filter { $0.contains("warning:") }
        let isRight = warnings.allSatisfy { $0.contains("as an Optional") } && (run.status == 0) == warnings.isEmpty
        #expect(isRight, "\(run.printed)")
        #expect(folder.run("check").status == 0)
        return try folder.text(file)
    }

    private static let twoSources = """
        module Pay {
            layout: flat
            interactor { func user(id: Int) async -> Int? }
            data remote { func user(id: Int) async -> Int? }
            data local { func user(id: Int) async -> Int? }
        }

        """

    @Test(
        "sections in another order are the same sections",
        arguments: ["", "        func clear()\n    ", "    // One more\n    "]
    )
    func otherOrder(added: String) throws {
        let body = """
            if let cached = await localDataManager?.user(id: id) { return cached }
                    return await remoteDataManager?.user(id: id)
            """
        let lines = Self.twoSources.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let local = lines[4].replacing(" }", with: added.isEmpty ? " }" : "\n\(added)}")
        let swapped = (lines[..<3] + [local, lines[3]] + lines[5...]).joined(separator: "\n")
        let text = try text(
            of: "PayInteractor.swift",
            spec: Self.twoSources,
            edit: ("fatalError(\"PayInteractor.user(id:) is not implemented\")", body)
        ) { _ in swapped }
        #expect(text.contains(body), "\(text)")
    }

    @Test("protocols in another order are the same protocols")
    func otherOrderOfProtocols() throws {
        let (reading, writing) = (
            "    protocol PayReading: AnyObject { func run() }\n", "    protocol PayWriting: AnyObject { func run() }\n"
        )
        let property = "    var reader: (any PayReading)?\n    var writer: (any PayWriting)?\n"
        let spec = "module Pay {\n    layout: flat\n\(reading)\(writing)    presenter { func viewDidLoad() }\n}\n"
        let text = try text(
            of: "PayPresenter.swift",
            spec: spec,
            edit: ("    func viewDidLoad", property + "\n    func viewDidLoad")
        ) { _ in spec.replacing(reading + writing, with: writing + reading) }
        #expect(text.contains(property), "\(text)")
    }

    @Test("use cases in another order are the same use cases")
    func otherOrderOfUseCases() throws {
        let (like, drop) = ("        func like(id: Int) async\n", "        func drop(id: Int) async\n")
        let spec = """
            module Pay {
                architecture: clean
                layout: flat
                presenter { func didTap() }
                interactor {
            \(like)\(drop)    }
            }

            """
        let line = "print(likeUseCase, \"like\")"
        let text = try text(
            of: "DefaultPayViewModel.swift",
            spec: spec,
            edit: ("func didTap() {\n", "func didTap() {\n        \(line)\n")
        ) { $0.replacing(like + drop, with: drop + like) }
        #expect(text.contains(line), "\(text)")
    }

    private static let pay = """
        module Pay {
            layout: flat
            presenter { func didTap() }
            interactor { func load() }
            wireframe { func close() }
        }

        """

    /// Settings that rename the wire frame, change the order of the properties or their kinds, and what is called then.
    private static let changes: [(settings: [String], calls: [String])] = [
        (["naming: router", "presenter-order: view-wireframe-interactor"], ["interactor?.load()", "router?.close()"]),
        (
            ["naming: router", "naming.interactor: UseCase", "presenter-order: wireframe-interactor-view"],
            ["interactor?.load()", "router?.close()"]
        ),
        (["naming: router", "wiring: presenter"], ["interactor?.load()", "router?.close()"]),
        (["naming.wireframe: Navigator", "wiring: presenter"], ["interactor?.load()", "navigator?.close()"]),
        (["naming: router", "delegate { func payDidEnd() }"], ["interactor?.load()", "router?.close()"]),
    ]

    @Test("a property with another name is the one with the same protocol", arguments: changes)
    func otherNames(settings: [String], calls: [String]) throws {
        let text = try text(
            of: "PayPresenter.swift",
            spec: Self.pay,
            edit: ("func didTap() {\n", "func didTap() {\n        interactor?.load()\n        wireFrame?.close()\n")
        ) { $0.replacing("    layout: flat\n", with: "    layout: flat\n" + settings.map { "    \($0)\n" }.joined()) }
        for call in calls { #expect(text.contains(call), "\(text)") }
    }

    @Test("a property of a section that went is not one of a section that came")
    func anotherSection() throws {
        let folder = try TestFolder()
        try folder.write("Pay.viper", Self.pay)
        #expect(folder.run("generate").status == 0)
        let text = try folder.text("PayPresenter.swift")
        let lines = "        interactor?.load()\n        wireFrame?.close()\n"
        try folder.write("PayPresenter.swift", text.replacing("func didTap() {\n", with: "func didTap() {\n" + lines))
        let interactor = "    interactor { func load() }\n"
        try folder.write(
            "Pay.viper",
            Self.pay.replacing(interactor, with: "    naming: router\n    delegate { func payDidEnd() }\n")
        )
        let run = folder.run("generate")
        #expect(run.errors.contains("'interactor'"), "\(run.printed)")
        let merged = try folder.text("PayPresenter.swift")
        #expect(merged.contains("        interactor?.load()\n        router?.close()\n"), "\(merged)")
    }
}
