architecture mine {
    rolle view {}
}
