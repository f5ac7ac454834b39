/// A view that shows what is in it: here nothing is laid out.
@MainActor
protocol Container: BuiltInView {
    associatedtype Content: View
    var content: Content { get }
}

extension Container {
    func contents(at place: Place) -> Contents {
        var contents = place.contents(of: content)
        contents.hasViews = true
        return contents
    }
}

public enum HorizontalAlignment: Sendable {
    case leading, center, trailing
}

public enum VerticalAlignment: Sendable {
    case top, center, bottom
}

public nonisolated struct VStack<Content: View>: Container {
    let content: Content

    public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
}

public nonisolated struct HStack<Content: View>: Container {
    let content: Content

    public init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
}

public nonisolated struct Group<Content> {
    let content: Content
}

extension Group: View, BuiltInView where Content: View {
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    @MainActor func contents(at place: Place) -> Contents {
        place.contents(of: content)
    }
}

public struct NavigationPath: Equatable {
    public init() {}
}

/// Shows its last screen; the others are evaluated, too, so that they keep their state.
public nonisolated struct NavigationStack<Data, Root: View>: BuiltInView {
    private let root: Root
    private let elements: @MainActor () -> [AnyHashable]
    private let removeLast: @MainActor () -> Void

    @MainActor
    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.root = root()
        elements = { [] }
        removeLast = {}
    }

    @MainActor
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable
    {
        self.root = root()
        elements = { path.wrappedValue.map { AnyHashable($0) } }
        removeLast = { path.wrappedValue = Data(path.wrappedValue.dropLast()) }
    }

    @MainActor func contents(at place: Place) -> Contents {
        var contents = place.inner("root").contents(of: root)
        for (number, element) in elements().enumerated() {
            guard let view = contents.destinations[ObjectIdentifier(type(of: element.base))]?(element) else { continue }
            var next = place.inner("\(number) \(element.hashValue)").contents(of: view)
            next.destinations.merge(contents.destinations) { new, _ in new }
            next.goBack = removeLast
            contents = next
        }
        contents.hasViews = true
        return contents
    }
}

public nonisolated struct List<SelectionValue: Hashable, Content: View>: Container {
    let content: Content
}

extension List where SelectionValue == Never {
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        content = ForEach(data, content: rowContent)
    }

    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        content = ForEach(data, id: id, content: rowContent)
    }
}

public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content

    private let identify: (Data.Element) -> ID
}

extension ForEach: View, BuiltInView where Content: View {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where ID == Data.Element.ID, Data.Element: Identifiable {
        self.data = data
        self.content = content
        identify = { $0.id }
    }

    public init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.content = content
        identify = { $0[keyPath: id] }
    }

    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
    where Data == Range<Int>, ID == Int {
        self.data = data
        self.content = content
        identify = { $0 }
    }

    @MainActor func contents(at place: Place) -> Contents {
        var contents = Contents()
        for element in data {
            contents.append(place.inner("\(identify(element))").contents(of: content(element)))
        }
        return contents
    }
}
