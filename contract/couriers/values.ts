/** The couriers that the shop can call. */
export const COURIERS = ['steadfast', 'pathao', 'redx'] as const
export type CourierName = (typeof COURIERS)[number]

/** The names by which couriers call themselves, in every language. */
export const COURIER_NAMES: Readonly<Record<CourierName, string>> = {
  steadfast: 'Steadfast',
  pathao: 'Pathao',
  redx: 'RedX',
}

/** The keys of an account at each courier, and whether it has a place where parcels are fetched. */
export const ACCOUNT_FIELDS = {
  steadfast: { keys: ['apiKey', 'secretKey'], hasStore: false },
  pathao: { keys: ['clientId', 'clientSecret'], hasStore: true },
  redx: { keys: ['token'], hasStore: true },
} as const
export type AccountKey = (typeof ACCOUNT_FIELDS)[CourierName]['keys'][number]

/** The fields of a booking that a refusal can be about; `account` is none that a person types. */
export const BOOKING_FIELDS = [
  'name',
  'phone',
  'secondPhone',
  'address',
  'area',
  'cash',
  'weight',
  'note',
  'invoice',
  'account',
] as const
export type BookingField = (typeof BOOKING_FIELDS)[number]

/** How a place is named: by the address alone, by it or by the courier's lists, or only by the lists. */
export const PLACES = ['address', 'optional', 'required'] as const

/**
 * `waiting`: it is sent soon. `sending`: a server is sending it. `unanswered`: nobody knows yet whether the courier has made
 * it. `unclear`: nobody will, until a person looks into the courier's panel. `machines/couriers/booking.machine.ts` has the
 * steps between them.
 */
export const BOOKING_STATES = [
  'waiting',
  'sending',
  'unanswered',
  'unclear',
  'booked',
  'cancelled',
  'refused',
  'withdrawn',
] as const
export type BookingState = (typeof BOOKING_STATES)[number]

/** The parts of the list of bookings: what needs a person, what is on its way to a courier, and what has been settled. */
export const BOOKING_LISTS = {
  open: ['refused', 'unclear'],
  waiting: ['waiting', 'sending', 'unanswered'],
  booked: ['booked'],
  notSent: ['cancelled', 'withdrawn'],
} as const satisfies Readonly<Record<string, readonly BookingState[]>>
export type BookingPart = keyof typeof BOOKING_LISTS
export const BOOKING_PARTS = Object.keys(BOOKING_LISTS) as readonly BookingPart[]

/**
 * What a person does about a booking: send it again, give it up, type the number that the courier's panel shows, or cancel it
 * at the courier.
 */
export const BOOKING_ACTS = ['again', 'withdraw', 'named', 'cancel'] as const

/** Where a booked parcel is cancelled before the courier has it: by the shop's call, or only in the courier's panel. */
export const CANCEL_PLACES = ['shop', 'panel'] as const
