/// An element of a stack, which says whether it must be released.
protocol StackElement {
    /// Whether it refers to memory that counts its references. Otherwise it needs no `deinit`.
    var isCounted: Bool { get }
}

extension StackElement {
    var isCounted: Bool { true }
}

extension Int32: StackElement {
    var isCounted: Bool { false }
}

extension Value: StackElement {
    var isCounted: Bool {
        switch storage {
        case .string, .list, .object: true
        case .undefined, .null, .bool, .integer, .double, .range, .macro, .loop: false
        }
    }
}

/// A stack without checks of uniqueness or bounds, for elements that nearly every instruction pushes or pops.
///
/// The code that the compiler emits never reads below the bottom of the stack. Debug builds and the fuzzer check that.
struct Stack<Element: StackElement>: ~Copyable {
    private var base: UnsafeMutablePointer<Element>
    private var capacity: Int
    private(set) var count = 0

    /// The capacity after the first push.
    private static var leastCapacity: Int { 32 }

    /// An empty stack. It has memory from the first push on: few programs need all stacks of a machine.
    init() {
        // An address that is not null; with this capacity, nothing is read or written there.
        base = UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
        capacity = 0
    }

    /// A stack that starts with a number of equal elements.
    // Inlined, so that a constant element is written without counting references to it.
    @inline(__always)
    init(repeating element: @autoclosure () -> Element, count: Int) {
        capacity = count + 1
        base = .allocate(capacity: capacity)
        for index in 0..<count { (base + index).initialize(to: element()) }
        self.count = count
    }

    deinit {
        // One by one, which is compiled for the type of the elements. For all at once the runtime calls a function
        // each.
        for index in 0..<count where base[index].isCounted { (base + index).deinitialize(count: 1) }
        if capacity > 0 { base.deallocate() }
    }

    var isEmpty: Bool { count == 0 }

    subscript(index: Int) -> Element {
        @inline(__always) unsafeAddress {
            assert(index >= 0 && index < count)
            return UnsafePointer(base + index)
        }
        @inline(__always) unsafeMutableAddress {
            assert(index >= 0 && index < count)
            return base + index
        }
    }

    @inline(__always)
    mutating func push(_ element: Element) {
        if count == capacity { grow() }
        (base + count).initialize(to: element)
        count += 1
    }

    @inline(__always)
    mutating func pop() -> Element {
        assert(count > 0)
        count -= 1
        return (base + count).move()
    }

    mutating func removeLast(_ number: Int) {
        assert(number <= count)
        count -= number
        (base + count).deinitialize(count: number)
    }

    /// The elements from an index to the top. The buffer is valid until the next push or pop.
    func elements(from start: Int) -> UnsafeBufferPointer<Element> {
        assert(start >= 0 && start <= count)
        return UnsafeBufferPointer(start: base + start, count: count - start)
    }

    private mutating func grow() {
        let largerCapacity = max(Self.leastCapacity, capacity * 2)
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: largerCapacity)
        larger.moveInitialize(from: base, count: count)
        if capacity > 0 { base.deallocate() }
        base = larger
        capacity = largerCapacity
    }
}
