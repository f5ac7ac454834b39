module Login {
    interactor {}
    data remote {}
    data remote {}
}
