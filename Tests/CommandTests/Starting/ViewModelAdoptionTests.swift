import TestSupport
import Testing
import ToolSupport

/// `new` for a view model without a protocol: the spec asks for what others can ask of its class.
struct ViewModelAdoptionTests {
    /// A module as people write it, with a view model that is published or observable.
    private static func feed(isObservable: Bool) throws -> TestFolder {
        let folder = try TestFolder()
        let mark = isObservable ? "" : "@Published "
        let head =
            isObservable ? "@Observable\nfinal class FeedViewModel" : "final class FeedViewModel: ObservableObject"
        try folder.write(
            "Feed/FeedViewModel.swift",
            """
            import \(isObservable ? "Observation" : "Combine")

            /// The latest posts.
            \(head) {
                /// Newest first.
                \(mark)var posts = [Post]()
                \(mark)private(set) var isLoading = false
                \(mark)var query = "" {
                    didSet { filter() }
                }
                \(mark)var phase: Phase = .idle
                \(mark)var message: String?
                \(mark)var limit: Int
                var onClose: (() -> Void)?
                var title: String { "Feed" }
                \(mark)private var cache: [Int: Post] = [:]
                private let api: any PostAPI
                static let shared = 3

                init(api: any PostAPI, limit: Int = 20, isFirst: Bool) {
                    self.api = api
                    self.limit = isFirst ? 1 : limit
                }

                func load() async {
                }

                private func filter() {
                }
            }

            extension FeedViewModel {
                /// Opens a post.
                @discardableResult
                func open(_ post: Post, isAnimated: Bool = true) throws -> Bool { true }
            }

            extension FeedViewModel: PostCellDelegate {
                func didTapLike(_ post: Post) {
                }
            }

            """
        )
        try folder.write(
            "Feed/FeedView.swift",
            """
            import SwiftUI

            struct FeedView: View {
                \(isObservable ? "@State" : "@StateObject") var viewModel: FeedViewModel
                @State private var isShown = false

                var body: some View {
                    List(viewModel.posts) { Text($0.title) }.task { await viewModel.load() }
                }
            }

            """
        )
        try folder.write(
            "Feed/Post.swift",
            """
            struct Post: Identifiable {
                let id: Int
                let title: String
            }

            enum Phase {
                case idle
            }

            protocol PostAPI {
            }

            protocol PostCellDelegate {
                func didTapLike(_ post: Post)
            }

            """
        )
        return folder
    }

    @Test("a view model without a protocol is read, and its files stay as they are", arguments: [false, true])
    func spec(isObservable: Bool) throws {
        let folder = try Self.feed(isObservable: isObservable)
        let before = try folder.files(below: "Feed")
        let run = folder.run("new", "Feed", "--architecture", "mvvm", "--layout", "flat", "--isolation", "none")
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.printed)")
        #expect(run.output.contains("\nFeed/Feed.viper asks for what FeedViewModel declares\n"), "\(run.output)")
        let spec = try folder.text("Feed/Feed.viper")
        #expect(
            spec == """
                module Feed(api: any PostAPI, limit: Int = 20, isFirst: Bool) {
                    architecture: mvvm
                    ui: swiftui
                    layout: flat
                    isolation: none
                    binding: \(isObservable ? "observation" : "combine")

                    state {
                        /// Newest first.
                        var posts: [Post] = []
                        var isLoading: Bool = false
                        var query: String = ""
                        var phase: Phase = .idle
                        var message: String?
                        var limit: Int = 0
                    }

                    /// The latest posts.
                    presenter(api: any PostAPI, init limit: Int, init isFirst: Bool) {
                        var title: String { get }
                        func load() async
                        /// Opens a post.
                        @discardableResult func open(_ post: Post, isAnimated: Bool) throws -> Bool
                    }
                }

                """
        )
        let after = try folder.files(below: "Feed").filter { !$0.path.hasSuffix("Assembly.swift") }
        #expect(after.filter { !$0.path.hasSuffix(".viper") } == before, "\(run.output)")
        let assembly = try folder.text("Feed/FeedAssembly.swift")
        #expect(assembly.contains("FeedViewModel(api: api, limit: limit, isFirst: isFirst)"), "\(assembly)")
        folder.expectClean()
    }

    @Test(
        "the initializer that Swift gives a view is enough, unless others cannot call it or it takes more",
        arguments: [
            ("@State private var isShown = false\n    @Environment(\\.dismiss) private var dismiss", true),
            ("private let width = 3\n    private(set) var height = 4\n    var note: String?", true),
            ("private var page = 0", false), ("@MainActor private var page = 0", false), ("let title: String", false),
            ("@State private var page: Int", false),
        ]
    )
    func memberwise(properties: String, isEnough: Bool) throws {
        let folder = try Self.feed(isObservable: false)
        try folder.edit("Feed/FeedView.swift") {
            $0.replacing("@State private var isShown = false", with: properties)
        }
        let run = folder.run("new", "Feed", "--architecture", "mvvm", "--layout", "flat", "--isolation", "none")
        #expect(run.status == 0 && run.output.contains("≠ init(viewModel:") == !isEnough, "\(run.printed)")
    }

    @Test("what a view model has for others than its view is not in the spec")
    func others() throws {
        let folder = try TestFolder()
        try folder.write(
            "Feed/FeedViewModel.swift",
            """
            @Observable
            class FeedViewModel {
                var date = makeDate()
                var theme = Theme.makeDefault()
                private var first = 0, second = 1
                @available(iOS 17, *) func share() {}
                lazy var formatter = Formatter()
                weak var owner: Owner?
                @ObservationIgnored var count = 0
                var pairs: [(Int, Int)]
                var left, right: Int
                @objc func refresh() {}
                override func reset() {}
                static func make() {}
                func tap() {}
                convenience init(_ id: Int) { self.init() }
                init() { (pairs, left, right) = ([], 0, 0) }
            }

            """
        )
        let run = folder.run("new", "Feed", "--architecture", "mvvm", "--ui", "none", "--dry-run")
        #expect(run.status == 0, "\(run.printed)")
        #expect(
            run.output.contains(
                """
                    state {
                        var pairs: [(Int, Int)] = []
                    }

                    presenter {
                        // Left out: its type is not written
                        // var date = makeDate()
                        // Left out: its type is not written
                        // var theme = Theme.makeDefault()
                        // Left out: a requirement cannot have '@available(iOS 17, *)'
                        // func share()
                        // Left out: others are declared with it
                        // var left
                        // Left out: others are declared with it
                        // var right
                        func tap()
                    }

                """
            ),
            "\(run.output)"
        )
    }

    @Test("an assembly of a person's gives the parameters, and not what the view model keeps")
    func assembly() throws {
        let folder = try Self.feed(isObservable: true)
        try folder.write(
            "Feed/FeedAssembly.swift",
            """
            enum FeedAssembly {
                static func createModule(api: any PostAPI, limit: Int, isFirst: Bool) -> Int { 0 }
            }

            """
        )
        let run = folder.run("new", "Feed", "--architecture", "mvvm", "--layout", "flat", "--dry-run")
        #expect(run.output.contains("module Feed(api: any PostAPI, limit: Int, isFirst: Bool) {\n"), "\(run.printed)")
        #expect(run.output.contains("        var limit: Int = 0\n"), "\(run.printed)")
        #expect(run.output.contains("presenter(api: any PostAPI, init limit: Int, init isFirst: Bool) {\n"))
    }

    @Test("only constants of the 'Observable' are followed with that binding")
    func observable() throws {
        let folder = try TestFolder()
        try folder.write(
            "Feed/FeedViewModel.swift",
            "final class FeedViewModel {\n    let items = Observable<[Int]>([])\n    let id: Int = 3\n    func tap() {}\n}\n"
        )
        let options = ["--architecture", "mvvm", "--ui", "none", "--binding", "observable", "--dry-run"]
        let run = ToolRun(["new", "Feed"] + options, in: folder.path)
        #expect(run.output.contains("    state {\n        var items: [Int] = []\n    }\n"), "\(run.printed)")
        #expect(run.output.contains("    presenter {\n        func tap()\n    }\n"), "\(run.printed)")
    }

    @Test("a view model of which nobody can ask anything is none")
    func unknown() throws {
        let folder = try TestFolder()
        try folder.write("Feed/FeedViewModel.swift", "final class FeedViewModel {\n    private var count = 0\n}\n")
        let run = folder.run("new", "Feed", "--architecture", "mvvm")
        #expect(run.status == 2 && run.errors.contains("types of 'Feed' are there already (FeedViewModel)"))
    }
}
