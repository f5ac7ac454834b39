module Result {
}
