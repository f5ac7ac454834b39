module Login {
    entity LoginPresenter {
    }
}
