import { Context } from 'effect'
import type { DataKind } from '../constants.ts'
import type { NeededRight } from '../users/rights.ts'

/**
 * Callers that an endpoint accepts (docs/api.md, Access levels). `anyone`: the server ignores a session. `guest`: the
 * server uses a valid session and ignores a bad one. `guestOrSession`: a call without a token is a guest's; a token must be
 * valid, else 401, so that nobody acts as a guest unknowingly. `signedIn`, `staff` (admin or owner) and `admin` need a valid
 * session, else 401, or 403 for another role. Ownership is checked by the service. `provider`: a payment provider, or the
 * browser that it sends back; the server ignores session, origin and type of the body, and believes nothing.
 */
export type AccessLevel = 'provider' | 'anyone' | 'guest' | 'guestOrSession' | 'signedIn' | 'staff' | 'admin'

/** The annotation of an endpoint with its access level; the server's authorisation reads it. */
export class Access extends Context.Service<Access, AccessLevel>()('haat/Access') {}

/**
 * The annotation of an endpoint with the right that a person of the staff needs (docs/api.md, Rights). Where the level
 * takes customers too, a person without the right acts as one.
 */
export class NeedsRight extends Context.Service<NeedsRight, NeededRight>()('haat/NeedsRight') {}

/** The annotation of a `POST` whose response is stored for no `Idempotency-Key`: it contains a secret, or is a file. */
export class NotRepeated extends Context.Service<NotRepeated, true>()('haat/NotRepeated') {}

/** The annotation of an endpoint with the optional headers that its own handler reads. */
export class ReadsHeaders extends Context.Service<
  ReadsHeaders,
  readonly ('Idempotency-Key' | 'X-List-Max' | 'X-Order-Key' | 'X-Phone-Secret' | 'X-Stock-Shown')[]
>()('haat/ReadsHeaders') {}

/** The annotation of an upload: it takes one CSV file, or at most this number of pictures. Without it, one picture. */
export class TakesFiles extends Context.Service<TakesFiles, 'csv' | number>()('haat/TakesFiles') {}

/** The annotation of a write with the kinds of data that it changes: the browser reads them again afterwards. */
export class Changes extends Context.Service<Changes, readonly DataKind[]>()('haat/Changes') {}

/** The annotation of a call with the kinds of data that it relies on: an error says that they may be outdated. */
export class ReliesOn extends Context.Service<ReliesOn, readonly DataKind[]>()('haat/ReliesOn') {}

/** The value of an annotation of an endpoint; undefined without it. */
export const annotationOf = <Id, Value>(
  { annotations }: { readonly annotations: Context.Context<never> },
  annotation: Context.Key<Id, Value>,
): Value | undefined => Context.getOrUndefined(annotations as Context.Context<Id>, annotation)
