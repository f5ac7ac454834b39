project {
    view {}
}
