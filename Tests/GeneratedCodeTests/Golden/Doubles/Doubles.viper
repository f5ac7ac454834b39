/// Requirements of every kind, and their doubles.
module Vault {
    ui: none
    tests: swift-testing
    tests-module: Bank

    entity Coin: Equatable, Sendable {
        let value: Int
    }

    enum VaultError: Error {
        case locked
    }

    typealias Inspection = (Coin) -> Bool

    protocol Opening: AnyObject {
        func open(with key: String) throws(VaultError)
    }

    protocol Store: AnyObject {
        associatedtype Key: Hashable
        func coin(for key: Key) async throws -> Coin?
        subscript(key: Key) -> Coin { get set }
    }

    view: Opening {
        var title: String { get set }
        var hint: String? { get set }
        static var identifier: String { get }
        func show(_ coins: [Coin])
        func show(_ coin: Coin, at index: Int)
        func show(_ text: String)
        nonisolated func log(_ text: String)
    }

    presenter {
        init(name: String)
        static func make() -> Self
        func sort(_ coins: inout [Coin], by order: (Coin, Coin) -> Bool)
        func collect(_ coins: Coin..., then answer: @escaping (Int) -> Void)
        func find<Value: Equatable>(_ value: Value, in list: [Value]) -> Value
        func inspect(_ coin: Coin, with inspection: Inspection) -> Bool
        func weigh(_: Coin, _ self: Int) -> Double?
    }

    interactor {
        var total: Int { get async throws }
        func count(_ body: () throws -> Int) rethrows -> Int
        func withdraw(_ amount: Int) async throws(VaultError) -> [Coin]
        func close() throws(Never)
        func stop() -> Never
    }

    output {
    }

    data remote {
        func coins() async throws -> [Coin]
    }
}

/// The same with the names of mockolo.
module Safe {
    ui: none
    tests: xctest
    tests-module: Bank
    spies: mock

    view {
        var heading: String { get set }
        var note: String? { get set }
        func display(_ names: [String])
    }

    interactor {
        subscript(index: Int) -> String { get set }
        func load(page: Int) async throws -> [String]
        func load() async -> String?
        func first<Value>(_ value: Value) -> Value
    }
}
