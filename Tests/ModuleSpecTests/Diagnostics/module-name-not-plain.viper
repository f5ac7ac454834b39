module Café {
}
