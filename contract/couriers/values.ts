/** The couriers that the shop can call. */
export const COURIERS = ['steadfast', 'pathao', 'redx'] as const
export type CourierName = (typeof COURIERS)[number]

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
 * it. `unclear`: nobody will, until a person looks into the courier's panel.
 */
export const BOOKING_STATES = ['waiting', 'sending', 'unanswered', 'unclear', 'booked', 'refused', 'withdrawn'] as const
export type BookingState = (typeof BOOKING_STATES)[number]

/** What a person does about a booking: send it again, give it up, or type the number that the courier's panel shows. */
export const BOOKING_ACTS = ['again', 'withdraw', 'named'] as const
export type BookingAct = (typeof BOOKING_ACTS)[number]
