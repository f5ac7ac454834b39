module Login {
    presenter(id: Int = ) {}
}
