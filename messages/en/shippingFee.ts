import type { ChargedPer, InsideArea } from '#contract/constants.ts'

/** Texts of the shipping fees (product 5.8 and 10). */
export const shippingFeeTexts = {
  title: 'Shipping Fee',
  card: 'Shipping fees',
  cardText: 'In taka; customers pay one of them with each order.',
  inside: 'Fee inside Dhaka',
  outside: 'Fee outside Dhaka',
  chargedPer: 'A cart with several sellers pays',
  charged: {
    checkout: 'One fee',
    seller: 'One fee for each seller',
  } satisfies Record<ChargedPer, string>,
  chargedHints: {
    checkout: 'The orders of the cart share the fee.',
    seller: 'Each order of the cart has the whole fee.',
  } satisfies Record<ChargedPer, string>,
  insideArea: 'Inside Dhaka means',
  areas: {
    district: 'Dhaka district',
    division: 'the whole Dhaka division',
  } satisfies Record<InsideArea, string>,
  freeFrom: 'Free delivery from (optional)',
  freeFromHints: {
    checkout: 'A cart whose goods cost as much in taka pays no fee. Empty: every cart pays it.',
    seller: 'Goods of one seller that cost as much in taka pay no fee. Empty: every order pays it.',
  } satisfies Record<ChargedPer, string>,
  freeFromShort: 'Free delivery from',
  never: 'Never',
  save: 'Save',
} as const
