architecture mine {
    role router {}
}
