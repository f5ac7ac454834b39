architecture mine {
    role presentr {}
}
