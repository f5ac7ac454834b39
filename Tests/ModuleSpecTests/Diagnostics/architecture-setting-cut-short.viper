architecture ours {
    setting

    