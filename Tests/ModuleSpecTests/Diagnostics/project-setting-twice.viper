project {
    indent: 2
    indent: 4
}
