import TestSupport
import Testing
import ToolSupport

/// A person's line in a generated body stays in its blocks when the spec changes these, or it is a conflict.
struct NestingTests {
    private static let plain = "func items(of x: Int) async -> [String]"
    private static let throwing = "func items(of x: Int) async throws -> [String]"
    private static let typed = "func items(of x: Int) async throws(E) -> [String]"
    private static let each = "@each func items(of x: Int) async throws -> [String]"

    private static func module(_ request: String) -> String {
        """
        module N {
            enum E: Error { case one }
            presenter { func viewDidLoad() }
            interactor { \(request) }
        }

        """
    }

    /// Generates a module, adds a line to a file, and generates again from another spec.
    private func generate(
        _ old: String,
        _ new: String,
        _ file: String = "Presenter/NPresenter.swift",
        adding line: String,
        after place: String
    ) throws -> (run: ToolRun, text: String) {
        let folder = try TestFolder()
        try folder.write("N.viper", old)
        #expect(folder.run("generate").status == 0)
        #expect(try folder.text(file).contains(place))
        try folder.edit(file) { $0.replacing(place, with: place + line + "\n") }
        try folder.write("N.viper", new)
        return (folder.run("generate"), try folder.text(file))
    }

    @Test(
        "a line whose block goes away is a conflict",
        arguments: [(throwing, plain), (typed, plain), (throwing, each)],
        ["didFailToReceiveItems(error)\n", "didFailToReceiveItems(error)\n                }\n"]
    )
    func goneBlock(requests: (String, String), place: String) throws {
        let (old, new) = (Self.module(requests.0), Self.module(requests.1))
        let result = try generate(old, new, adding: "                print(1)", after: "self?." + place)
        if requests.1 == Self.each, place.contains("}") {
            // Below the block that goes away, and in one that stays.
            #expect(result.text.contains("(error)\n                print(1)\n            }\n"), "\(result.text)")
        } else {
            #expect(result.run.status == 1, "\(result.run.printed)")
            #expect(result.run.printed.contains("(conflict in items(of:))"), "\(result.run.printed)")
        }
    }

    @Test(
        "a line below a task stays below it",
        arguments: [(throwing, plain), (plain, throwing), (throwing, each), (each, throwing)]
    )
    func belowTask(old: String, new: String) throws {
        let end = "            }\n        }\n"
        let line = "        print(1)"
        let result = try generate(Self.module(old), Self.module(new), adding: line, after: end)
        #expect(result.run.status == 0, "\(result.run.printed)")
        #expect(result.text.contains(end + line + "\n    }\n"), "\(result.text)")
    }

    @Test("no statement of an accessor is left in a class", arguments: ["mvvm", "clean"])
    func accessor(architecture: String) throws {
        let spec = """
            module N {
                architecture: \(architecture)
                binding: closure
                state { var notes: [String] = [] }
                presenter { func viewDidLoad() }
            }

            """
        let result = try generate(
            spec,
            spec.replacing("closure", with: "observable"),
            architecture == "mvvm" ? "ViewModel/NViewModel.swift" : "Presentation/DefaultNViewModel.swift",
            adding: "            print(1)",
            after: "onNotesChange?(notes)\n"
        )
        #expect(result.run.status == 1 && result.run.printed.contains("(conflict in notes)"), "\(result.run.printed)")
    }
}
