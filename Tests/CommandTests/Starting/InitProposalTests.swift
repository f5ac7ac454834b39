import TestSupport
import Testing
import ToolSupport

/// What `viper-gen init` proposes for the modules of an app.
struct InitProposalTests {
    /// A module whose presenter adopts the protocol of its view and that of its interactor.
    private struct Sample {
        var view = "ViewController: UIViewController"
        var presenterContract = "PresenterProtocol"
        var outputContract = "InteractorOutput"
        var viewBody = "var presenter: #PresenterProtocol?"
        var presenterBody = """
            weak var view: #ViewProtocol?
            var interactor: #InteractorInputProtocol?
            var router: #RouterProtocol?
            """
        var interactorBody = "weak var presenter: #InteractorOutput?"
        var routerBody = "weak var viewController: UIViewController?"
        /// What the router's protocol requires.
        var routerContract = ""
        var router = "Router"
        /// What the class of the router adopts.
        var routerParents = ": #RouterProtocol"
        var others = ""

        /// - Parameter name: The name of the module.
        func text(_ name: String) -> String {
            """
            protocol #ViewProtocol: AnyObject {}
            protocol #\(presenterContract): AnyObject {}
            protocol #InteractorInputProtocol: AnyObject {}
            protocol #\(outputContract): AnyObject {}
            protocol #RouterProtocol: AnyObject {
                \(routerContract)
            }
            class #\(view), #ViewProtocol {
                \(viewBody)
            }
            class #Presenter: #\(presenterContract), #\(outputContract) {
                \(presenterBody)
            }
            class #Interactor: #InteractorInputProtocol {
                \(interactorBody)
            }
            class #\(router)\(routerParents) {
                \(routerBody)
            }
            \(others)
            """.split(separator: "#", omittingEmptySubsequences: false).joined(separator: name)
        }
    }

    /// The lines with settings that `init` proposes for modules, without those of the architecture and of the layout.
    private func proposals(
        for sample: Sample,
        modules: [String] = ["Cart", "Login", "Search"],
        others: String = ""
    ) throws -> [String] {
        let folder = try TestFolder()
        for name in modules { try folder.write("\(name).swift", sample.text(name)) }
        try folder.write("Base.swift", others)
        let lines = folder.run("init", "--dry-run").output.split(separator: "\n").map { line in
            line.drop { $0 == " " }
        }
        expectAccepted(in: folder)
        return lines.dropFirst(3).filter { line in
            ![
                "}", "// architecture", "naming: ", "// closest", "// indent", "indent", "isolation",
            ].contains { line.hasPrefix($0) }
                && !line.hasSuffix("have no '@MainActor'")
                && !line.hasSuffix(" Swift files") && !line.hasPrefix("required-references")
                && !line.hasSuffix("require no references")
        }.map(String.init)
    }

    /// Checks that `init` proposes settings, and none with a text in its lines.
    private func expectProposals(in folder: TestFolder, without text: String) throws {
        let run = folder.run("init", "--dry-run")
        #expect(run.status == 0 && run.output.contains("\nproject {\n"), "\(run)")
        #expect(!run.output.contains(text), "\(run.output)")
    }

    /// What `init` writes is never refused.
    private func expectAccepted(in folder: TestFolder) {
        #expect(folder.run("init").status == 0)
        let run = folder.run("new", "Fresh")
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    }

    // MARK: - Protocols

    @Test(
        "the file with the protocols of most modules is proposed, if the architecture has another one",
        arguments: [
            ("Contract/#Contract.swift", "contracts-file: \"Contract/{{ module.name }}Contract\""),
            ("#Protocols.swift", nil), ("Contract/Contract.swift", nil), ("../Contracts/#Contract.swift", nil),
        ]
    )
    func contractsFile(path: String, setting: String?) throws {
        let folder = try TestFolder()
        for module in ["Cart", "Login", "Search"] {
            let text = Sample().text(module)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let protocols = lines.prefix { !$0.hasPrefix("class") }
            let classes = lines.dropFirst(protocols.count).joined(separator: "\n").split(separator: "\nclass ")
            let place = path.hasPrefix("..") ? "App/" + path.dropFirst(3) : "App/\(module)/" + path
            try folder.write(place.replacing("#", with: module), protocols.joined(separator: "\n") + "\n")
            for (number, type) in classes.enumerated() {
                let code = number == 0 ? type : "class " + type
                try folder.write("App/\(module)/Part\(number)/Part\(number).swift", code + "\n")
            }
        }
        let run = folder.run("init", "--dry-run")
        #expect(run.output.contains("naming: "), "\(run.output)")
        let lines = run.output.split(separator: "\n").map { $0.drop { $0 == " " } }
        let found = lines.first { $0.hasPrefix("contracts-file") }.map(String.init)
        #expect(found == setting, "\(run.output)")
    }

    /// Several endings, since the order of a set could be right by chance.
    @Test("the presenter's protocol is that of the view's property", arguments: 1...8)
    func presenter(number: Int) throws {
        let output = "naming.output.contract: \"{{ module.name }}Results\(number)\""
        var sample = Sample(outputContract: "Results\(number)")
        sample.interactorBody = "weak var presenter: #Results\(number)?"
        #expect(try proposals(for: sample) == ["// 3 of 3 modules have it", output])

        sample.presenterContract = "Actions\(number)"
        sample.viewBody = "private let presenter: any #Actions\(number)"
        let presenter = "naming.presenter.contract: \"{{ module.name }}Actions\(number)\""
        #expect(try proposals(for: sample) == ["// 3 of 3 modules have it", output, presenter])
    }

    @Test("the presenter's protocol is never that of the interactor's property", arguments: 1...8)
    func withoutReference(number: Int) throws {
        let sample = Sample(
            presenterContract: "Actions\(number)",
            outputContract: "Results\(number)",
            viewBody: "var presenter: #Presenter?",
            interactorBody: "var presenter: #Results\(number)?"
        )
        #expect(
            try proposals(for: sample) == [
                "// 3 of 3 modules have it",
                "naming.output.contract: \"{{ module.name }}Results\(number)\"",
                "naming.presenter.contract: \"{{ module.name }}Actions\(number)\"",
            ]
        )
    }

    @Test("nothing is proposed where no property tells which of two protocols is the presenter's", arguments: 1...4)
    func unclear(number: Int) throws {
        let sample = Sample(
            presenterContract: "Actions\(number)",
            outputContract: "Results\(number)",
            viewBody: "",
            interactorBody: ""
        )
        #expect(try proposals(for: sample) == [])
    }

    @Test("a protocol that view and interactor share is that of the presenter")
    func shared() throws {
        let sample = Sample(
            presenterContract: "Presenting",
            outputContract: "InteractorOutputProtocol",
            viewBody: "var presenter: #Presenting?",
            interactorBody: "weak var presenter: #Presenting?"
        )
        #expect(
            try proposals(for: sample) == [
                "// 3 of 3 modules have it", "naming.presenter.contract: \"{{ module.name }}Presenting\"",
            ]
        )
    }

    @Test("the view's protocol can be called as a view")
    func viewContract() throws {
        let folder = try TestFolder()
        for name in ["Cart", "Login", "Search"] {
            let text = Sample().text(name).replacing("\(name)ViewProtocol", with: "\(name)View")
            try folder.write("\(name).swift", text)
        }
        let output = folder.run("init", "--dry-run").output
        #expect(output.contains("    naming.view.contract: \"{{ module.name }}View\"\n"), "\(output)")
        expectAccepted(in: folder)
        #expect(try folder.text("Fresh/FreshProtocols.swift").contains("protocol FreshView:"))
    }

    // MARK: - Properties

    @Test("properties by which parts refer to each other have the names that most modules give them")
    func properties() throws {
        var sample = Sample(
            outputContract: "InteractorOutputProtocol",
            viewBody: "var eventHandler: #PresenterProtocol?",
            presenterBody:
                "weak var screen: #ViewProtocol?\nvar model: #Interactor?\nweak var listener: #ModuleOutput?",
            interactorBody: "weak var output: #InteractorOutputProtocol?",
            others: "protocol #ModuleOutput: AnyObject {}"
        )
        let names = [
            "naming.delegate.property: listener", "naming.interactor.property: model", "naming.output.property: output",
            "naming.presenter.property: eventHandler", "naming.view.property: screen",
        ]
        #expect(try proposals(for: sample).filter { $0.contains("property") } == names)

        sample.presenterBody = "weak var screen: #ViewProtocol?\nweak var other: #ViewProtocol?"
        sample.interactorBody = "weak var output: #InteractorOutputProtocol?\nvar presenter: #InteractorOutputProtocol?"
        sample.viewBody = "var #Presenter: #PresenterProtocol?\nvar onTap: ((#PresenterProtocol) -> Void)?"
        #expect(try proposals(for: sample).filter { $0.contains("property") } == [])
    }

    // MARK: - The assembly

    private static let createModule = "static func createModule() -> UIViewController"

    @Test(
        "a router without properties is no type of its own",
        arguments: ["", "weak var viewController: UIViewController?"]
    )
    func router(property: String) throws {
        var sample = Sample(outputContract: "InteractorOutputProtocol", interactorBody: "")
        sample.routerBody = "\(Self.createModule) { #ViewController() }\n    \(property)"
        let view = ["// 3 of 3 routers have no property with a controller", "wireframe-view: none"]
        #expect(try proposals(for: sample) == (property.isEmpty ? view : []))

        sample.routerBody = "static func build() -> UIViewController { #ViewController() }\n    \(property)"
        let expected = ["// 3 of 3 modules that have such a function", "assembly-function: \"build\""]
        #expect(try proposals(for: sample) == (property.isEmpty ? view : []) + expected)
    }

    @Test("the class that adopts the router's protocol is a part, whatever it is called")
    func route() throws {
        let sample = Sample(
            outputContract: "InteractorOutputProtocol",
            interactorBody: "",
            routerBody: "\(Self.createModule) { #ViewController() }",
            routerContract: Self.createModule,
            router: "Navigation"
        )
        #expect(try proposals(for: sample) == [])
    }

    @Test("a type of its own is preferred to a part, and a protocol is never proposed")
    func assembly() throws {
        let sample = Sample(
            outputContract: "InteractorOutputProtocol",
            interactorBody: "",
            routerBody: """
                weak var viewController: UIViewController?
                func details() -> UIViewController { UIViewController() }
                """,
            routerContract: "func details() -> UIViewController",
            others: """
                protocol #Assembling {
                    func make() -> UIViewController
                }
                enum #Scene: #Assembling {
                    static func make() -> #ViewController { #ViewController() }
                }
                """
        )
        #expect(
            try proposals(for: sample) == [
                "// 3 of 3 modules that have such a function", "assembly-type: \"{{ module.name }}Scene\"",
                "assembly-function: \"make\"", "assembly-result: class",
            ]
        )
    }

    /// A module with an input.
    private static func withInput(_ others: String) -> Sample {
        Sample(
            outputContract: "InteractorOutputProtocol",
            presenterBody: "var router: #RouterProtocol?",
            interactorBody: "",
            others: "protocol #ModuleInput: AnyObject {}\nextension #Presenter: #ModuleInput {}\n" + others
        )
    }

    @Test("a property of the assembly with the module's input is one", arguments: [true, false])
    func keptInput(isInput: Bool) throws {
        let sample = Self.withInput(
            """
            class #Configurator {
                var moduleInput: #\(isInput ? "ModuleInput" : "Presenter")!
                func configure() -> UIViewController { #ViewController() }
            }
            """
        )
        let proposals = try proposals(for: sample)
        #expect(proposals.contains("assembly-input: \"moduleInput\"") == isInput)
        #expect(proposals.contains("assembly-type: \"{{ module.name }}Configurator\""))
    }

    @Test(
        "the order in which presenters take parts is one",
        arguments: [
            (["view", "router", "interactor"], "view-wireframe-interactor"),
            (["interactor", "view", "router"], "interactor-view-wireframe"),
            (["view", "interactor", "router"], nil), (["view", "router"], nil),
            (["router", "interactor"], "view-wireframe-interactor"),
        ] as [([String], String?)]
    )
    func presenterOrder(names: [String], order: String?) throws {
        let types = ["view": "#ViewProtocol", "interactor": "#InteractorInputProtocol", "router": "#RouterProtocol"]
        let parameters = names.map { "\($0): \(types[$0, default: ""])" }.joined(separator: ", ")
        var sample = Sample(outputContract: "InteractorOutputProtocol", interactorBody: "")
        sample.presenterBody += "\n    init(\(parameters), closures: [(Int, Int) -> Void]) {}"
        let found = try proposals(for: sample).filter { $0.hasPrefix("presenter-order") }
        #expect(found == (order.map { ["presenter-order: " + $0] } ?? []))
    }

    @Test("a part without a protocol has none")
    func noProtocol() throws {
        var sample = Sample(outputContract: "InteractorOutputProtocol", interactorBody: "", routerParents: "")
        #expect(try proposals(for: sample) == [])
        sample.presenterBody = sample.presenterBody.replacing("#RouterProtocol", with: "#Router")
        #expect(
            try proposals(for: sample) == ["// 3 of 3 modules have none", "naming.wireframe.contract: \"\""]
        )
    }

    @Test("a type that is called as an assembly is no sign of another architecture")
    func assemblyOfViper() throws {
        let folder = try TestFolder()
        var sample = Sample()
        sample.others = "enum #Assembly { static func build() -> UIViewController { #ViewController() } }"
        for name in ["Cart", "Login"] { try folder.write("\(name).swift", sample.text(name)) }
        let output = folder.run("init", "--dry-run").output
        #expect(!output.contains("architecture: mvp"), "\(output)")
        #expect(output.contains("naming: router"))
    }

    @Test("what one module of many has is not proposed, nor the function of a presenter, nor what tests have")
    func fewAssemblies() throws {
        let folder = try TestFolder()
        var sample = Sample(outputContract: "InteractorOutputProtocol", interactorBody: "")
        for name in ["Cart", "Login", "Search", "Stock"] { try folder.write("\(name).swift", sample.text(name)) }
        sample.others = "enum #Factory { static func build() -> UIViewController { #ViewController() } }"
        try folder.write("Orders.swift", sample.text("Orders"))
        sample.presenterBody += "\n    func preview() -> UIViewController { #ViewController() }"
        sample.others = ""
        try folder.write("Pages.swift", sample.text("Pages"))
        sample.others = "enum #Factory { static func build() -> UIViewController { #ViewController() } }"
        for name in ["Ada", "Bob", "Cy", "Di"] { try folder.write("AppTests/\(name).swift", sample.text(name)) }
        try expectProposals(in: folder, without: "assembly-")
    }

    @Test("a view whose 'init' takes its presenter after a value is wired by initializers")
    func laterArgument() throws {
        var sample = Sample(outputContract: "InteractorOutputProtocol", interactorBody: "")
        sample.presenterBody += "\n    init(interactor: #InteractorInputProtocol) {}"
        sample.viewBody += "\n    init(title: String, presenter: #PresenterProtocol) {}"
        #expect(try proposals(for: sample).contains("wiring: initializers"))
    }

    @Test("an assembly with the view in a property, and the input of some modules in another")
    func keptView() throws {
        let folder = try TestFolder()
        for name in ["Cart", "Login", "Search"] {
            let input = name == "Cart" ? "var moduleInput: #ModuleInput!" : ""
            let sample = Self.withInput(
                """
                class #Configurator {
                    func configure(id: Int) { let presenter = #Presenter() }
                    let viewController: #ViewController
                    \(input)
                    init() { viewController = #ViewController() }
                }
                """
            )
            try folder.write("\(name).swift", sample.text(name))
        }
        let output = folder.run("init", "--dry-run").output
        for line in [
            "assembly-type: \"{{ module.name }}Configurator\"", "assembly-function: \"configure\"",
            "assembly-call: instance", "assembly-view: \"viewController\"", "assembly-input: \"moduleInput\"",
        ] { #expect(output.contains(line), "\(output)") }
    }

    @Test("a presenter that takes a part which no architecture names has no order")
    func unknownPart() throws {
        var sample = Sample(outputContract: "InteractorOutputProtocol", interactorBody: "")
        sample.presenterBody = """
            weak var view: #ViewProtocol?
            let interactor: #InteractorInputProtocol
            let coordinator: #CoordinatorProtocol
            init(view: #ViewProtocol, interactor: #InteractorInputProtocol, coordinator: #CoordinatorProtocol) {}
            """
        sample.others += "\nprotocol #CoordinatorProtocol: AnyObject {}\n"
        #expect(try !proposals(for: sample).contains { $0.hasPrefix("presenter-order") })
    }

    @Test("a presenter that refers to no router has an order without it")
    func withoutRouter() throws {
        var sample = Sample(outputContract: "InteractorOutputProtocol", interactorBody: "")
        sample.presenterBody = """
            weak var view: #ViewProtocol?
            let interactor: #InteractorInputProtocol
            init(view: #ViewProtocol, interactor: #InteractorInputProtocol) {}
            """
        #expect(try proposals(for: sample).contains("presenter-order: view-interactor"))
    }

    @Test("a private function makes no module, and a closure is no input")
    func privateFunction() throws {
        let sample = Self.withInput(
            """
            class #Factory {
                var onInput: ((#ModuleInput) -> Void)?
                private func prepare() -> UIViewController { #ViewController() }
                func make() -> UIViewController { prepare() }
            }
            """
        )
        let found = try proposals(for: sample)
        #expect(found.contains("assembly-function: \"make\"") && !found.contains { $0.contains("onInput") })
    }

    @Test("the function that makes a module can have its name")
    func namedFunction() throws {
        let sample = Sample(
            outputContract: "InteractorOutputProtocol",
            others: "enum #Builder { static func create#Module() -> UIViewController { #ViewController() } }"
        )
        #expect(try proposals(for: sample).contains("assembly-function: \"create{{ module.name }}Module\""))
    }

    @Test("an initializer makes no module, and a name that Swift does not allow is not proposed")
    func refusedNames() throws {
        var sample = Sample(outputContract: "InteractorOutputProtocol", interactorBody: "")
        sample.others = "class #Builder { init(viewController: #ViewController) { _ = #Presenter() } }"
        #expect(try proposals(for: sample) == [])
        sample.others = "enum #Builder { static func `default`() -> UIViewController { #ViewController() } }"
        let type = "assembly-type: \"{{ module.name }}Builder\""
        #expect(try proposals(for: sample) == ["// 3 of 3 modules that have such a function", type])
    }

    @Test("a name that another generated type has is not proposed")
    func takenName() throws {
        let sample = Sample(
            presenterContract: "State",
            outputContract: "InteractorOutputProtocol",
            viewBody: "var presenter: #State?",
            interactorBody: ""
        )
        #expect(try proposals(for: sample) == [])
    }

    // MARK: - The first call

    @Test(
        "a first call passes nothing, or what the setting allows",
        arguments: [
            ("viewDidLoad()", "presenter?.setup()", "on-load: setup"),
            ("viewDidLoad()", "self.presenter?.setup()", "on-load: setup"),
            ("viewDidLoad()", "presenter?.setup(with: self)", "on-load: setup(with:)"),
            ("viewDidLoad()", "presenter?.setup(title: \"Cart\"); presenter?.load()", "on-load: load"),
            ("viewDidLoad()", "presenter?.setup(title: \"Cart\")", nil),
            ("viewDidLoad()", "presenter?.setup(animated)", nil),
            ("viewDidLoad()", "presenter?.setup(self, 3)", nil),
            ("viewDidLoad()", "presenter?.setup { self.show() }", nil),
            ("viewDidLoad()", "presenter?.setup() { self.show() }", nil),
            ("viewDidLoad()", "title = presenter?.title()", nil),
            ("viewDidLoad()", "presenter?.titles().forEach(show)", nil),
            ("viewDidLoad()", "Task { await presenter?.setup() }", nil),
            ("viewWillAppear(_ animated: Bool)", "presenter?.willShow()", "on-will-appear: willShow"),
            ("viewWillAppear(_ animated: Bool)", "presenter?.willShow(animated)", "on-will-appear: willShow(_:)"),
            ("viewDidAppear(_ animated: Bool)", "presenter?.show(animated: animated)", "on-appear: show(animated:)"),
            ("viewDidAppear(_ animated: Bool)", "presenter?.show(isAnimated: animated)", nil),
            ("viewDidAppear(_ animated: Bool)", "presenter?.viewWillAppear()", "on-appear: viewWillAppear"),
        ]
    )
    func firstCall(function: String, call: String, setting: String?) throws {
        let sample = Sample(
            outputContract: "InteractorOutputProtocol",
            viewBody: """
                var presenter: #PresenterProtocol?
                override func \(function) {
                    super.\(function.prefix { $0 != "(" })()
                    \(call)
                }
                """,
            interactorBody: ""
        )
        let reason = "// 3 of 3 view controllers call it in '\(function.prefix { $0 != "(" })'"
        #expect(try proposals(for: sample) == (setting.map { [reason, $0] } ?? []))
    }

    @Test("a first call that most views make is not replaced by that of a few")
    func rareCall() throws {
        var sample = Sample(outputContract: "InteractorOutputProtocol", interactorBody: "")
        let folder = try TestFolder()
        for (name, call) in [("Cart", "setup(3)"), ("Login", "setup(4)"), ("Search", "load()")] {
            sample.viewBody = """
                var presenter: #PresenterProtocol?
                override func viewDidLoad() { super.viewDidLoad(); presenter?.\(call) }
                """
            try folder.write("\(name).swift", sample.text(name))
        }
        try expectProposals(in: folder, without: "on-load")
    }

    @Test("a first call is one of the presenter, and not of what makes the module")
    func callOfOther() throws {
        var sample = Sample(outputContract: "InteractorOutputProtocol", interactorBody: "")
        sample.others = "protocol #Configurator { func configure(controller: #ViewController) }"
        for (call, expected) in [("", false), ("presenter?.setup()", true)] {
            sample.viewBody = """
                var presenter: #PresenterProtocol?
                var configurator: #Configurator!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    configurator.configure(controller: self)
                    \(call)
                }
                """
            #expect(try proposals(for: sample).contains("on-load: setup") == expected)
            #expect(try proposals(for: sample).contains { $0.contains("configure") } == false)
        }
    }

    @Test("what few of many modules have is not proposed")
    func thinEvidence() throws {
        let folder = try TestFolder()
        for name in ["Cart", "Login", "Orders", "Search", "Stock"] {
            var sample = Sample(outputContract: "InteractorOutputProtocol")
            if name < "M" {
                sample.view = "ViewController: ThemeController"
                sample.viewBody += "\noverride func viewDidAppear(_ animated: Bool) { presenter?.didShow() }"
                sample.presenterBody += "\ninit(interactor: #InteractorInputProtocol, view: #ViewProtocol) {}"
                sample.interactorBody = "weak var output: #InteractorOutputProtocol?"
            } else {
                sample.view = "ViewModel: NSObject"
                sample.viewBody = ""
                sample.presenterBody = ""
                sample.interactorBody = ""
            }
            try folder.write("\(name).swift", sample.text(name))
        }
        try folder.write("Theme.swift", "class ThemeController: UIViewController {}")
        let run = folder.run("init", "--dry-run")
        let output = run.output
        #expect(run.status == 0 && output.contains("    naming: router\n"), "\(run)")
        for setting in ["on-appear", "view", "wiring", "presenter-order", "naming.", "required-references"] {
            #expect(!output.contains("    \(setting)"), "\(output)")
        }
    }

    // MARK: - The router

    @Test(
        "a router has the property with the controller that most routers have",
        arguments: [
            ("weak var view: UIViewController?", "view"), ("var controller: #ViewController!", "controller"),
            ("weak var screen: #ViewProtocol?", "screen"), ("", "none"),
            ("weak var stack: UINavigationController?", "none"),
            ("var next: () -> UIViewController?", "none"), ("var view: UIViewController? { nil }", "none"),
            ("weak var viewController: UIViewController?\nvar other: UIViewController?", nil),
            ("weak var view: UIViewController?\nvar other: UIViewController?", nil),
        ]
    )
    func wireframeView(body: String, name: String?) throws {
        let sample = Sample(outputContract: "InteractorOutputProtocol", routerBody: body)
        let found = try proposals(for: sample).filter { $0.hasPrefix("wireframe-view") }
        #expect(found == (name.map { ["wireframe-view: \($0)"] } ?? []))
    }

    // MARK: - The view

    @Test("the name of the view's class is that of most view controllers", arguments: ["Controller", "View", "Screen"])
    func viewName(ending: String) throws {
        var sample = Sample(view: "\(ending): UIViewController", outputContract: "InteractorOutputProtocol")
        sample.interactorBody = ""
        // It is part of the view: it neither adopts a protocol of the module nor refers to one.
        sample.others = "class #PageController: UIPageViewController {}"
        let setting = "naming.view.type: \"{{ module.name }}\(ending)\""
        #expect(try proposals(for: sample) == ["// 3 of 3 modules have it", setting])

        sample.presenterContract = "Actions"
        sample.viewBody = "var presenter: #Actions!"
        let presenter = "naming.presenter.contract: \"{{ module.name }}Actions\""
        #expect(try proposals(for: sample) == ["// 3 of 3 modules have it", presenter, setting])
    }

    @Test("the name of the view's class is the usual one if half of the view controllers have it")
    func rareViewName() throws {
        let folder = try TestFolder()
        for (name, view) in [("Cart", "Controller"), ("Login", "ViewController")] {
            try folder.write("\(name).swift", Sample(view: "\(view): UIViewController").text(name))
        }
        try expectProposals(in: folder, without: "naming.view.type")
    }

    @Test(
        "a class of the project's own from which most views inherit is their superclass",
        arguments: [
            ("class ThemeController: UIViewController {}", "view.base: ThemeController"),
            ("class ThemeController: UIViewController {}; extension UIViewController {}", "view.base: ThemeController"),
            (
                "class ThemeController: UIViewController { convenience init(theme: Theme) {} }",
                "view.base: ThemeController"
            ),
            (
                "class ThemeController: UIViewController { init(nibName: N?) {}; init?(coder: C) {} }",
                "view.base: ThemeController"
            ),
            (
                "class ThemeController: Base {}; class Base: UITableViewController {}",
                "view.base: ThemeController: UITableViewController"
            ),
            ("class ThemeController: UIViewController { init(theme: Theme) {} }", nil),
            ("class ThemeController: Base {}; class Base: UIViewController { init() {} }", nil),
            ("class ThemeController: NSViewController {}", nil),
            ("class ThemeController: ThemeController {}", nil),
            ("protocol ThemeController {}", nil),
            ("", nil),
        ]
    )
    func viewBase(declaration: String, setting: String?) throws {
        let sample = Sample(
            view: "ViewController: ThemeController",
            outputContract: "InteractorOutputProtocol",
            interactorBody: ""
        )
        let expected = setting.map { ["// 3 of 3 view controllers inherit from it", $0] } ?? []
        #expect(try proposals(for: sample, others: declaration) == expected)
    }

    @Test("a superclass that half of the views have is not proposed")
    func rareBase() throws {
        let folder = try TestFolder()
        try folder.write("Theme.swift", "class ThemeController: UIViewController {}")
        for (name, base) in [("Cart", "UIViewController"), ("Login", "ThemeController")] {
            try folder.write("\(name).swift", Sample(view: "ViewController: \(base)").text(name))
        }
        try expectProposals(in: folder, without: "view.base")
    }

    @Test(
        "the nib of the view is that with which most views are made",
        arguments: [
            ("\"#View\"", "\"{{ module.name }}View\""), ("\"Screen\"", nil), ("#Screen.nib", nil),
            ("\"\\(name)\"", nil),
        ]
    )
    func nib(name: String, value: String?) throws {
        let sample = Sample(
            outputContract: "InteractorOutputProtocol",
            others:
                "enum #Scene { static var view: UIViewController { #ViewController(nibName: \(name), bundle: nil) } }"
        )
        let expected = value.map { ["// 3 of 3 modules make their view with it", "nib: \($0)"] } ?? []
        #expect(try proposals(for: sample) == expected)
    }

    // MARK: - References

    @Test("references have the form that most of them have")
    func references() throws {
        var sample = Sample(outputContract: "InteractorOutputProtocol")
        sample.interactorBody = "weak var presenter: #InteractorOutputProtocol?"
        sample.viewBody = "var presenter: #PresenterProtocol!"
        sample.presenterBody = """
            weak var view: #ViewProtocol?
            var interactor: (any #InteractorInputProtocol)!
            let router: #RouterProtocol
            weak var delegate: #ModuleOutput!
            """
        sample.others = "protocol #ModuleOutput: AnyObject {}"
        let held = ["// 6 of 9 references have '!'", "references: unwrapped"]
        #expect(try proposals(for: sample) == held)

        sample.interactorBody = "weak var presenter: #InteractorOutputProtocol!"
        #expect(try proposals(for: sample) == held)

        sample.presenterBody = "weak var view: #ViewProtocol!"
        let back = ["// 6 of 6 references back have '!'", "back-references: unwrapped"]
        #expect(try proposals(for: sample) == ["// 3 of 3 references have '!'", "references: unwrapped"] + back)

        sample.viewBody = "var presenter: #PresenterProtocol?"
        sample.presenterBody = "unowned let view: #ViewProtocol"
        sample.interactorBody = ""
        #expect(try proposals(for: sample) == ["// 3 of 3 references back are 'unowned'", "back-references: unowned"])
    }

    // MARK: - Isolation

    @Test(
        "modules without '@MainActor' have no isolation, unless Swift 6 asks for it",
        arguments: [
            ("", "", "", true),
            ("@MainActor\nfinal ", "", "", false),
            ("@available(iOS 17, *) @MainActor public ", "", "", false),
            ("", "project.pbxproj", "SWIFT_VERSION = 5.0;", true),
            ("", "project.pbxproj", "SWIFT_VERSION = 6.0;", false),
            ("", "project.pbxproj", "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;\nSWIFT_VERSION = 6.0;", true),
            ("", "Package.swift", "// swift-tools-version: 5.9", true),
            ("", "Package.swift", "// swift-tools-version:6.0", false),
            ("", "Package.swift", "// swift-tools-version: 6.0\nswiftLanguageModes: [.v5]", true),
        ]
    )
    func isolation(head: String, file: String, text: String, isProposed: Bool) throws {
        let folder = try TestFolder()
        for name in ["Cart", "Login", "Search"] {
            let module = Sample().text(name).replacing("class \(name)Presenter", with: "\(head)class \(name)Presenter")
            try folder.write("\(name).swift", module)
        }
        // A task on the main actor says nothing of the types.
        try folder.write("Login/Task.swift", "extension LoginInteractor { func load() { Task { @MainActor in } } }")
        if !file.isEmpty { try folder.write("App.xcodeproj/\(file)", text) }
        let output = folder.run("init", "--dry-run").output
        let lines = "    // 3 of 3 modules have no '@MainActor'\n    isolation: none\n"
        #expect(output.contains(lines) == isProposed, "\(output)")
        #expect(output.contains("isolation") == isProposed, "\(output)")
    }

    @Test("modules of which half are on the main actor are isolated")
    func halfIsolated() throws {
        let folder = try TestFolder()
        for (name, head) in [("Cart", ""), ("Login", "@MainActor ")] {
            let function = "enum #Builder { \(head)static func build() -> UIViewController { #ViewController() } }"
            try folder.write("\(name).swift", Sample(others: function).text(name))
        }
        try expectProposals(in: folder, without: "isolation")
    }

    // MARK: - Wiring

    @Test("a presenter that takes the other parts has their wiring")
    func wiring() throws {
        var sample = Sample()
        sample.presenterBody += """

            init(view: #ViewProtocol, interactor: #InteractorInputProtocol, router: #RouterProtocol) {
                self.view = view
            }
            """
        let output = ["// 3 of 3 modules have it", "naming.output.contract: \"{{ module.name }}InteractorOutput\""]
        let reason = "// 3 of 3 presenters take other parts in 'init'"
        #expect(try proposals(for: sample) == output + [reason, "wiring: presenter"])

        sample.viewBody += "\ninit(presenter: #PresenterProtocol) { self.presenter = presenter }"
        #expect(try proposals(for: sample) == output + [reason, "wiring: initializers"])
    }

    @Test("a protocol that requires what is no part of the architecture requires no references")
    func requiredHelper() throws {
        let folder = try TestFolder()
        for name in ["Cart", "Login", "Search"] {
            let text = Sample(others: "protocol #Rows {}\nclass #TableRows: #Rows {}").text(name).replacing(
                "protocol \(name)PresenterProtocol: AnyObject {}",
                with: "protocol \(name)PresenterProtocol: AnyObject { var rows: \(name)Rows? { get set } }"
            )
            try folder.write("\(name).swift", text)
        }
        #expect(folder.run("init", "--dry-run").output.contains("required-references: none"))
        expectAccepted(in: folder)
    }

    @Test("protocols that require no references are proposed, and those that do where the names let expect none")
    func requiredReferences() throws {
        let folder = try TestFolder()
        for name in ["Cart", "Login", "Search"] { try folder.write("\(name).swift", Sample().text(name)) }
        let output = folder.run("init", "--dry-run").output
        #expect(output.contains("required-references: none"))
        for name in ["Cart", "Login", "Search"] {
            try folder.edit("\(name).swift") {
                $0.replacing(
                    "protocol \(name)PresenterProtocol: AnyObject {}",
                    with: "protocol \(name)PresenterProtocol: AnyObject { var view: \(name)ViewProtocol? { get set } }"
                )
            }
        }
        try expectProposals(in: folder, without: "required-references")
    }
}
