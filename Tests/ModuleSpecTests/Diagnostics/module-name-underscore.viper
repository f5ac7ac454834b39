module _ {
}
