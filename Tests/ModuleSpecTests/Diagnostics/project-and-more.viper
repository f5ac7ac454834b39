project {
    indent: 2
}

module Login {
}
