import ModuleSpec
import SourceText
import TestSupport
import Testing

@testable import ModulePlan

struct AnswerNameTests {
    @Test(
        "a verb gives the name of an action, any other word what is received",
        arguments: [
            ("search", true, "didSearch", "didFailToSearch"),
            ("logIn", true, "didLogIn", "didFailToLogIn"),
            ("loadNextPage", false, "didLoadNextPage", "didFailToLoadNextPage"),
            ("articles", true, "didReceiveArticles", "didFailToReceiveArticles"),
            ("searchResults", true, "didSearchResults", "didFailToSearchResults"),
            ("userWithID", true, "didReceiveUserWithID", "didFailToReceiveUserWithID"),
            ("checkout", false, "didFinishCheckout", "didFailToFinishCheckout"),
            ("_load", true, "didReceive_load", "didFailToReceive_load"),
        ]
    )
    func names(request: String, isAnswered: Bool, answer: String, failure: String) {
        let name = AnswerName(of: request, isAnswered: isAnswered)
        #expect([name.answer, name.failure] == [answer, failure])
    }

    @Test("the answer is called as what it is")
    func variables() throws {
        let names = [
            "articles() async -> [Article]": "articles",
            "fetch() async -> User": "user",
            "fetch() async -> (any Store)?": "store",
            "search() async -> [String]": "results",
            "count() async -> Int": "result",
            "load<T: Decodable>() async -> T": "result",
            "find() async -> Self": "result",
            "find() async -> (Int, Int)": "result",
            "error() async -> String": "result",
            "`default`() async -> String": "result",
        ]
        for (function, name) in names {
            #expect(try request(function).answerVariable == name, "\(function)")
        }
    }

    @Test("a function of the class that can take the answer or the error is called with it")
    func functionsOfTheClass() throws {
        let search = try request("search() async throws -> [String]")
        #expect(search.answerCall(of: try request("didSearch(_ hits: [String])")) == "didSearch(results)")
        #expect(search.answerCall(of: try request("didSearch(hits: [String])")) == "didSearch(hits: results)")
        for other in ["didSearch()", "didSearch(_ hits: [Int])"] {
            #expect(search.answerCall(of: try request(other)) == nil)
        }
        for other in ["didSearch(_ hits: [String]) async", "didSearch(_ hits: [String]) -> Int"] {
            #expect(search.answerCall(of: try request(other)) == nil)
        }
        #expect(search.failureCall(of: try request("didFail(_ error: any Error)")) == "didFail(error)")
        #expect(
            search.failureCall(of: try request("didFailToSearch(with error: Error)")) == "didFailToSearch(with: error)"
        )
        for other in ["didFail()", "didFail(_ error: Problem)"] {
            #expect(search.failureCall(of: try request(other)) == nil)
        }
        let typed = try request("search() async throws(Problem) -> [String]")
        #expect(typed.failureCall(of: try request("didFail(_ error: Problem)")) == "didFail(error)")
        let save = try request("save(_ text: String) async")
        #expect(save.answerCall(of: try request("didSave()")) == "didSave()")
        #expect(save.answerCall(of: try request("didSave(_ text: String)")) == nil)
    }

    @Test("a function that takes the answer has the generic parameters that it names")
    func genericAnswers() throws {
        let tails = [
            "count<T: Hashable>(_ items: [T]) async -> Int": "(_ result: Int)",
            "load<T>(_ type: T.Type) async -> T where T: Decodable": "<T>(_ result: T) where T: Decodable",
            "pick<A, B>(_ a: A, of b: B) async -> B where A: Hashable": "<B>(_ result: B)",
            "run(_ body: @escaping () -> Void) async": "(_ body: @escaping () -> Void)",
            "handler() async -> () -> Void": "(_ handler: @escaping () -> Void)",
        ]
        for (function, tail) in tails {
            #expect(try request(function).answerTail == tail, "\(function)")
        }
        let failing = try request("run<E: Error>(_ body: @escaping () throws(E) -> Void) async throws(E)")
        #expect(failing.failureTail == "<E: Error>(_ error: E)")
        // The second needs the first, which the answer does not name.
        let dependent = try request("pick<A, B: Box<A>>(_ a: A, of b: B) async -> B")
        #expect(dependent.answerType == nil)
    }

    @Test("a task calls no function whose generic parameters only the result names")
    func uncallable() throws {
        #expect(try !request("fresh<T: Sendable>(id: Int) async -> T").isStartable)
        #expect(try request("load<T: Decodable>(_ type: T.Type) async -> T").isStartable)
    }

    /// The plan of a function of an interactor.
    private func request(_ function: String) throws -> RequirementPlan {
        let text = "module M {\n    interactor {\n        func \(function)\n    }\n}\n"
        let module = try #require(SpecFile(SourceFile(path: "M.viper", text: text)).modules.first)
        let requirement = try #require(module.sections.first?.requirements.first)
        return RequirementPlan(
            resolved: ResolvedRequirement(requirement),
            distinctName: requirement.baseName,
            implementer: "M",
            context: StubContext(of: module)
        )
    }
}
