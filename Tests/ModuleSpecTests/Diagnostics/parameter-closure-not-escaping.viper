module Login(onFinish: () -> Void) {
    presenter(onFinish: @escaping () -> Void) {}
}
