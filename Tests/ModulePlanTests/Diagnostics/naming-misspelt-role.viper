module Login {
    naming.wirefram: Router
}
