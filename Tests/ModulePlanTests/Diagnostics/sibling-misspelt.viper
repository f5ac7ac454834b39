module Login {
    wireframe {
        func show(from view: #veiw?)
    }
}
