import { formatCount } from './format.ts'

/** The sentence of the privacy policy, without which the shop keeps no unfinished checkout. */
export const unfinishedConsent =
  'If you tick the box at the checkout, we keep your name, phone number, district and goods of an order that you do not finish, and call you about it. We delete them when you untick the box or order, and after 14 days at the latest.'

/** The box of the checkout (product 13.16). */
export const callMeTexts = {
  box: 'Call me if I do not finish this order',
  /** @param days after which it is forgotten */
  hint: (days: number) =>
    `The shop keeps name, phone, district and goods for ${formatCount(days)} ${days === 1 ? 'day' : 'days'} at most, until you untick or order.`,
  refused: 'The shop could not keep this. Order now, or try again later.',
  unsaved: 'This could not be changed. Please try again.',
} as const

/** The list of the call desk, and its dialog (product 16.21). */
export const unfinishedTexts = {
  title: 'Unfinished checkouts',
  hint: 'These people have asked to be called about an order that they did not finish.',
  failed: 'The unfinished checkouts could not be read.',
  goods: (count: string, name: string) => `${count} × ${name}`,
  total: (total: string) => `Today with delivery: ${total}`,
  subTotal: (total: string) => `Today without delivery: ${total}`,
  totalFailed: 'The total with delivery could not be read.',
  cannot: 'Some of it cannot be ordered now.',
  order: 'Place the order',
  forget: 'Do not call again',
  forgetting: 'Deleting…',
  dialogTitle: 'Place the order',
  dialogText:
    'With cash on delivery, at the prices of today. Place it only if the person agrees to it and to the policies of the shop; your name is kept with the order.',
  name: 'Name',
  note: 'Note',
  district: 'District',
  choosePlace: 'Choose',
  address: 'House, road, village',
  place: 'Place order',
  placing: 'Placing…',
} as const
