import TestSupport
import Testing
import ToolSupport

/// What test doubles do, in a program.
@Suite(.slow, .remembered) struct DoubleTests {
    private static let spec = """
        module Vault {
            ui: none
            tests: swift-testing

            enum VaultError: Error { case locked }

            view {
                var title: String { get set }
            }

            interactor {
                func withdraw(_ amount: Int, from account: String) async throws(VaultError) -> [Int]
                func first<Value>(_ value: Value) -> Value
                func note() -> String?
            }

            output {
            }
        }

        """

    private static func output(of body: String) async throws -> String {
        let project = try TestFolder()
        try project.write("Vault.viper", spec)
        let run = project.run("generate")
        guard run.status == 0 else { throw ToolFailure(run) }
        let main = TestFile(path: "main.swift", text: "let spy = VaultInteractorInputProtocolSpy()\n" + body + "\n")
        let files = try project.files().filter(\.isSwift) + [main]
        return try await SwiftCompiler.output(ofProgram: files, [])
    }

    @Test func aCallIsCountedAndKeptAndAnswered() async throws {
        let output = try await Self.output(
            of: """
                spy.withdrawFromReturnValue = [1, 2]
                let coins = try await spy.withdraw(3, from: "a")
                print(coins, spy.withdrawFromCalled, spy.withdrawFromCallsCount, spy.withdrawFromReceivedInvocations)
                spy.withdrawFromClosure = { amount, account in [amount, account.count] }
                print(try await spy.withdraw(4, from: "bc"), spy.withdrawFromReceivedArguments!.account)
                spy.withdrawFromThrowableError = .locked
                do { _ = try await spy.withdraw(5, from: "") } catch { print(error, spy.withdrawFromCallsCount) }
                spy.firstReturnValue = "x"
                print(spy.first("y"), spy.note() ?? "nothing")
                """
        )
        #expect(
            output == """
                [1, 2] true 1 [(amount: 3, account: "a")]
                [4, 2] bc
                locked 3
                x nothing

                """
        )
    }

    @Test(
        "what a test forgot to set ends it with a message that names that",
        arguments: [
            ("_ = try await spy.withdraw(1, from: \"\")", "Spy.withdrawFromReturnValue is not set"),
            ("spy.firstReturnValue = 1\n_ = spy.first(\"\")", "Spy.firstReturnValue is not set to"),
            ("print(VaultViewProtocolSpy().title)", "VaultViewProtocolSpy.title is not set"),
        ]
    )
    func unsetAnswers(body: String, message: String) async throws {
        let failure = await #expect(throws: CompilerFailure.self) { _ = try await Self.output(of: body) }
        #expect(failure?.description.contains(message) == true, "\(failure?.description ?? "")")
    }
}
