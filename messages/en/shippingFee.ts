import type { ChargedPer, InsideArea } from '#contract/constants.ts'
import type { AdvanceKind, AdvanceReturn } from '#contract/payments/advance.ts'

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
  advance: 'Cash on delivery needs in advance',
  advances: {
    nothing: 'Nothing',
    delivery: 'The delivery charge',
    sum: 'A sum for each order',
    percent: 'A part of the total',
  } satisfies Record<AdvanceKind, string>,
  advanceHint: 'The customer pays it online, and the rest on delivery. Without an online method nothing is asked for.',
  advanceSum: 'In advance, in taka',
  advancePercent: 'In advance, in percent of the total',
  advanceReturns: 'A cancelled order gets it back',
  advanceReturnNames: {
    always: 'Always',
    unshipped: 'Unless it was shipped',
  } satisfies Record<AdvanceReturn, string>,
  aboveTenth: 'This is more than a tenth of the price.',
  aboveTenthBelow: (total: string) => `Of orders below ${total} this is more than a tenth of the price.`,
  tenthRule:
    'By the Digital Commerce Operation Guidelines 2021, a shop takes more than 10 % in advance only for goods that it hands over within 48 hours, or through an escrow.',
  tenthSources: 'Sources:',
  save: 'Save',
} as const
