module Login(id: @autoclosure () -> Int) {
    presenter(id: @autoclosure () -> Int) {}
}
