architecture {
}
