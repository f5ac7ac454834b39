import TestSupport
import Testing
import ToolSupport

/// Tests of warnings about people's code in a module 'Login'.
protocol LoginWarnings {}

extension LoginWarnings {
    /// The spec of the module, if a test has none of its own.
    var spec: String {
        """
        module Login {
            presenter {
                func viewDidLoad()
                func didTapSave()
            }
            interactor {
                func swap(from a: Int, to b: Int)
                func save(_ x: Int)
            }
            entity Item {
                let id: Int
                let title: String
            }
        }

        """
    }

    var path: String { "Login/Login.viper" }

    var presenter: String { "Login/Presenter/LoginPresenter.swift" }

    /// A module that asks for something.
    func spec(asking request: String) -> String {
        """
        module Login {
            presenter {
                func viewDidLoad()
            }
            interactor {
                func \(request)
            }
            state {
                var name: String = ""
            }
        }

        """
    }

    func generated(_ spec: String? = nil) throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write(path, spec ?? self.spec)
        #expect(folder.run("generate").status == 0)
        return folder
    }

    /// Runs `check` and `generate`, which must warn about the same, and then both again, which must not warn.
    func warnings(_ folder: TestFolder) -> [String] {
        let found = ["check", "generate"].map { command in
            folder.run(command).errors.split(separator: "\n").filter { $0.contains("warning: ") }
                .map { String($0.split(separator: "warning: ").last ?? "") }
        }
        #expect(found[0] == found[1])
        for command in ["check", "generate"] { #expect(folder.run(command).printed == "") }
        return found[1]
    }
}
