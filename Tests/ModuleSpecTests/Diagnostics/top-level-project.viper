project {
    indent: 2
}
