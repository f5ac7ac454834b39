import TestSupport
import Testing
import ToolSupport

/// View models of Clean that people wrote in files of their own, with a protocol for what the view calls and one for
/// what it shows.
struct ExistingViewModelTests {
    private static let spec = """
        module Films {
            architecture: clean
            isolation: none

            presenter {
                func viewDidLoad()
                var films: Box<[String]> { get }
            }
        }

        """

    /// - Parameters:
    ///   - joined: The protocol or the type alias that joins the two.
    ///   - films: The requirement of the one with what the view shows.
    ///   - initializer: That of the class.
    private static func model(
        _ joined: String,
        films: String = "var films: Box<[String]> { get }",
        initializer: String = "init() {}"
    ) -> String {
        """
        protocol FilmsViewModelInput: AnyObject {
            func viewDidLoad()
        }

        protocol FilmsViewModelOutput: AnyObject {
            \(films)
        }

        \(joined)

        final class DefaultFilmsViewModel: FilmsViewModel {
            let films: Box<[String]> = Box([])

            \(initializer)

            func viewDidLoad() {
            }
        }

        """
    }

    private static let heads = [
        "typealias FilmsViewModel = FilmsViewModelInput & FilmsViewModelOutput",
        "protocol FilmsViewModel: FilmsViewModelInput, FilmsViewModelOutput {}",
    ]

    private func project(_ model: String) throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write("Films/Films.viper", Self.spec)
        try folder.write("Films/ViewModel/FilmsViewModel.swift", model)
        return folder
    }

    @Test(
        "a requirement can be in another protocol that is joined with its own, also by a type alias",
        arguments: heads
    )
    func joinedProtocols(head: String) throws {
        let folder = try project(Self.model(head))
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors == "", "\(run.printed)")
        let count = try folder.files().count { $0.text.contains("protocol FilmsViewModel:") }
        #expect(count == (head.hasPrefix("protocol") ? 1 : 0))
        folder.expectClean()
        let other = try project(Self.model(head, films: "var films: Box<[Int]> { get }"))
        #expect(other.run("generate").output.contains("≠ var films: Box<[String]>"))
        let without = try project(Self.model(head, films: ""))
        #expect(
            without.run("generate").errors.contains("add 'var films: Box<[String]> { get }' to 'FilmsViewModelInput'")
        )
    }

    @Test(
        "a call that makes a class of a person's own with parameters is named",
        arguments: [
            ("init(client: any FilmClient) {}", "FilmsViewModel(client:)"), ("init() {}", nil),
            ("init(client: any FilmClient = Client()) {}", nil), ("convenience init(client: Int) { self.init() }", nil),
        ]
    )
    func madeInAnotherWay(initializer: String, own: String?) throws {
        let folder = try project(Self.model(Self.heads[0], initializer: initializer))
        let run = folder.run("generate")
        let warning =
            "Films/FilmsAssembly.swift:5:25: warning: 'DefaultFilmsViewModel()' is called here, and in its place you have "
        #expect(run.errors.contains(warning + "'Default\(own ?? "")'\n") == (own != nil), "\(run.printed)")
        #expect(run.errors.contains("note: call yours here, or give it the parameters") == (own != nil))
        #expect(run.status == (own == nil ? 0 : 1))
    }

    @Test("a class that overrides the initializers of its superclass still has 'init()'")
    func overriddenInitializers() throws {
        let folder = try TestFolder()
        let spec = "module Login {\n    presenter {\n        func viewDidLoad()\n    }\n}\n"
        try folder.write("Login/Login.viper", spec)
        #expect(folder.run("generate").status == 0)
        try folder.edit("Login/View/LoginViewController.swift") {
            $0.replacing(
                "    override func viewDidLoad",
                with: "    override init(nibName: String?, bundle: Bundle?) {\n"
                    + "        super.init(nibName: nibName, bundle: bundle)\n    }\n\n"
                    + "    required init?(coder: NSCoder) {\n        super.init(coder: coder)\n    }\n\n"
                    + "    override func viewDidLoad"
            )
        }
        try folder.write(
            "Login/Login.viper",
            spec.replacing("viewDidLoad()", with: "viewDidLoad()\n        func didTap()")
        )
        let run = folder.run("generate")
        #expect(run.errors == "" && run.status == 0, "\(run.printed)")
    }
}
