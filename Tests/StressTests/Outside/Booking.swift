import Foundation

public protocol BookingService: AnyObject, Sendable {
}

public final class DefaultBookingService: BookingService {
    public init() {}
}
