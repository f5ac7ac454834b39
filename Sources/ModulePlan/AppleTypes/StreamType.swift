import SwiftReader

/// A type whose values come one after the other: `AsyncStream<Price>`, `any AsyncSequence<Price, any Error>`.
struct StreamType {
    let element: TypeSyntax
    /// Whether the stream can end with an error.
    let isThrowing: Bool

    /// - Returns: `nil` if a type is none, or does not say what its values are.
    init?(_ type: TypeSyntax?) {
        switch type?.withoutAttributes {
        case .named(let path):
            let isSwifts = path.count == 1 || path.count == 2 && path[0].name == "Swift"
            guard isSwifts, let last = path.last else { return nil }
            switch (last.name, last.arguments.count) {
            case ("AsyncStream", 1): self.init(element: last.arguments[0], isThrowing: false)
            case ("AsyncThrowingStream", 2): self.init(element: last.arguments[0], isThrowing: true)
            default: return nil
            }
        case .prefixed("any", .named(let path)):
            guard path.count == 1, path[0].name == "AsyncSequence", path[0].arguments.count == 2 else { return nil }
            self.init(element: path[0].arguments[0], isThrowing: path[0].arguments[1] != .name("Never"))
        default: return nil
        }
    }

    private init(element: TypeSyntax, isThrowing: Bool) {
        self.element = element
        self.isThrowing = isThrowing
    }
}

extension Requirement {
    /// The stream that a function gives; `nil` for any other requirement.
    var stream: StreamType? { isFunction ? StreamType(result) : nil }

    /// Whether the requirement is a function that a task calls, if it can: one that is `async`, or gives a stream.
    package var isRequest: Bool { isFunction && (effects.isAsync || stream != nil) }

    /// Whether a task that calls the function can get an error, from the call or from the stream.
    var failsInTask: Bool { effects.canThrow || stream?.isThrowing == true }
}
