/**
 * Every state of a parcel, in the order of its way, with its phase: 0 before the hand-over to the courier, 1 on the way,
 * 2 at its end, 3 checked in again. `machines/parcels/parcel.machine.ts` defines the steps between them.
 */
export const PARCEL_PHASES = {
  draft: 0,
  asked: 0,
  booked: 0,
  cancelled: 0,
  pickedUp: 1,
  inTransit: 1,
  deliveryFailed: 1,
  returning: 1,
  delivered: 2,
  partlyDelivered: 2,
  returned: 2,
  lost: 2,
  checkedIn: 3,
} as const

export type ParcelState = keyof typeof PARCEL_PHASES
export const PARCEL_STATES = Object.keys(PARCEL_PHASES) as readonly ParcelState[]

/** The states that a report can name: a parcel is a draft only until its first one. */
export type ReportedState = Exclude<ParcelState, 'draft'>

/** The states that a person of the staff reports by hand. */
export const HAND_STATES = [
  'cancelled',
  'pickedUp',
  'inTransit',
  'deliveryFailed',
  'returning',
  'delivered',
  'partlyDelivered',
  'returned',
  'lost',
] as const satisfies readonly ReportedState[]
export type HandState = (typeof HAND_STATES)[number]

/** Whether the courier has, or had, the parcel. */
export const isHandedOver = (state: ParcelState): boolean => PARCEL_PHASES[state] > 0

/** Who has reported a state: a person of the staff, the courier, or the shop itself, such as after a cancellation. */
export const REPORT_SOURCES = ['hand', 'courier', 'shop'] as const
export type ReportSource = (typeof REPORT_SOURCES)[number]

/** What a person of the staff offers to press in each state, the usual step first. */
export const STEPS_BY_HAND: { readonly [State in ParcelState]: readonly HandState[] } = {
  draft: ['pickedUp', 'cancelled'],
  asked: ['pickedUp', 'cancelled'],
  booked: ['pickedUp', 'cancelled'],
  cancelled: [],
  pickedUp: ['delivered', 'deliveryFailed', 'partlyDelivered', 'lost'],
  inTransit: ['delivered', 'deliveryFailed', 'partlyDelivered', 'lost'],
  deliveryFailed: ['inTransit', 'returning', 'delivered', 'lost'],
  returning: ['returned', 'lost'],
  delivered: [],
  partlyDelivered: [],
  returned: [],
  lost: ['returned', 'delivered'],
  checkedIn: [],
}

/** The states that a person confirms before they are reported, because they cancel orders or are hard to take back. */
export const CONFIRMED_STATES = [
  'cancelled',
  'partlyDelivered',
  'returned',
  'lost',
] as const satisfies readonly HandState[]

/** What is reported at once of the parcels of many orders. */
export const MANY_STATES = [
  'inTransit',
  'returning',
  'returned',
  'checkedIn',
] as const satisfies readonly ReportedState[]
export type ManyState = (typeof MANY_STATES)[number]

/** The states from which what came back is counted. */
export const CHECKED_IN_FROM: readonly ParcelState[] = ['partlyDelivered', 'returned', 'lost']

/** The states that cancel orders, so that only an administrator reports them. */
export const ADMIN_STATES: readonly ReportedState[] = ['returned', 'lost']

/** What the customer of a failed delivery chooses: another day, another address of the same city, or no further delivery. */
export const PARCEL_WISHES = ['again', 'address', 'stop'] as const
export type ParcelWishKind = (typeof PARCEL_WISHES)[number]

/** What the shares of delivered and returned parcels are counted by. */
export const SHARE_KINDS = ['courier', 'district', 'product', 'seller'] as const
export type ShareKind = (typeof SHARE_KINDS)[number]

/** The most rows of shares that are shown; a file has all. */
export const SHARES_MAX = 200
