import TestSupport
import Testing
import ToolSupport

/// `viper-gen init` writes settings that suit what is there.
struct InitTests {
    private static let title =
        "/// The settings of all modules; 'viper-gen help settings' lists them. A module can have its own.\n"

    @Test("an empty folder becomes a project with settings to choose from")
    func emptyFolder() throws {
        let folder = try TestFolder()
        #expect(
            folder.run("init").output
                == "created  .viper-gen/project.viper\n\nnext: look at the settings, then run: viper-gen new Login\n"
        )
        #expect(
            try folder.text(".viper-gen/project.viper") == Self.title + """
                project {
                    // architecture: viper
                    // naming: router
                    // indent: 2
                    // line-width: 120
                }

                """
        )
        #expect(folder.run("format", "--check", ".viper-gen").status == 0)
        #expect(folder.run("new", "Login").status == 0)
        folder.expectClean()
        try folder.edit(".viper-gen/project.viper") { $0.replacing("    // ", with: "    ") }
        #expect(folder.run("generate").status == 0)
    }

    @Test("the settings stay as they are once they are there")
    func existing() throws {
        let folder = try TestFolder()
        try folder.write(".viper-gen/project.viper", "project {\n    indent: tab\n}\n")
        let run = folder.run("init")
        #expect(run.status == 2)
        #expect(
            run.errors == """
                error: '.viper-gen/project.viper' is there already
                note: to see what it could say: viper-gen init --dry-run

                """
        )
        #expect(try folder.text(".viper-gen/project.viper") == "project {\n    indent: tab\n}\n")
        #expect(folder.run("init", "--dry-run").output.hasPrefix(Self.title))
        #expect(folder.run("init", "App").status == 2)
        #expect(ToolRun(["init"], in: folder.path, home: folder.path).status == 2)
    }

    /// A module as a team writes it by hand: an instance of a builder makes it, and the view calls `setup()` first.
    private static func module(_ name: String, first call: String = "setup()") -> [String: String] {
        [
            "View/\(name)ViewController.swift": """
            import UIKit

            final class \(name)ViewController: ThemeViewController, \(name)ViewInput {
              var output: \(name)ViewOutput!

              override func viewDidLoad() {
                super.viewDidLoad()
                title = L10n.title(for: self)
                output.\(call)
              }
            }
            """,
            "\(name)Contracts.swift": """
            protocol \(name)ViewInput: AnyObject {}
            protocol \(name)ViewOutput: AnyObject {
              func setup()
            }
            protocol \(name)InteractorInput: AnyObject {}
            """,
            "\(name)Presenter.swift": "final class \(name)Presenter: \(name)ViewOutput {\n  func setup() {}\n}\n",
            "\(name)Interactor.swift": "final class \(name)Interactor: \(name)InteractorInput {}\n",
            "\(name)Builder.swift": """
            import UIKit

            struct \(name)Builder {
              @MainActor
              func build(id: Int) -> UIViewController? {
                let view = \(name)ViewController()
                view.output = \(name)Presenter()
                return view
              }
            }
            """,
        ]
    }

    @Test("modules that are there tell the names, the assembly and the first call")
    func modules() throws {
        let folder = try TestFolder()
        for (name, call) in [("Login", "setup()"), ("LoginForm", "setup()"), ("Cart", "viewIsReady(view: self)")] {
            for (path, text) in Self.module(name, first: call) { try folder.write("App/\(name)/\(path)", text) }
        }
        try folder.write("App/Theme.swift", "class ThemeViewController: UIViewController {\n    let a = 1\n}\n")
        #expect(folder.run("init").status == 0)
        let settings = try folder.text(".viper-gen/project.viper")
        #expect(
            settings == Self.title + """
                project {
                  // 3 of 3 modules: Cart, Login, …
                  // architecture: viper
                  // closest to the names of 3 of 3 modules
                  naming: input-output
                  // 3 of 3 modules have their protocols in it
                  contracts-file: "{{ module.name }}Contracts"
                  // 3 of 3 view controllers inherit from it
                  view.base: ThemeViewController
                  // 3 of 3 references have '!'
                  references: unwrapped
                  // 3 of 3 modules that have such a function
                  assembly-type: "{{ module.name }}Builder"
                  assembly-function: "build"
                  assembly-call: instance
                  assembly-result: optional-view
                  // 2 of 3 view controllers call it in 'viewDidLoad'
                  on-load: setup
                  // 12 of 13 Swift files
                  indent: 2
                }

                """,
            "\(settings)"
        )
        #expect(folder.run("format", "--check", ".viper-gen").status == 0)
    }

    @Test(
        "what the function that makes a module takes and returns tells the result",
        arguments: [
            ("static func build() -> UIViewController", nil),
            ("static func build() -> UIViewController?", "optional-view"),
            ("static func build() -> CartViewController", "class"),
            ("static func build() -> (view: any CartViewProtocol, input: any CartModuleInput)?", "optional-contract"),
            ("static func build(for view: CartViewController, id: Int)", "nothing"),
            ("static func configure<UIViewController>(viewInput: UIViewController)", "nothing"),
            ("static func attach(to controller: UIViewController)", ""),
        ]
    )
    func assemblyResult(function: String, result: String?) throws {
        let folder = try TestFolder()
        for name in ["Login", "Cart"] {
            try folder.write(
                "\(name).swift",
                """
                protocol CartViewProtocol: AnyObject {}
                protocol CartModuleInput: AnyObject {}
                class CartViewController: UIViewController, CartViewProtocol {}
                class CartPresenter {
                    func show(_ controller: UIViewController) {}
                }
                class CartInteractor {}
                class CartRouter {}
                enum CartConfigurator {
                    \(function) {
                        make()
                    }
                }
                """
                .replacing("Cart", with: name)
            )
        }
        let settings = folder.run("init", "--dry-run").output
        // An empty result says that the function makes no module.
        let type = "    assembly-type: \"{{ module.name }}Configurator\"\n    assembly-function: "
        #expect(settings.contains(type) == (result != ""), "\(settings)")
        #expect(settings.contains("assembly-result") == (result?.isEmpty == false), "\(settings)")
        if let result, !result.isEmpty { #expect(settings.contains("    assembly-result: \(result)\n"), "\(settings)") }
    }

    @Test("modules whose files are in one folder have a flat layout")
    func flatLayout() throws {
        let folder = try TestFolder()
        for (name, isFlat) in [("Login", true), ("Profile", true), ("Cart", false)] {
            for (path, text) in Self.module(name) {
                try folder.write("App/\(name)/" + (isFlat ? path.replacing("View/", with: "") : path), text)
            }
        }
        let settings = folder.run("init", "--dry-run").output
        let expected = "  // 2 of 3 modules have their classes in one folder\n  layout: flat\n"
        #expect(settings.contains(expected), "\(settings)")
    }

    @Test(
        "the assembly and each protocol have a file and a folder as most modules have them",
        arguments: [true, false]
    )
    func files(areSplit: Bool) throws {
        let folder = try TestFolder()
        for name in ["Login", "Profile", "Cart"] {
            for (path, text) in Self.module(name) {
                let isContract = path.hasSuffix("Contracts.swift")
                let place = path.hasSuffix("Builder.swift") && (areSplit || name == "Cart") ? "Make/\(path)" : path
                if !areSplit || !isContract { try folder.write("App/\(name)/\(place)", text) }
            }
            guard areSplit else { continue }
            for contract in ["ViewInput", "ViewOutput", "InteractorInput"] {
                let function = contract == "ViewOutput" ? "func setup()" : ""
                try folder.write(
                    "App/\(name)/View/\(name)\(contract).swift",
                    "protocol \(name)\(contract): AnyObject { \(function) }"
                )
            }
        }
        let settings = folder.run("init", "--dry-run").output
        for line in [
            "  // 3 of 3 modules have each protocol in a file of its own\n  contracts: split\n",
            "  // 3 of 3 types that make modules are in it\n  assembly-folder: Make\n",
        ] { #expect(settings.contains(line) == areSplit, "\(settings)") }
        #expect(settings.contains("contracts:") == areSplit && settings.contains("assembly-folder") == areSplit)
    }

    @Test("protocols of a team's own are named by what the classes adopt")
    func contracts() throws {
        let folder = try TestFolder()
        for name in ["Login", "Cart"] {
            try folder.write(
                "\(name).swift",
                """
                protocol \(name)Displaying: AnyObject {}
                protocol \(name)Presentation: AnyObject {}
                protocol \(name)InteractorOutputProtocol: AnyObject {}
                protocol \(name)UseCase: AnyObject {}
                class \(name)ViewController: UIViewController {}
                extension \(name)ViewController: \(name)Displaying {}
                class \(name)Presenter: \(name)Presentation, \(name)InteractorOutputProtocol {}
                class \(name)Interactor: \(name)UseCase, Sendable {}
                class \(name)Router {}
                """
            )
        }
        let settings = folder.run("init", "--dry-run").output
        #expect(
            settings.contains(
                """
                    naming: router
                    // 2 of 2 modules have it
                    naming.interactor.contract: "{{ module.name }}UseCase"
                    naming.presenter.contract: "{{ module.name }}Presentation"
                    naming.view.contract: "{{ module.name }}Displaying"

                """
            ),
            "\(settings)"
        )
    }

    @Test("the settings are those of what was generated", arguments: ["viper", "mvp", "mvc", "mvvm", "clean"])
    func generated(architecture: String) throws {
        let folder = try TestFolder()
        for name in ["Login", "Cart"] {
            #expect(folder.run("new", name, "--architecture", architecture, "--indent", "tab").status == 0)
        }
        let text = folder.run("init", "--dry-run").output
        let line = architecture == "viper" ? "// architecture: viper" : "architecture: \(architecture)"
        #expect(text.contains("\t// 2 of 2 modules: Cart, Login\n\t\(line)\n"), "\(text)")
        #expect(text.contains("\tindent: tab\n"))
        #expect(!text.contains("naming") && !text.contains("assembly") && !text.contains("on-load"), "\(text)")
    }

    @Test(
        "a formatter's file tells the layout",
        arguments: [
            (".swift-format", #"{"indentation": {"tabs": 1}, "lineLength": 120}"#, "indent: tab", "line-width: 120"),
            (".swift-format", "{}", "indent: 2", "line-width: 100"),
            (".swiftformat", "--indent 2\n--maxwidth 140\n", "indent: 2", "line-width: 140"),
            (
                ".editorconfig", "[*]\nindent_style = space\nindent_size = 2\n[*.py]\nmax_line_length = 79\n",
                "indent: 2",
                nil
            ),
            (
                ".editorconfig", "[*.swift]\nindent_style = tab\nmax_line_length = 90\r\n", "indent: tab",
                "line-width: 90"
            ),
            (".swift-format", "{ broken", nil, nil),
        ]
    )
    func layout(file: String, text: String, indent: String?, width: String?) throws {
        let folder = try TestFolder()
        try folder.write(file, text)
        let settings = folder.run("init", "--dry-run").output
        for (name, line) in [("indent:", indent), ("line-width:", width)] {
            let found = settings.split(separator: "\n").first { $0.contains(name) && !settings.contains("naming") }
            #expect(found.map { $0.drop { " \t/".contains($0) } } == line.map { $0[...] }, "\(settings)")
            #expect(line == nil || settings.contains("// as \(file) has it\n"))
        }
    }

    @Test("the folder of an app is that of its new modules", arguments: ["Notes", "My Notes"])
    func target(app: String) throws {
        let folder = try TestFolder()
        try folder.write("\(app)/App.swift", "struct NotesApp: App {}\nstruct ContentView: View {}\n")
        try folder.write("\(app)Tests/T.swift", "struct T {}\n")
        let project = ["", "Tests"].map { "isa = PBXFileSystemSynchronizedRootGroup;\npath = \"\(app)\($0)\";\n" }
        try folder.write("\(app).xcodeproj/project.pbxproj", project.joined())
        let run = folder.run("init")
        #expect(run.status == 0, "\(run)")
        let settings = try folder.text(".viper-gen/project.viper")
        #expect(settings.contains("    // the folder of the target\n    targets: \(app)\n"), "\(settings)")
        let word = app.contains(" ") ? "'\(app)'" : app
        #expect(run.output.hasSuffix("viper-gen new Login --in \(word)\n"), "\(run)")
        // All that is written is in the folder of the app.
        #expect(folder.run("new", "Login", "--in", app).status == 0)
        #expect(folder.exists("\(app)/Shared/Navigator.swift"))
        #expect(folder.exists("\(app)/Login/View/LoginView.swift"))
    }

    @Test("the targets of Xcode projects and packages are named")
    func targets() throws {
        let folder = try TestFolder()
        for path in ["ios/Shop/A.swift", "ios/Clock/B.swift", "ios/ShopTests/T.swift", "Packages/Core/Code/C.swift"] {
            try folder.write(path, "struct S {}\n")
        }
        try folder.write(
            "ios/Shop.xcodeproj/project.pbxproj",
            """
            		A1 /* Shop */ = {
            			isa = PBXNativeTarget;
            			name = Shop;
            		};
            		A2 = {
            			isa = PBXNativeTarget;
            			name = ShopTests;
            		};
            		A3 = {
            			isa = PBXFileSystemSynchronizedRootGroup;
            			path = Clock;
            		};
            """
        )
        try folder.write(
            "Packages/Core/Package.swift",
            """
            let package = Package(
                name: "Core",
                dependencies: [.package(path: "../Other")],
                targets: [.target(name: "Core", dependencies: [.product(name: "X", package: "Y")], path: "Code")]
            )
            """
        )
        let settings = folder.run("init", "--dry-run").output
        #expect(settings.contains("    targets: Packages/Core/Code, ios/Clock, ios/Shop\n"), "\(settings)")
    }

    @Test("completes a run that was interrupted after it wrote the settings", arguments: [false, true])
    func interrupted(isEdited: Bool) throws {
        let folder = try TestFolder()
        #expect(folder.run("init").status == 0)
        let whole = try folder.contents()
        if isEdited { try folder.edit(".viper-gen/project.viper") { $0 + "// mine\n" } }
        try folder.write(".viper-gen/journal", "")
        #expect(folder.run("init").status == (isEdited ? 2 : 0))
        if !isEdited { #expect(try folder.contents() == whole) }
    }
}
