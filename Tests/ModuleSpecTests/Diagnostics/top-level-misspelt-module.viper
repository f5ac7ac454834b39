modul Login {
    view {}
}
