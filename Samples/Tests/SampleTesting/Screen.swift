#if !canImport(Darwin)
    @_spi(SampleTesting) import SwiftUI

    /// What a person sees and does on a screen made of SwiftUI views: for the stand-in, not for the real one.
    @MainActor
    public struct Screen {
        public struct Missing: Error, CustomStringConvertible {
            public let description: String
        }

        private let graph: ViewGraph
        private let setVisible: @MainActor (Bool) -> Void

        public init(_ controller: UIViewController) throws {
            graph = try Self.graph(of: controller)
            setVisible = { isVisible in
                if isVisible {
                    controller.loadViewIfNeeded()
                    controller.viewWillAppear(false)
                    controller.viewDidAppear(false)
                } else {
                    controller.viewWillDisappear(false)
                    controller.viewDidDisappear(false)
                }
            }
        }

        public init(_ controller: NSViewController) throws {
            graph = try Self.graph(of: controller)
            setVisible = { isVisible in
                if isVisible {
                    controller.loadViewIfNeeded()
                    controller.viewWillAppear()
                    controller.viewDidAppear()
                } else {
                    controller.viewWillDisappear()
                    controller.viewDidDisappear()
                }
            }
        }

        public func appear() {
            setVisible(true)
        }

        public func disappear() {
            setVisible(false)
        }

        /// The texts, from the first to the last; not the labels of controls.
        public var texts: [String] {
            graph.elements.compactMap { element in
                if case .text = element.use { element.label } else { nil }
            }
        }

        /// The labels of the buttons, from the first to the last.
        public var buttons: [String] {
            graph.elements.compactMap { element in
                if case .button = element.use { element.label } else { nil }
            }
        }

        public var navigationTitle: String? { graph.title }

        public var isSpinning: Bool {
            graph.elements.contains { element in
                if case .spinner = element.use { true } else { false }
            }
        }

        /// The title and the message of the alert before the screen.
        public var alert: (title: String, message: String)? {
            graph.alert.map { ($0.title, $0.message) }
        }

        public func isEnabled(_ label: String) throws -> Bool {
            try control(label).isEnabled
        }

        /// Taps a button of the alert, where there is one, and otherwise of the screen; or a toggle.
        public func tap(_ label: String) throws {
            if let alert = graph.alert {
                try tap(label, in: alert)
                return
            }
            let control = try control(label)
            guard control.isEnabled else { throw Missing(description: "'\(label)' is disabled") }
            switch control.use {
            case .button(let action): action()
            case .toggle(let isOn): isOn.wrappedValue.toggle()
            case .text, .spinner, .field: throw Missing(description: "'\(label)' is nothing to tap")
            }
        }

        public func goBack() throws {
            guard graph.goBack() else { throw Missing(description: "there is nothing to go back to") }
        }

        public func swipeDown() throws {
            guard graph.swipeDown() else { throw Missing(description: "there is no sheet") }
        }

        public func enter(_ text: String, into label: String) throws {
            let control = try control(label)
            guard case .field(let content) = control.use else {
                throw Missing(description: "'\(label)' is not a text field")
            }
            content.wrappedValue = text
        }

        public func text(in label: String) throws -> String {
            guard case .field(let content) = try control(label).use else {
                throw Missing(description: "'\(label)' is not a text field")
            }
            return content.wrappedValue
        }

        private func control(_ label: String) throws -> Element {
            let found = graph.elements.first { element in
                if case .text = element.use { false } else { element.label == label }
            }
            guard let found else {
                throw Missing(description: "no '\(label)' among \(graph.elements.map(\.label))")
            }
            return found
        }

        /// An alert without buttons has one that says OK.
        private func tap(_ label: String, in alert: Alert) throws {
            let button = alert.buttons.first { $0.label == label }
            guard button != nil || alert.buttons.isEmpty && label == "OK" else {
                throw Missing(description: "no '\(label)' in the alert '\(alert.title)'")
            }
            alert.isPresented.wrappedValue = false
            if case .button(let action) = button?.use { action() }
        }

        private static func graph(of controller: AnyObject) throws -> ViewGraph {
            guard let graph = viewGraph(of: controller) else {
                throw Missing(description: "\(type(of: controller)) hosts no SwiftUI views")
            }
            return graph
        }
    }
#endif
