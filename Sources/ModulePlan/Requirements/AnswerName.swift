import SwiftReader

/// The names of the functions that get the answer to a request and its error: `didSearch` and `didFailToSearch` for
/// `search(text:)`, `didReceiveArticles` and `didFailToReceiveArticles` for `articles(matching:)`. If there is no
/// answer, a name without a verb, such as `checkout`, gives `didFinishCheckout` and `didFailToFinishCheckout`.
struct AnswerName: Sendable {
    let answer: String
    /// The name to use if a member of the class already has `answer`: `didFinishSearch`.
    let otherAnswer: String
    let failure: String
    /// The name of what is received, if the name of the request is a noun: `articles`; otherwise `nil`.
    let noun: String?

    /// - Parameters:
    ///   - request: The name of the request.
    ///   - isAnswered: Whether there is something to receive.
    init(of request: String, isAnswered: Bool) {
        let isVerb = Self.verbs.contains(Self.firstWord(of: request))
        let action = (isVerb ? "" : isAnswered ? "Receive" : "Finish") + request.withUpperFirstLetter
        answer = "did" + action
        otherAnswer = isVerb ? "didFinish" + action : answer
        failure = "didFailTo" + action
        noun = isVerb || !isAnswered ? nil : request
    }

    private static func firstWord(of name: String) -> String {
        String(Substring(name.utf8.prefix(while: Ascii.isLowercase)))
    }

    /// Whether a function with this name probably changes something, so that each call counts: `send(_:)`.
    static func changesSomething(_ name: String) -> Bool { changes.contains(firstWord(of: name)) }

    /// Verbs of functions that change what a service stores, or have an effect in the world. A word that is also the
    /// name of what a function gives, such as `post` or `order`, is not among them.
    private static let changes = Set(
        """
        accept add append approve archive assign attach ban block buy cancel commit confirm create decline delete deny \
        edit favorite favourite follow give import insert invite join leave like merge modify move pay place publish \
        purchase put redeem refund register reject remove rename renew reorder reply repost resend reserve revoke save \
        schedule sell send set submit subscribe subtract toggle unarchive unban unblock unfollow unlike unpin \
        unregister unsubscribe update upgrade upload upsert vote withdraw write
        """.split(separator: " ").map(String.init)
    )

    /// The verbs with which Swift's names of functions begin, as in the interfaces of the standard library, of
    /// Foundation and of UIKit, and those that services use. A word that is more often a noun there, such as `state`,
    /// is not in the list.
    private static let verbs = Set(
        """
        abort accept access acknowledge acquire activate add adjust advance alert align allow analyze animate announce \
        answer append apply approve archive arrange ask assert assign attach attempt authenticate authorize await back \
        backup ban become begin bind block bookmark book broadcast browse build buffer buy cache calculate call cancel \
        capture cast change charge check choose claim clean clear close collapse collect combine comment commit \
        compare compile complete compose compress compute concatenate configure confirm connect consume contain \
        continue convert copy correct count create cut deactivate decline decode decompress decrease decrypt delay \
        delegate delete deliver deny deposit dequeue deregister deselect destroy detach detect determine disable \
        disconnect discard dismiss display dispatch divide download draw drop duplicate edit embed enable encode \
        encrypt end enqueue ensure enter enumerate erase establish estimate evaluate examine exchange execute exit \
        expand export extend extract fail favorite favourite fetch fill filter finalize find finish fire flag flatten \
        flush focus follow force forget format forward free gather generate geocode get give go grant grow guess halt \
        handle hide highlight identify ignore import improve include increase increment index inform initialize \
        initiate insert inspect install interrupt invalidate invite invoke join jump keep launch leave lift like limit \
        link list listen load locate lock log login logout lookup lower make map mark match measure merge migrate \
        modify monitor mount move multiply mute navigate negotiate normalize notify observe obtain open optimize order \
        parse partition pass paste pause pay perform persist pick pin ping place plan play poll pop populate post \
        prefetch preload prepare present press prevent preview print process produce promote prompt provide publish \
        pull purchase purge push put query queue quit raise rate reach read rebuild receive recommend recompute \
        reconnect record recover redeem redo reduce refine refresh refund register reject relay release reload \
        remember remind remove rename render renew reopen reorder repeat replace reply report repost request require \
        resend reserve reset resign resize resolve respond restart restore resume retrieve retry return reuse reveal \
        revert review revoke rotate run sample save scale scan schedule scroll search seek select sell send serialize \
        serve set settle setup share shift show shrink shuffle shut sign signal simulate skip sleep slice snooze solve \
        sort spawn split start stop store subscribe submit subtract suggest suspend swap switch sync synchronise \
        synchronize take tap teach tell terminate test toggle trace track train transfer transform translate transmit \
        traverse trigger trim try turn type unarchive unban unblock undo unfollow uninstall unlike unlink unlock \
        unmute unpin unregister unsubscribe unwrap update upgrade upload upsert use validate verify visit vote wait \
        wake walk warm warn watch withdraw wrap write zip zoom
        """.split(separator: " ").map(String.init)
    )
}
