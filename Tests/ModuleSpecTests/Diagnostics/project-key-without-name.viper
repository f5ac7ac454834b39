project {
    line-: 100
}
