/// A value that is made when it is first needed. Several threads can ask for it at once.
@usableFromInline
package final class Once<Value: Sendable>: Sendable {
    @usableFromInline let made = Locked<Value?>(nil)

    /// Without a value.
    @inlinable
    package init() {
    }

    /// The value.
    ///
    /// - Parameter make: Makes the value, which is always the same. If it throws, the next call makes the value.
    @inlinable
    package func value<Problem>(_ make: () throws(Problem) -> Value) throws(Problem) -> Value {
        try made.withLock { made throws(Problem) in
            if let made { return made }
            let value = try make()
            made = value
            return value
        }
    }
}

/// Values by number, each made when it is first needed. Several threads can ask for one at once.
@usableFromInline
package final class OnceEach<Value: Sendable>: Sendable {
    // One lock for all: to make as many takes longer than most runs need for the values.
    @usableFromInline let made: Locked<[Value?]>

    /// - Parameter count: How many values there are.
    @inlinable
    package init(count: Int) {
        made = Locked(Array(repeating: nil, count: count))
    }

    /// The value with a number.
    ///
    /// - Parameter make: Makes the value, which is always the same. If it throws, the next call makes the value.
    @inlinable
    package func value<Problem>(_ number: Int, _ make: () throws(Problem) -> Value) throws(Problem) -> Value {
        try made.withLock { made throws(Problem) in
            if let known = made[number] { return known }
            let value = try make()
            made[number] = value
            return value
        }
    }
}
