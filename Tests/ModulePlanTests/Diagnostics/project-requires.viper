project {
    requires: latest
}
