/// Ends with closures of every kind.
module Finale(
    onDone: @escaping () async -> Void,
    onCount: @escaping (Int) throws -> Void,
    onAsk: @escaping (Int) -> Bool,
    onRead: (() async throws -> Int)?
) {
    wireframe {
        func done() async -> show onDone()
        func count(_ number: Int) throws -> show onCount(number)
        func ask(_ onAsk: Int) -> show onAsk(onAsk)
        func read() async throws -> show onRead()
    }
}
