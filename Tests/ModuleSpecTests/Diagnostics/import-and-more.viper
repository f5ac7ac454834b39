import Foundation as F

module Login {
}
