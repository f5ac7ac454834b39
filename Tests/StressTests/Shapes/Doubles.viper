/// Requirements whose calls a test double cannot keep as they are.
module Puppet {
    typealias Inspection = (Int) -> Bool

    protocol Stage: AnyObject {
        associatedtype Act: Hashable
        associatedtype Scene
        func play(_ act: Act) async throws -> Scene?
        subscript(act: Act) -> [Scene] { get set }
        subscript(scene scene: Int) -> Scene { get }
    }

    protocol Actable: Sendable {
        var role: String { get }
    }

    protocol Castable: Actable {
        mutating func cast(as role: String)
        static func named(_ name: String) -> Self
    }

    presenter {
        func move(_ limb: String)
        func move(_ limb: Int)
        func move(_ limb: String, by angle: Double)
        var moveCallsCount: Int { get set }
        func pull(_ string: borrowing String, _ other: consuming [Int])
        func draw(_ body: (inout Int) -> Void, _ inspection: Inspection) -> Bool
        func wave(_: Int, to _: String...) -> Int?
        func ask<Answer>(_ question: String, as type: Answer.Type) -> Answer
        func hold<Prop: Hashable>(_ prop: Prop, then answer: @escaping (Prop) -> Void) throws -> [Prop: Int]
        func lift(_ value: @autoclosure () -> Int, or other: @autoclosure @escaping () -> Int)
        func give() -> (() -> Void)
        func sendAway(_ message: some Equatable) throws(CancellationError)
        static func < (left: Self, right: Self) -> Bool
    }

    interactor {
        func perform(_ work: @escaping @Sendable () async -> Void) async
        func rest() async
        func watch<Event>(_ events: [Event]) async -> Event? where Event: Sendable
    }

    data remote {
        func strings(of puppet: String) async throws -> [String]
        func cut(_ string: String) async
    }
}
