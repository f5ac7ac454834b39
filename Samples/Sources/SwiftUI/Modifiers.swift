import Combine

/// A view with something done to its contents.
private nonisolated struct Modified<Content: View>: BuiltInView {
    private let content: Content
    private let modify: @MainActor (inout Contents, Place) -> Void

    init(_ content: Content, modify: @escaping @MainActor (inout Contents, Place) -> Void) {
        self.content = content
        self.modify = modify
    }

    @MainActor func contents(at place: Place) -> Contents {
        let inner = place.inner("modified")
        var contents = inner.contents(of: content)
        modify(&contents, inner)
        return contents
    }
}

/// What a view has subscribed to, for as long as it is seen.
@MainActor
private final class Subscription {
    var cancellable: AnyCancellable?
}

extension View {
    /// Not called where there is nothing to appear, as on an `EmptyView`.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        Modified(self) { contents, place in
            guard contents.hasViews else { return }
            let life = Life(path: "\(place.path)/onAppear") {
                action?()
                return nil
            }
            contents.lives.append(life)
        }
    }

    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        Modified(self) { contents, place in
            guard contents.hasViews else { return }
            contents.lives.append(Life(path: "\(place.path)/onDisappear", begin: { nil }, end: { action?() }))
        }
    }

    public func onReceive<P: Publisher>(
        _ publisher: P,
        perform action: @escaping (P.Output) -> Void
    ) -> some View where P.Failure == Never {
        Modified(self) { contents, place in
            guard contents.hasViews else { return }
            let subscription = Subscription()
            let begin = { @MainActor () -> Task<Void, Never>? in
                subscription.cancellable = publisher.sink(receiveValue: action)
                return nil
            }
            contents.lives.append(
                Life(path: "\(place.path)/onReceive", begin: begin, end: { subscription.cancellable = nil })
            )
        }
    }

    public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        Modified(self) { contents, place in
            guard contents.hasViews else { return }
            contents.lives.append(Life(path: "\(place.path)/task") { Task(priority: priority, operation: action) })
        }
    }

    public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        Modified(self) { contents, _ in contents.title = titleKey.key }
    }

    @_disfavoredOverload
    public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        let title = String(title)
        return Modified(self) { contents, _ in contents.title = title }
    }

    public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type,
        @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        Modified(self) { contents, _ in
            contents.destinations[ObjectIdentifier(data)] = { ($0.base as? D).map(destination) }
        }
    }

    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        Modified(self) { contents, place in
            guard let shown = item.wrappedValue else { return }
            let sheet = place.inner("sheet \(shown.id)").contents(of: content(shown))
            contents.elements = sheet.elements
            contents.title = sheet.title
            contents.alerts = sheet.alerts
            contents.lives += sheet.lives
            contents.goBack = sheet.goBack
            contents.swipeDown =
                sheet.swipeDown ?? {
                    item.wrappedValue = nil
                    onDismiss?()
                }
        }
    }

    public func disabled(_ disabled: Bool) -> some View {
        Modified(self) { contents, _ in
            guard disabled else { return }
            for index in contents.elements.indices {
                contents.elements[index].isEnabled = false
            }
        }
    }
}

extension View {
    public func alert<A: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, actions: actions, message: { EmptyView() })
    }

    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions, message: { EmptyView() })
    }

    public func alert<A: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A
    ) -> some View {
        alert(title, isPresented: isPresented, actions: actions, message: { EmptyView() })
    }

    public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
    }

    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions, message: message)
    }

    public func alert<A: View, M: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        let actions = actions()
        let message = message()
        return Modified(self) { contents, place in
            guard isPresented.wrappedValue else { return }
            let alert = Alert(
                title: title.content,
                message: place.inner("message").contents(of: message).text,
                buttons: place.inner("actions").contents(of: actions).elements,
                isPresented: isPresented
            )
            contents.alerts.append(alert)
        }
    }
}
