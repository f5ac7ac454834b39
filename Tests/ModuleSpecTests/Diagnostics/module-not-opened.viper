module Login
    view {}
