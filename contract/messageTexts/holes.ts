import { type Rule, ruleOf } from '../rules.ts'

/** The mails and SMS whose words a shop can choose, and what the server puts into them. */

/** The parts of a message. */
export const MESSAGE_PARTS = ['subject', 'mail', 'sms'] as const
export type MessagePart = (typeof MESSAGE_PARTS)[number]

/** What the server puts into a text in place of `{{order}}`; a sentence is empty where it says nothing. */
export const MESSAGE_HOLES = [
  'shop',
  'name',
  'product',
  'order',
  'orders',
  'pieces',
  'total',
  'payment',
  'rest',
  'call',
  'ready',
  'parcel',
  'refund',
  'reason',
  'comment',
  'phone',
  'cancelled',
  'link',
] as const
export type MessageHole = (typeof MESSAGE_HOLES)[number]

interface Holes {
  /** Absent for a message that is an SMS alone. */
  readonly mail?: readonly MessageHole[]
  readonly sms: readonly MessageHole[]
  /** Without it, the message means nothing. */
  readonly needed?: MessageHole
}

const ofPayment = ['name', 'orders', 'total'] as const
const ofOrder = ['name', 'order'] as const

/**
 * The messages, with the holes of mail and SMS. Those about accounts are not among them: their words say what a code is for,
 * and that nobody else may have it.
 */
const HOLES = {
  placed: {
    mail: ['name', 'orders', 'total', 'payment', 'call', 'link'],
    sms: ['orders', 'total', 'payment', 'call', 'link'],
    needed: 'link',
  },
  paid: { mail: [...ofPayment, 'rest'], sms: [...ofPayment, 'rest'] },
  paidBack: { mail: ofPayment, sms: ofPayment },
  otherAmount: { mail: ofPayment, sms: ofPayment },
  expired: { mail: ofPayment, sms: ofPayment },
  unmatched: { mail: ofPayment, sms: ofPayment },
  payLink: { mail: ['order', 'total', 'link'], sms: ['order', 'total', 'link'], needed: 'link' },
  confirmLink: { sms: ['order', 'total', 'link'], needed: 'link' },
  shipped: { mail: [...ofOrder, 'ready', 'parcel'], sms: [...ofOrder, 'ready', 'parcel'] },
  undelivered: { sms: ['order', 'link'], needed: 'link' },
  delivered: { mail: ofOrder, sms: ofOrder },
  // A reason may be long and in any script, so that an SMS leaves it out.
  cancelled: { mail: [...ofOrder, 'refund', 'reason'], sms: [...ofOrder, 'refund'] },
  phoneChanged: { sms: ['order', 'phone'], needed: 'phone' },
  edited: { mail: [...ofOrder, 'total'], sms: ['order', 'total'] },
  editLink: { mail: ['order', 'total', 'link'], sms: ['order', 'total', 'link'], needed: 'link' },
  refunded: { mail: [...ofOrder, 'total'], sms: [...ofOrder, 'total'] },
  refundRejected: { mail: [...ofOrder, 'reason', 'comment'], sms: [...ofOrder, 'reason'] },
  refundFailed: { mail: ofOrder, sms: ofOrder },
  sold: { mail: [...ofOrder, 'pieces', 'total', 'call', 'link'], sms: ['order', 'pieces', 'total', 'call'] },
  backInStock: { mail: ['name', 'product', 'link'], sms: ['product', 'link'], needed: 'link' },
  cancelledByOther: { mail: [...ofOrder, 'cancelled', 'reason', 'link'], sms: ['order', 'cancelled'] },
} as const satisfies { readonly [message: string]: Holes }
export type MessageName = keyof typeof HOLES
export const MESSAGE_NAMES = Object.keys(HOLES) as readonly MessageName[]

/** What a subject can name: mail programs show it to whoever looks at the screen. */
const IN_SUBJECTS: ReadonlySet<MessageHole> = new Set<MessageHole>([
  'name',
  'product',
  'order',
  'orders',
  'total',
  'pieces',
])

const of = (message: MessageName): Holes => HOLES[message]

/** The parts that a message has. */
export const partsOf = (message: MessageName): readonly MessagePart[] => (of(message).mail ? MESSAGE_PARTS : ['sms'])

/** The holes that a part of a message can have, in the order in which they are offered. */
export const holesOf = (message: MessageName, part: MessagePart): readonly MessageHole[] => {
  const { mail = [], sms } = of(message)
  if (part === 'sms') return ['shop', ...sms]
  return ['shop', ...(part === 'mail' ? mail : mail.filter((hole) => IN_SUBJECTS.has(hole)))]
}

/** The hole without which a part of a message means nothing. */
export const neededHole = (message: MessageName, part: MessagePart): MessageHole | undefined =>
  part === 'subject' ? undefined : of(message).needed

/** A hole as a text has it. */
export const holeIn = (hole: string): string => `{{${hole}}}`
const HOLE = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The rule that a text of a part breaks. An empty one breaks none: the standard text is sent in its place. */
export const brokenText = (message: MessageName, part: MessagePart, text: string): Rule | undefined => {
  if (text === '') return undefined
  const used = [...text.matchAll(HOLE)].map(([, hole]) => hole!)
  if (/\{\{|\}\}/.test(text.replace(HOLE, ''))) return ruleOf('validation.message_hole_open')
  const known: readonly string[] = holesOf(message, part)
  const unknown = used.find((hole) => !known.includes(hole))
  if (unknown !== undefined) return ruleOf('validation.message_hole_unknown', { hole: holeIn(unknown) })
  const needed = neededHole(message, part)
  return needed && !used.includes(needed)
    ? ruleOf('validation.message_hole_missing', { hole: holeIn(needed) })
    : undefined
}

/** A text with its values, without the blanks and lines that an empty one leaves. */
export const filledText = (text: string, values: { readonly [hole in MessageHole]?: string }): string =>
  text
    .replace(HOLE, (_, hole: MessageHole) => values[hole] ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
