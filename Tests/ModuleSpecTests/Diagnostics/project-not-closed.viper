project {
    indent: 2
