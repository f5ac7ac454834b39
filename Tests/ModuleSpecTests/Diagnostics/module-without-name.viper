module {
    view {}
}
