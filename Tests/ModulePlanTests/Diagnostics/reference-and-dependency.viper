module Login(viewController: UIViewController) {
    wireframe(viewController: UIViewController) {
    }
}
