import Foundation

/// Requirements of every kind.
module Workbench {
    protocol WorkbenchListing: AnyObject {
        func list(_ items: [Int])
    }

    view: WorkbenchListing, ShapeTracking {
        func show<Value: Collection>(_ values: Value, by key: (Value.Element) -> String) where Value.Element: Hashable
        func ask(_ text: String, then answer: @escaping (_ isRight: Bool, (() -> Void)?) -> Void) -> Bool
        var pair: (first: Int, second: String) { get set }
        var text: String! { get set }
        subscript(index: Int) -> String { get set }
        subscript(row row: Int, column: Int) -> String { get }
    }

    presenter {
        func pack<each Value>(_ values: repeat each Value) -> Int
        func choose(_ type: (any ShapeStore).Type, or other: ShapeStore & ShapeTracking)
        func `repeat`(in count: inout Int, for `class`: Int...)
        @discardableResult func close() -> Bool
        static func make() -> Self
        init(text: String)
    }

    interactor {
        init()
        func load(_ work: @escaping @Sendable () async throws -> Void) async
        func count(_ body: () throws -> Int) rethrows -> Int
        func find(named name: String) throws(CancellationError) -> (any ShapeStore)?
        var total: Int { get async throws }
    }

    output {
        func didLoad(_ result: Result<[String: Int]?, any Error>)
        func didFail(_ error: Error)
    }

    wireframe: WorkbenchListing {
        func open(_ other: some Equatable, from view: #view?, presenter: #presenter)
        nonisolated func log(_ text: String)
    }
}
