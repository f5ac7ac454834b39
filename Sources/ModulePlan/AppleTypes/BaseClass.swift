import ModuleSpec
import SourceText
import SwiftReader

/// What a framework's class, or a protocol that a class must adopt for it, brings along, as far as requirements of a view
/// meet it.
///
/// Sources: the public interfaces of UIKit (iOS 17), AppKit (macOS 14) and Combine: the named types and all above them.
struct BaseClass: Sendable {
    /// A member of the class, without `any` in its types.
    private struct Member {
        let requirement: Requirement
        let identity: String
        /// Whether it is declared to be overridden: the framework calls it. A requirement of just another member is met.
        let isHook: Bool

        init(_ requirement: Requirement, isHook: Bool) {
            self.requirement = requirement
            identity = requirement.identity
            self.isHook = isHook
        }
    }

    /// By full name.
    private let members: [String: [Member]]
    /// The full names that a method of a class with this base cannot have unless it overrides. A property takes the name
    /// of a method without parameters.
    let memberNames: [String]
    /// The names of its properties.
    private let properties: Set<String>

    /// - Parameters:
    ///   - provided: what it declares for others to use, one declaration a line.
    ///   - hooks: what it declares to be overridden.
    ///   - properties: the names of further properties, whose types no spec is likely to name.
    private init(provided: String, hooks: String, properties: String) {
        let all =
            Self.requirements(provided).map { Member($0, isHook: false) }
            + Self.requirements(hooks).map { Member($0, isHook: true) }
        let further = Set(properties.split(whereSeparator: \.isWhitespace).map(String.init))
        members = Dictionary(grouping: all) { $0.requirement.fullName }
        memberNames =
            all.map { $0.requirement.isProperty ? $0.requirement.fullName + "()" : $0.requirement.fullName }
            + further.sorted().map { $0 + "()" }
        let declared = all.filter { !$0.isHook && $0.requirement.isProperty }.map(\.requirement.fullName)
        self.properties = further.union(declared)
    }

    static func named(_ name: String) -> BaseClass? {
        switch name {
        case "UIViewController": uiViewController
        case "NSViewController": nsViewController
        case "ObservableObject": observableObject
        default: nil
        }
    }

    /// Whether the class satisfies the requirement as it is; a getter alone suffices where the class has both.
    func satisfies(_ requirement: Requirement) -> Bool {
        guard !requirement.isStatic else { return false }
        return members(like: requirement) { member, plain in !member.isHook && member.requirement.satisfies(plain) }
    }

    /// Whether the class has a member that the module's class could only override: a property of the name, or a function
    /// of the same labels and types. What differs in those is an overload.
    func collides(with requirement: Requirement) -> Bool {
        if requirement.isStatic { return false }
        // An `init()` of one's own is an override, which may not do more than the class's.
        if requirement.fullName == "init()", case .initializer(let initializer) = requirement.kind {
            if requirement.effects != Effects() || initializer.failability != nil { return true }
        }
        if requirement.isProperty, hasProperty(named: requirement.fullName) { return true }
        return members(like: requirement) { _, _ in true }
    }

    /// Whether a class with this base can answer the requirement with an `override` of the method by which the framework
    /// tells a controller about its view: `viewDidLoad()`.
    func canOverride(_ requirement: Requirement) -> Bool {
        guard !requirement.isStatic, requirement.attributes.isEmpty, requirement.result == nil,
            requirement.effects == Effects(), requirement.fullName.hasPrefix("view")
        else { return false }
        return members(like: requirement) { member, plain in
            member.isHook && member.requirement.signature == plain.signature
        }
    }

    /// Whether a class with this base cannot have a property of the name.
    func hasProperty(named name: String) -> Bool { properties.contains(name) }

    /// Whether one of the members with the requirement's identity meets a condition.
    private func members(like requirement: Requirement, where holds: (Member, _ plain: Requirement) -> Bool) -> Bool {
        guard let candidates = members[requirement.fullName] else { return false }
        let plain = Self.plain(requirement)
        let identity = plain.identity
        return candidates.contains { $0.identity == identity && holds($0, plain) }
    }

    /// Without `any`, which does not change what a type is.
    private static func plain(_ requirement: Requirement) -> Requirement {
        func plain(_ type: TypeSyntax) -> TypeSyntax {
            type.map { if case .prefixed("any", let bare) = $0 { bare } else { $0 } }
        }
        return requirement.mapTypes(plain, constraints: plain)
    }

    /// Declarations, one a line; a line that is none is left out.
    private static func requirements(_ text: String) -> [Requirement] {
        text.split(separator: "\n").compactMap { line in
            var parser = SwiftParser(TokenList(SourceFile(path: "", text: String(line))))
            return (try? parser.parseRequirement()).map(plain)
        }
    }

    private static let object = """
        var description: String { get }
        var debugDescription: String { get }
        var hash: Int { get }
        var hashValue: Int { get }
        func copy() -> Any
        func mutableCopy() -> Any
        func isEqual(_ object: Any?) -> Bool
        func value(forKey key: String) -> Any?
        func setValue(_ value: Any?, forKey key: String)
        """

    private static let uiViewController = BaseClass(
        provided: object + """

            var title: String? { get set }
            var view: UIView! { get set }
            var viewIfLoaded: UIView? { get }
            var isViewLoaded: Bool { get }
            var isEditing: Bool { get set }
            var navigationController: UINavigationController? { get }
            var tabBarController: UITabBarController? { get }
            var navigationItem: UINavigationItem { get }
            var tabBarItem: UITabBarItem! { get set }
            var parent: UIViewController? { get }
            var children: [UIViewController] { get }
            var presentedViewController: UIViewController? { get }
            var presentingViewController: UIViewController? { get }
            var preferredContentSize: CGSize { get set }
            var hidesBottomBarWhenPushed: Bool { get set }
            var modalPresentationStyle: UIModalPresentationStyle { get set }
            var modalTransitionStyle: UIModalTransitionStyle { get set }
            var isModalInPresentation: Bool { get set }
            var isFirstResponder: Bool { get }
            func dismiss(animated flag: Bool, completion: (() -> Void)?)
            func present(_ viewController: UIViewController, animated flag: Bool, completion: (() -> Void)?)
            func show(_ viewController: UIViewController, sender: Any?)
            func showDetailViewController(_ viewController: UIViewController, sender: Any?)
            func setEditing(_ editing: Bool, animated: Bool)
            func loadViewIfNeeded()
            func setNeedsStatusBarAppearanceUpdate()
            func addChild(_ child: UIViewController)
            func removeFromParent()
            func becomeFirstResponder() -> Bool
            func resignFirstResponder() -> Bool
            """,
        hooks: """
            func loadView()
            func viewDidLoad()
            func viewWillAppear(_ animated: Bool)
            func viewIsAppearing(_ animated: Bool)
            func viewDidAppear(_ animated: Bool)
            func viewWillDisappear(_ animated: Bool)
            func viewDidDisappear(_ animated: Bool)
            func viewWillLayoutSubviews()
            func viewDidLayoutSubviews()
            func viewLayoutMarginsDidChange()
            func viewSafeAreaInsetsDidChange()
            func updateViewConstraints()
            func didReceiveMemoryWarning()
            func willMove(toParent parent: UIViewController?)
            func didMove(toParent parent: UIViewController?)
            func prepare(for segue: UIStoryboardSegue, sender: Any?)
            func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool
            func performSegue(withIdentifier identifier: String, sender: Any?)
            func unwind(for segue: UIStoryboardSegue, towards controller: UIViewController)
            func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator)
            func willTransition(to traits: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator)
            func traitCollectionDidChange(_ previous: UITraitCollection?)
            func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?)
            func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?)
            func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?)
            func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?)
            func reloadInputViews()
            init(coder: NSCoder)
            init(nibName: String?, bundle: Bundle?)
            """,
        properties: """
            splitViewController toolbarItems storyboard nibName nibBundle presentationController \
            popoverPresentationController definesPresentationContext preferredStatusBarStyle prefersStatusBarHidden \
            supportedInterfaceOrientations shouldAutorotate traitCollection undoManager inputView inputAccessoryView \
            next canBecomeFirstResponder transitioningDelegate restorationIdentifier extensionContext \
            additionalSafeAreaInsets editButtonItem interfaceOrientation systemMinimumLayoutMargins keyCommands \
            focusGroupIdentifier userActivity isBeingPresented isBeingDismissed isMovingToParent isMovingFromParent \
            isAccessibilityElement accessibilityLabel accessibilityHint accessibilityValue accessibilityTraits \
            accessibilityElements accessibilityFrame accessibilityElementsHidden accessibilityViewIsModal
            """
    )

    private static let nsViewController = BaseClass(
        provided: object + """

            var title: String? { get set }
            var representedObject: Any? { get set }
            var view: NSView { get set }
            var viewIfLoaded: NSView? { get }
            var isViewLoaded: Bool { get }
            var preferredContentSize: NSSize { get set }
            var preferredContentSize: CGSize { get set }
            var nibName: NSNib.Name? { get }
            var nibName: String? { get }
            var nibBundle: Bundle? { get }
            var parent: NSViewController? { get }
            var children: [NSViewController] { get }
            var presentedViewControllers: [NSViewController]? { get }
            var presentingViewController: NSViewController? { get }
            var nextResponder: NSResponder? { get set }
            func loadViewIfNeeded()
            func addChild(_ child: NSViewController)
            func removeFromParent()
            func presentAsSheet(_ viewController: NSViewController)
            func dismiss(_ viewController: NSViewController)
            func dismiss(_ sender: Any?)
            """,
        hooks: """
            func loadView()
            func viewDidLoad()
            func viewWillAppear()
            func viewDidAppear()
            func viewWillDisappear()
            func viewDidDisappear()
            func viewWillLayout()
            func viewDidLayout()
            func updateViewConstraints()
            func viewWillTransition(to size: NSSize)
            func viewWillTransition(to size: CGSize)
            func preferredContentSizeDidChange(for viewController: NSViewController)
            func insertChild(_ child: NSViewController, at index: Int)
            func removeChild(at index: Int)
            func presentAsModalWindow(_ viewController: NSViewController)
            func present(_ viewController: NSViewController, animator: NSViewControllerPresentationAnimator)
            func prepare(for segue: NSStoryboardSegue, sender: Any?)
            func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool
            func performSegue(withIdentifier identifier: String, sender: Any?)
            func commitEditing() -> Bool
            func discardEditing()
            func becomeFirstResponder() -> Bool
            func resignFirstResponder() -> Bool
            func presentError(_ error: Error) -> Bool
            func mouseDown(with event: NSEvent)
            func mouseUp(with event: NSEvent)
            func mouseMoved(with event: NSEvent)
            func mouseDragged(with event: NSEvent)
            func rightMouseDown(with event: NSEvent)
            func scrollWheel(with event: NSEvent)
            func keyDown(with event: NSEvent)
            func keyUp(with event: NSEvent)
            func flagsChanged(with event: NSEvent)
            init(coder: NSCoder)
            init(nibName: String?, bundle: Bundle?)
            init(nibName: NSNib.Name?, bundle: Bundle?)
            """,
        properties: """
            identifier undoManager storyboard extensionContext sourceItemView preferredScreenOrigin \
            preferredMinimumSize preferredMaximumSize acceptsFirstResponder menu touchBar userActivity \
            interfaceStyle isAccessibilityElement accessibilityLabel
            """
    )

    private static let observableObject = BaseClass(provided: "", hooks: "", properties: "objectWillChange")
}
