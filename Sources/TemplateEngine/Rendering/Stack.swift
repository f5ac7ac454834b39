/// A stack without checks of uniqueness or bounds, for elements that nearly every instruction pushes or pops.
///
/// The code that the compiler emits never reads below the bottom of the stack. Debug builds and the fuzzer check that.
struct Stack<Element>: ~Copyable {
    private var base: UnsafeMutablePointer<Element>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int = 32) {
        base = .allocate(capacity: capacity)
        self.capacity = capacity
    }

    /// A stack that starts with a number of equal elements.
    // Inlined, so that a constant element is written without counting references to it.
    @inline(__always)
    init(repeating element: @autoclosure () -> Element, count: Int) {
        self.init(capacity: count + 1)
        for index in 0..<count { (base + index).initialize(to: element()) }
        self.count = count
    }

    deinit {
        // One by one, which is compiled for the type of the elements. For all at once the runtime calls a function each.
        for index in 0..<count { (base + index).deinitialize(count: 1) }
        base.deallocate()
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
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        base = larger
        capacity *= 2
    }
}
