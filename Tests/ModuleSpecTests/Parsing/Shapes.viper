import Foundation; import struct Accounts.User
import Networking.Client

/** Shapes that few specs have. */
module Shapes(limit: Int = 3, onEnd: @escaping @Sendable (Result<Int, any Error>) -> Void = { _ in }, source: some Source,) {
    line-width: 100; indent: 4
    naming.view.contract: "{{ module.name }}Showing"

    @available(iOS 17, *) entity Box<Value: Equatable>: Equatable { let value: Value }
    typealias Pair<A, B> = (first: A, second: B)
    typealias Maker = (_ name: String, Int...) async throws(Problem) -> (Int) -> String?
    enum Problem: Error, Equatable { case a; case b(Int, label: String); indirect case c(Problem) }
    protocol Store<Item>: AnyObject, Sendable { associatedtype Item: Hashable & Sendable = Int where Item: Codable
        mutating func add(_ item: Item)
        init?(from: [String: Any]) throws
        subscript<T>(index: Int, as type: T.Type) -> T? where T: Equatable { get set }
        static func < (lhs: Self, rhs: Self) -> Bool
        var item: Item { mutating get throws }
        var other: Int { set get }
    }
    state { var items: [[String: (id: Int, name: String?)]] = [
            ["a": (1, nil)],
        ]
        @Wrapped private(set) var first: Int? }
    view: Kit.Loadable & Sized, Generic<Int, 3> { }
    presenter(limit: Int, onEnd: @escaping @Sendable (Result<Int, any Error>) -> Void, source: some Source) {
        func `repeat`(_: Int, `inout` x: inout Int, values: Int...); func done()
        func each<each T: Equatable, let n: Int>(_ items: repeat each T, of row: [n of Int], in box: Grid<-1, 4>)
        func compose(_ all: any (Sized & Loadable), _ none: (any Sized)?, maybe: [String: [Int]]!) -> (any Sized & Loadable).Type
        func metatypes(_ a: Any.Type, b: (any Sized).Protocol, c: Outer.Inner<Int>.Deep.Type) -> Self
        @MainActor @discardableResult func call(_ body: @escaping @MainActor (_ a: Int, _: String) async -> Void) -> Bool
        func own(_ a: consuming Box<Int>, b: borrowing Box<Int>, c: sending Box<Int>) where Int: Equatable, Int == Int
        nonisolated func pack<each T>(_ values: (repeat each T)) -> ()
        weak var owner: AnyObject? { get set }
        var here: #view? { get }
        static var shared: #presenter { get }
    }
    interactor { func load() async throws(Problem) -> Pair<Int, (String) -> Void>; init!(a: Int) }
    output { }
    data remote { func get(`for` key: String) -> Int }
}
