@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View

    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("Never has no body") }
}

/// A view of the framework's own: it says what it puts on the screen.
@MainActor
protocol BuiltInView: View where Body == Never {
    func contents(at place: Place) -> Contents
}

extension BuiltInView {
    public var body: Never { fatalError("\(Self.self) has no body") }
}

@resultBuilder
public enum ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content {
        content
    }

    public static func buildBlock() -> EmptyView {
        EmptyView()
    }

    public static func buildBlock<Content: View>(_ content: Content) -> Content {
        content
    }

    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        var children: [any View] = []
        repeat children.append(each content)
        return TupleView((repeat each content), children: children)
    }

    public static func buildIf<Content: View>(_ content: Content?) -> Content? {
        content
    }

    public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
        _ConditionalContent(storage: .first(first))
    }

    public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
        _ConditionalContent(storage: .second(second))
    }

    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        AnyView(content)
    }
}

public nonisolated struct EmptyView: BuiltInView {
    public init() {}

    @MainActor func contents(at place: Place) -> Contents {
        Contents()
    }
}

public nonisolated struct TupleView<T>: BuiltInView {
    public var value: T

    private let children: [any View]

    init(_ value: T, children: [any View]) {
        self.value = value
        self.children = children
    }

    @MainActor func contents(at place: Place) -> Contents {
        place.contents(of: children)
    }
}

public nonisolated struct _ConditionalContent<TrueContent: View, FalseContent: View>: BuiltInView {
    enum Storage {
        case first(TrueContent)
        case second(FalseContent)
    }

    let storage: Storage

    @MainActor func contents(at place: Place) -> Contents {
        switch storage {
        case .first(let content): place.inner("true").contents(of: content)
        case .second(let content): place.inner("false").contents(of: content)
        }
    }
}

extension Optional: View, BuiltInView where Wrapped: View {
    @MainActor func contents(at place: Place) -> Contents {
        map { place.inner("some").contents(of: $0) } ?? Contents()
    }
}

public nonisolated struct AnyView: BuiltInView {
    private let content: any View

    public init<V: View>(_ view: V) {
        content = view
    }

    public init<V: View>(erasing view: V) {
        content = view
    }

    @MainActor func contents(at place: Place) -> Contents {
        place.inner("\(type(of: content))").contents(of: content)
    }
}
