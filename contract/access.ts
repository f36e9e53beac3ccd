import { Context } from 'effect'

/**
 * Who may make a call (wire, "Who may call what"). `anyone`: a session is not looked at. `guest`: a valid one is used, a
 * bad one ignored. `signedIn`, `staff` (admin or owner) and `admin` need a valid one, else 401, or 403 for another role.
 * Ownership is the service's own check.
 */
export type AccessLevel = 'anyone' | 'guest' | 'signedIn' | 'staff' | 'admin'

/** The annotation of an endpoint that names its access level; the server's authorisation reads it. */
export class Access extends Context.Service<Access, AccessLevel>()('haat/Access') {}
