module Login {
    access: public

    delegate {
        func loginDidShow(_ view: #view)
    }
}
