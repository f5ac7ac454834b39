import ModuleSpec
import SourceText
import TestSupport
import Testing

@testable import ModulePlan

/// The interfaces of base classes, each in a file.
@Suite struct BaseClassTests {
    private static let description = """
        architecture tables {
            setting base: UITableViewController, UIViewController
            role view {
                always: true
                word: View
                type: "{{ module.name }}ViewController"
                base: "{{ settings.base }}"
                overrides: true
            }
        }
        """

    private static let interface = """
        class UITableViewController: UIViewController

        var tableView: UITableView! { get set }
        open func numberOfSections(in tableView: UITableView) -> Int
        open func tableDidScroll(to row: Int)
        var refreshControl
        """

    private func messages(_ requirement: String, base: String = "UITableViewController") throws -> [String] {
        let compiled = try BundledArchitecture.compiled(
            SourceFile(path: "tables/architecture.viper", text: Self.description),
            own: [("UITableViewController.interface", SourceFile(path: "t.interface", text: Self.interface))]
        )
        let text = "module A {\n    base: \(base)\n\n    view {\n        \(requirement)\n    }\n}\n"
        let spec = SpecFile(SourceFile(path: "A.viper", text: text))
        let module = try #require(spec.modules.first)
        return Planner.plan(module, settings: .none, architecture: compiled).diagnostics.map(\.message)
    }

    @Test("a file beside the description adds a team's own base class")
    func aFileIsEnough() throws {
        #expect(try messages("var tableView: UITableView! { get }") == [])
        let meeting = "'refreshControl' conflicts with a member of 'UITableViewController'"
        #expect(try messages("var refreshControl: Bool { get }") == [meeting])
        #expect(try messages("var refreshControl: Bool { get }", base: "UIViewController") == [])
        #expect(
            try messages("func numberOfSections(in tableView: UITableView) -> Int")
                == ["'numberOfSections(in:)' conflicts with a member of 'UITableViewController'"]
        )
    }

    @Test("a role with 'overrides' can ask for each open method that returns nothing")
    func openMethodsAreOverridden() throws {
        #expect(try messages("func tableDidScroll(to row: Int)") == [])
        #expect(try messages("func didReceiveMemoryWarning()", base: "UIViewController") == [])
    }

    @Test("the members of superclasses count")
    func inheritedMembers() throws {
        #expect(try messages("func viewDidLoad()") == [])
        #expect(
            try messages("var next: Int { get }")
                == ["'next' conflicts with a member of 'UITableViewController'"]
        )
    }

    @Test("without a protocol, a method cannot differ from one of the base class in its result only")
    func resultsDoNotTellCallsApart() throws {
        #expect(try messages("func resignFirstResponder() -> Bool", base: "UIViewController") == [])
        #expect(
            try messages("func resignFirstResponder()", base: "UIViewController")
                == ["'resignFirstResponder()' conflicts with a member of 'UIViewController'"]
        )
        #expect(try messages("func resignFirstResponder(_ now: Bool)", base: "UIViewController") == [])
    }

    @Test("every file of the bundled frameworks can be read")
    func bundledFiles() throws {
        let paths = TestFolder.package.paths(below: "Templates/frameworks", endingWith: Frameworks.interfaceSuffix)
        let sources = try paths.map { (path: $0, file: try TestFolder.package.source($0)) }
        let files = paths.compactMap { $0.split(separator: "/").last }
        let names = Set(files.map { String($0.dropLast(Frameworks.interfaceSuffix.count)) })
        let parsed = try Frameworks(sources).baseClasses(among: names)
        #expect(Set(parsed.keys) == names)
        // The tool parses no members of these files before it needs them.
        let unparsed = try Frameworks(sources, areChecked: true).baseClasses(among: names)
        for name in names {
            #expect(unparsed[name]?.memberNames == parsed[name]?.memberNames)
            #expect(unparsed[name]?.overridable == parsed[name]?.overridable)
            for member in parsed[name]?.memberNames ?? [] {
                let isProperty = parsed[name]?.hasProperty(named: member)
                #expect(unparsed[name]?.hasProperty(named: member) == isProperty)
            }
        }
        #expect(names.isSuperset(of: ["UIViewController", "NSViewController", "ObservableObject"]))
    }
}
