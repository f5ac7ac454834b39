/// What views put on the screen, in the order in which they are read.
struct Contents {
    var elements: [Element] = []
    var title: String?
    var alerts: [Alert] = []
    var lives: [Life] = []
    /// By the type of a value on the path of a stack, what shows it.
    var destinations: [ObjectIdentifier: @MainActor (AnyHashable) -> (any View)?] = [:]
    /// What the back button of a stack does.
    var goBack: (@MainActor () -> Void)?
    /// What a swipe over a sheet does.
    var swipeDown: (@MainActor () -> Void)?
    /// Whether there is something that can appear: an empty stack is, an `EmptyView` is not.
    var hasViews = false

    var text: String {
        elements.map(\.label).filter { !$0.isEmpty }.joined(separator: " ")
    }

    init() {}

    init(_ element: Element) {
        elements = [element]
        hasViews = true
    }

    mutating func append(_ other: Contents) {
        elements += other.elements
        title = title ?? other.title
        alerts += other.alerts
        lives += other.lives
        destinations.merge(other.destinations) { first, _ in first }
        goBack = goBack ?? other.goBack
        swipeDown = swipeDown ?? other.swipeDown
        hasViews = hasViews || other.hasViews
    }
}

/// Something that a person sees, and perhaps uses.
@_spi(SampleTesting)
public struct Element {
    public enum Use {
        case text
        case spinner
        case button(@MainActor () -> Void)
        case field(Binding<String>)
        case toggle(Binding<Bool>)
    }

    public var label: String
    public var use: Use
    public var isEnabled = true
}

@_spi(SampleTesting)
public struct Alert {
    public var title: String
    public var message: String
    public var buttons: [Element]
    public var isPresented: Binding<Bool>
}

/// What begins when a view appears, and ends when it goes.
struct Life {
    var path: String
    var begin: @MainActor () -> Task<Void, Never>?
    var end: @MainActor () -> Void = {}
}

/// The place of a view in the hierarchy, which identifies it at the next evaluation.
@MainActor
struct Place {
    let graph: ViewGraph
    let path: String

    func inner(_ name: String) -> Place {
        Place(graph: graph, path: "\(path)/\(name)")
    }

    func contents<Content: View>(of view: Content) -> Contents {
        if let view = view as? any BuiltInView {
            return view.contents(at: self)
        }
        for child in Mirror(reflecting: view).children {
            guard let property = child.value as? any ConnectedProperty else { continue }
            property.connect(to: graph, as: "\(path).\(child.label ?? "")")
        }
        return inner("\(Content.self)").contents(of: view.body)
    }

    func contents(of views: [any View]) -> Contents {
        var contents = Contents()
        for (number, view) in views.enumerated() {
            contents.append(inner("\(number)").contents(of: view))
        }
        return contents
    }
}
