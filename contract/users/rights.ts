/**
 * What a role of the staff may contain. A person without such a role has every right of `admin` or `owner`. An endpoint
 * names its right in the annotation `NeedsRight`.
 */
export const RIGHTS = [
  'orders.read',
  'orders.step',
  'orders.correct',
  'orders.delete',
  'calls',
  'packing',
  'parcels',
  'cash',
  'refunds',
  'payments',
  'settlements',
  'revenue',
  'catalogue',
  'prices',
  'content',
  'people',
  'audit',
  'settings',
  'system',
] as const
export type Right = (typeof RIGHTS)[number]

/** What a seller may do: of these rights a role in a store is made, and others of a role count for nothing there. */
export const SELLER_RIGHTS = [
  'orders.read',
  'orders.step',
  'orders.correct',
  'packing',
  'parcels',
  'revenue',
  'catalogue',
  'prices',
  'people',
  'settings',
] as const satisfies readonly Right[]

/** A right, or several of which one suffices. `every`: each person of the staff; the answer has what the rights cover. */
export type NeededRight = Right | readonly Right[] | 'every'

/** The rights of a person; null for all of the role. */
export type HeldRights = readonly Right[] | null

/** Whether a person may use what needs a right. Without a named right only a person with all of them may. */
export const covers = (held: HeldRights, needed: NeededRight | undefined): boolean =>
  held === null || needed === 'every' || (needed !== undefined && [needed].flat().some((one) => held.includes(one)))

/** Whether one person's rights contain all of another's, so that the first may give or take them. */
export const containsAll = (held: HeldRights, others: HeldRights): boolean =>
  held === null || others?.every((one) => held.includes(one)) === true
