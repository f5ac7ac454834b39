import Accounts.

module Login {
}
