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
