module Login(delegate: any Caller) {
    presenter(delegate: any Caller) {}
}
