module Login {
    naming.banana: Router
}
