architecture a {
    name 1 "bind"
    name bind
    name follow "follow{{ item.plainName }}" {
        each: shown
    }
    name stored "stored" { ech: shown }
    name update "update"

    role view {
        name update "update"
    }
}
