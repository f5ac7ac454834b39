module Login(onFinish: @escaping (() -> Void)?) {
    presenter(onFinish: (() -> Void)?) {}
}
