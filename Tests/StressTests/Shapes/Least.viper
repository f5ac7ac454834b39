module Blank {
}
