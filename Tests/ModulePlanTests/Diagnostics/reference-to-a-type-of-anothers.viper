module Login {
    view {
        var presenter: LoginPresenting? { get set }
    }

    wireframe {
        var viewController: UINavigationController? { get set }
    }
}
