module Login {
    entity User {
        let pattern: Regex<Substring> = #/[a-z]+
    }
}
