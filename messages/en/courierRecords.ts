/** The sentence of the privacy policy, without which the shop asks no courier about a phone. */
export const courierConsent = (courier: string): string =>
  `After an order with cash on delivery we send your phone number to ${courier}, and ask how many parcels were delivered to it and how many came back.`

/** What a courier has answered about the phone of an order. */
export const courierRecord = (courier: string, delivered: string, returned: string, day: string): string =>
  `${courier}: ${delivered} delivered, ${returned} returned (${day})`

/** The dialog about records of phones at couriers (product 16.23). */
export const courierRecordsTexts = {
  isOff: 'Couriers are not asked about phones.',
  isOn: (count: string) => `Couriers are asked about ${count} phones a day at most.`,
  change: 'Change',
  title: 'Records of phones at couriers',
  text: 'A courier says how many parcels of all shops were delivered to the phone of an order. The answer stands at the order for 30 days, and decides nothing by itself.',
  dailyMax: 'Phones a day at most',
  off: 'Off',
  missing: 'Add this sentence to the privacy policy first:',
  toPolicy: 'Shop details',
  save: 'Save',
  saving: 'Saving…',
} as const
