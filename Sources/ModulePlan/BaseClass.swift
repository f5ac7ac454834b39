import SwiftReader

/// What a framework's class brings along, as far as requirements of a view meet it.
///
/// Source: the public interface of UIKit (iOS 17), UIViewController and the classes above it.
struct BaseClass {
    /// Requirements that the class satisfies already, in canonical text.
    let satisfied: Set<String>
    /// Full names of members that a class with this base could only override.
    let members: Set<String>
    /// Names of properties that a class with this base could only override.
    let properties: Set<String>

    static func named(_ name: String) -> BaseClass? {
        name == "UIViewController" ? uiViewController : nil
    }

    /// Whether the class satisfies the requirement as it stands; a getter alone suffices where the class has both.
    func satisfies(_ requirement: Requirement) -> Bool {
        guard case .property(let property) = requirement.kind else { return satisfied.contains(requirement.signature) }
        let isWritten = property.accessors.contains { $0.kind == .set }
        let text = "\(requirement.signature)"
        return satisfied.contains(text + " { get set }") || !isWritten && satisfied.contains(text + " { get }")
    }

    /// Whether the class has a member of the requirement's name, which the module's class could not declare anew.
    func collides(with requirement: Requirement) -> Bool {
        if requirement.isStatic { return false }
        // An `init()` of one's own is an override, which may not do more than the class's.
        if requirement.fullName == "init()", requirement.effects != Effects() { return true }
        return members.contains(requirement.fullName) || properties.contains(requirement.fullName)
            || requirement.fullName.hasSuffix("()") && properties.contains(String(requirement.fullName.dropLast(2)))
            || !requirement.fullName.contains("(") && members.contains(requirement.fullName + "()")
    }

    /// Whether a class with this base can answer the requirement with an `override` of the base's method.
    func canOverride(_ requirement: Requirement) -> Bool {
        guard !requirement.isStatic, requirement.attributes.isEmpty else { return false }
        return Self.lifeCycle.contains(requirement.signature)
    }

    /// The methods by which UIKit and AppKit tell a controller about its view, in canonical text: those of UIKit take
    /// whether it is animated.
    private static let lifeCycle: Set = [
        "func viewDidLoad()",
        "func viewWillAppear(_ animated: Bool)", "func viewDidAppear(_ animated: Bool)",
        "func viewWillDisappear(_ animated: Bool)", "func viewDidDisappear(_ animated: Bool)",
    ]

    private static let uiViewController = BaseClass(
        satisfied: [
            "var title: String? { get set }", "var view: UIView! { get set }", "var viewIfLoaded: UIView? { get }",
            "var isViewLoaded: Bool { get }", "var isEditing: Bool { get set }",
            "var navigationController: UINavigationController? { get }",
            "var tabBarController: UITabBarController? { get }", "var navigationItem: UINavigationItem { get }",
            "var tabBarItem: UITabBarItem! { get set }", "var parent: UIViewController? { get }",
            "var children: [UIViewController] { get }", "var presentedViewController: UIViewController? { get }",
            "var presentingViewController: UIViewController? { get }",
            "var preferredContentSize: CGSize { get set }", "var hidesBottomBarWhenPushed: Bool { get set }",
            "var modalPresentationStyle: UIModalPresentationStyle { get set }",
            "var modalTransitionStyle: UIModalTransitionStyle { get set }",
            "var isModalInPresentation: Bool { get set }", "var isFirstResponder: Bool { get }",
            "func dismiss(animated flag: Bool, completion: (() -> Void)?)",
            "func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)?)",
            "func show(_ vc: UIViewController, sender: Any?)",
            "func showDetailViewController(_ vc: UIViewController, sender: Any?)",
            "func setEditing(_ editing: Bool, animated: Bool)", "func loadViewIfNeeded()",
            "func setNeedsStatusBarAppearanceUpdate()", "func addChild(_ childController: UIViewController)",
            "func removeFromParent()", "func becomeFirstResponder() -> Bool", "func resignFirstResponder() -> Bool",
        ],
        members: [
            "loadView()", "viewDidLoad()", "viewWillAppear(_:)", "viewDidAppear(_:)", "viewWillDisappear(_:)",
            "viewDidDisappear(_:)", "viewWillLayoutSubviews()", "viewDidLayoutSubviews()", "viewIsAppearing(_:)",
            "viewLayoutMarginsDidChange()", "viewSafeAreaInsetsDidChange()", "updateViewConstraints()",
            "didReceiveMemoryWarning()", "willMove(toParent:)", "didMove(toParent:)", "loadViewIfNeeded()",
            "dismiss(animated:completion:)", "present(_:animated:completion:)", "show(_:sender:)",
            "showDetailViewController(_:sender:)", "setEditing(_:animated:)", "addChild(_:)", "removeFromParent()",
            "prepare(for:sender:)", "shouldPerformSegue(withIdentifier:sender:)",
            "performSegue(withIdentifier:sender:)",
            "unwind(for:towards:)", "viewWillTransition(to:with:)", "willTransition(to:with:)",
            "traitCollectionDidChange(_:)", "setNeedsStatusBarAppearanceUpdate()", "becomeFirstResponder()",
            "init(coder:)", "init(nibName:bundle:)", "resignFirstResponder()", "touchesBegan(_:with:)",
            "touchesMoved(_:with:)", "touchesEnded(_:with:)",
            "touchesCancelled(_:with:)", "copy()", "mutableCopy()", "isEqual(_:)", "reloadInputViews()",
        ],
        properties: [
            "title", "view", "viewIfLoaded", "isViewLoaded", "isEditing", "navigationController", "tabBarController",
            "splitViewController", "navigationItem", "tabBarItem", "toolbarItems", "parent", "children", "storyboard",
            "nibName", "nibBundle", "presentedViewController", "presentingViewController", "presentationController",
            "popoverPresentationController", "preferredContentSize", "hidesBottomBarWhenPushed",
            "modalPresentationStyle", "modalTransitionStyle", "isModalInPresentation", "definesPresentationContext",
            "preferredStatusBarStyle", "prefersStatusBarHidden", "supportedInterfaceOrientations", "shouldAutorotate",
            "traitCollection", "undoManager", "inputView", "inputAccessoryView", "isFirstResponder", "next",
            "canBecomeFirstResponder", "transitioningDelegate", "restorationIdentifier", "extensionContext",
            "description", "debugDescription", "hash", "additionalSafeAreaInsets", "editButtonItem",
            "interfaceOrientation",
            "systemMinimumLayoutMargins", "keyCommands", "focusGroupIdentifier", "userActivity", "isBeingPresented",
            "isBeingDismissed", "isMovingToParent", "isMovingFromParent",
        ]
    )
}
