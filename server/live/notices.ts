import { Schema } from 'effect'
import { LIVE_KINDS, type LiveChange } from '#contract/live/entity.ts'
import type { Right } from '#contract/users/rights.ts'
import { holds, type SignedIn } from '../platform/http/authorization.ts'

/** A payload of the channel `haat_changes`, as the triggers and the worker of jobs write it. */
const Payload = Schema.fromJsonString(
  Schema.Struct({
    kind: Schema.Literals([...LIVE_KINDS, 'SessionEnded']),
    id: Schema.String,
    person: Schema.String,
    added: Schema.optionalKey(Schema.Boolean),
  }),
)
export const readPayload = Schema.decodeUnknownOption(Payload)

/** A change with the people who may hear of it. */
export interface Notice {
  readonly kind: (typeof Payload.Type)['kind']
  readonly id: string
  /**
   * The customer of an order, the owner of a product, the person of a cart or session, or who deleted an entry of the
   * trash; empty without one.
   */
  readonly person: string
  /** Whether the row is new; the progress of a job leaves it out. */
  readonly added?: boolean
  /** The owners of an order's items; null where they are unknown, because the order is gone. */
  readonly owners: readonly string[] | null
}

/** The rights of which one opens rows of other people to the staff. */
const STAFF_RIGHTS: { readonly [Kind in Notice['kind']]?: readonly Right[] } = {
  Order: ['orders.read', 'calls'],
  Refund: ['refunds'],
  Payment: ['payments'],
  Banner: ['content'],
  Trash: ['catalogue', 'content'],
}

/** Whether a change concerns rows that the caller may read. */
const concerns = ({ kind, person, owners }: Notice, listener: SignedIn): boolean => {
  const { _id, role, seller } = listener
  const needed = STAFF_RIGHTS[kind]
  const isStaff = role !== 'user' && needed !== undefined && holds(listener, ...needed)
  if (kind === 'Product') return true
  if (kind === 'Refund' || kind === 'Payment' || kind === 'Banner') return isStaff && role === 'admin'
  if (kind === 'Trash') return isStaff && (role === 'admin' || person === seller)
  if (kind === 'Order' && isStaff) return role === 'admin' || person === _id || (owners?.includes(seller) ?? true)
  return person === _id
}

/**
 * Whether a product is new in a list of the caller's back office. The other lists of products have many readers and
 * change slowly.
 */
const isNewInOffice = ({ kind, person, added }: Notice, { seller, role }: SignedIn): boolean =>
  added === true && kind === 'Product' && (role === 'admin' || person === seller)

/** Most ids of one kind in an event; beyond, the event names none. */
const IDS_MAX = 100

/** The changes that a listener has not received yet. */
export class Pending {
  private readonly byKind = new Map<LiveChange['kind'], Set<string> | null>()

  /** Adds a change where it concerns the listener. @returns whether it does */
  add(notice: Notice, listener: SignedIn): boolean {
    const { kind, id } = notice
    if (kind === 'SessionEnded' || !concerns(notice, listener)) return false
    const ids = this.byKind.get(kind)
    if (ids === null) return true
    const all = (ids ?? new Set()).add(id)
    this.byKind.set(kind, all.size > IDS_MAX || isNewInOffice(notice, listener) ? null : all)
    return true
  }

  /** Adds every row of every kind: changes may have been missed. */
  addEverything(): void {
    for (const kind of LIVE_KINDS) this.byKind.set(kind, null)
  }

  get isEmpty(): boolean {
    return this.byKind.size === 0
  }

  /** Empties it. */
  take(): readonly LiveChange[] {
    const changes = [...this.byKind].map(([kind, ids]) => ({ kind, ids: ids && [...ids] }))
    this.byKind.clear()
    return changes
  }
}
