import type { AccountKey } from '#contract/couriers/values.ts'

const keys: { readonly [Key in AccountKey]: string } = {
  apiKey: 'API key',
  secretKey: 'Secret key',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  token: 'Access token',
}

/** Texts of a seller's accounts at couriers (product 16.23). */
export const courierAccountTexts = {
  title: 'Couriers',
  hint: 'With keys of your own, your orders go by your account, and the courier pays you.',
  empty: 'No couriers',
  emptyHint: 'The shop sends by no courier now.',
  own: 'Your own account',
  ofShop: 'The account of the shop',
  fetchedAt: (store: string) => `Your parcels are fetched at store ${store}.`,
  refused: 'This courier declines your keys. Nothing is sent until you change them.',
  change: 'Change',
  remove: 'Remove',
  accountAt: (courier: string) => `Your account at ${courier}`,
  text: 'The keys stand in the panel of the courier. They are kept encrypted, and nobody sees them again.',
  storeId: 'Number of your pick-up store',
  storeHint: 'Where the courier fetches your parcels. With it alone, the account of the shop sends.',
  keys,
  kept: 'Left empty, your present key stays.',
  save: 'Save',
  saving: 'Trying the keys…',
  removeTitle: (courier: string) => `Remove your account at ${courier}?`,
  removeText: 'Your orders go by the account of the shop from then on.',
}
