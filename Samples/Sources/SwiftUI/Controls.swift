public struct ButtonRole: Equatable, Sendable {
    private let name: String

    public static let destructive = ButtonRole(name: "destructive")
    public static let cancel = ButtonRole(name: "cancel")
}

public nonisolated struct Button<Label: View>: BuiltInView {
    private let action: @MainActor () -> Void
    private let label: Label

    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.action = action
        self.label = label()
    }

    public init(
        role: ButtonRole?,
        action: @escaping @MainActor () -> Void,
        @ViewBuilder label: () -> Label
    ) {
        self.init(action: action, label: label)
    }

    @MainActor func contents(at place: Place) -> Contents {
        Contents(Element(label: place.contents(of: label).text, use: .button(action)))
    }
}

extension Button where Label == Text {
    public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(title) }
    }

    public init(
        _ titleKey: LocalizedStringKey,
        role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(title) }
    }
}

public nonisolated struct TextField<Label: View>: BuiltInView {
    private let label: Label
    private let text: Binding<String>

    @MainActor func contents(at place: Place) -> Contents {
        Contents(Element(label: place.contents(of: label).text, use: .field(text)))
    }
}

extension TextField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        label = Text(titleKey)
        self.text = text
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        label = Text(title)
        self.text = text
    }
}

public nonisolated struct SecureField<Label: View>: BuiltInView {
    private let label: Label
    private let text: Binding<String>

    @MainActor func contents(at place: Place) -> Contents {
        Contents(Element(label: place.contents(of: label).text, use: .field(text)))
    }
}

extension SecureField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        label = Text(titleKey)
        self.text = text
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        label = Text(title)
        self.text = text
    }
}

public nonisolated struct Toggle<Label: View>: BuiltInView {
    private let label: Label
    private let isOn: Binding<Bool>

    @MainActor func contents(at place: Place) -> Contents {
        Contents(Element(label: place.contents(of: label).text, use: .toggle(isOn)))
    }
}

extension Toggle where Label == Text {
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        label = Text(titleKey)
        self.isOn = isOn
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        label = Text(title)
        self.isOn = isOn
    }
}

public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: BuiltInView {
    private let label: Label

    @MainActor func contents(at place: Place) -> Contents {
        Contents(Element(label: place.contents(of: label).text, use: .spinner))
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    public init() where Label == EmptyView {
        label = EmptyView()
    }

    public init(_ titleKey: LocalizedStringKey) where Label == Text {
        label = Text(titleKey)
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) where Label == Text {
        label = Text(title)
    }
}
