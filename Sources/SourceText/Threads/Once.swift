/// A value that is made when it is first needed. Several threads can ask for it at once.
package final class Once<Value: Sendable>: Sendable {
    private let made = Locked<Value?>(nil)

    package init() {
    }

    /// The value.
    ///
    /// - Parameter make: Makes the value, which is always the same. If it throws, the next call makes the value.
    package func value<Problem>(_ make: () throws(Problem) -> Value) throws(Problem) -> Value {
        try made.withLock { made throws(Problem) in
            if let made { return made }
            let value = try make()
            made = value
            return value
        }
    }
}
