architecture mine {
    setting line-: 100
}
