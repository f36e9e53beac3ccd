import { createHash } from 'node:crypto'
import { plainPhone } from '#contract/fields/typedPhone.ts'
import { type Paisa, TAKA } from '#contract/money.ts'
import type { WALLET_TEXT_KINDS, Wallet } from '#contract/payments/states.ts'
import { paisaOfText } from '../providers/amounts.ts'

/** The wallets by the exact names under which their texts arrive. */
const SENDERS: ReadonlyMap<string, Exclude<Wallet, 'other'>> = new Map([
  ['bKash', 'bkash'],
  ['NAGAD', 'nagad'],
  ['16216', 'rocket'],
])

export interface WalletWords {
  readonly wallet: Exclude<Wallet, 'other'>
  readonly digest: Buffer
  readonly kind: (typeof WALLET_TEXT_KINDS)[number]
  /** Empty where the text names none. */
  readonly trxId: string
  /** The number that the money comes from, with stars where the text masks it; empty where it names none. */
  readonly sender: string
  readonly amount: Paisa | null
  /** What the text adds to the balance, and the balance after it. */
  readonly change: Paisa | null
  readonly balance: Paisa | null
  readonly at: Date | null
  /** The words of one that could not be read; empty for others. */
  readonly words: string
}

const WORDS_MAX = 1000
const SUM = String.raw`(?:Tk|BDT)\.? ?((?:\d[\d,]*)?(?:\.\d{1,2})?)`
const NUMBER = String.raw`(\*+\d+|\+?\d{11,14})`
const NAGAD_SUM = String.raw`(?:Amount|Amt): ?${SUM}\.?`

const pattern = (text: string) => new RegExp(text, 'i')

/**
 * How the texts begin that name received money: amount and number. Only a beginning counts, because the reference in the
 * middle of a text is what the sender has typed. A text of Nagad may begin with an offer.
 */
const RECEIVED: { readonly [wallet in WalletWords['wallet']]: readonly RegExp[] } = {
  bkash: [
    pattern(String.raw`^You have received (?:payment |money )?${SUM} from ${NUMBER}\b`),
    pattern(String.raw`^Payment (?:of )?${SUM} received from ${NUMBER}\b`),
  ],
  nagad: [pattern(String.raw`(?:Money|Payment) Received\. ?${NAGAD_SUM} ?(?:Sender|Customer): ?${NUMBER}\b`)],
  rocket: [
    pattern(String.raw`^${SUM} received from (?:A/C:? ?)?${NUMBER}\b`),
    pattern(String.raw`^You have received ${SUM} from (?:A/C:? ?)?${NUMBER}\b`),
  ],
}

/** How the texts begin about other money that came, and about money that went. */
const CAME: readonly RegExp[] = [
  pattern(String.raw`^(?:Cash[- ]?In|Add Money|Cashback)\b[^.]*? ?${SUM}`),
  pattern(String.raw`(?:Cash In|Add Money) Received\. ?${NAGAD_SUM}`),
]
const WENT: readonly RegExp[] = [
  pattern(String.raw`^(?:Cash[- ]?Out|Send Money|Payment|Mobile Recharge|Bill|You have sent)\b[^.]*? ?${SUM}`),
  pattern(String.raw`^(?:Cash Out|Send Money|Payment|Mobile Recharge|Bill)[^.]*\. ?${NAGAD_SUM}`),
]

/** The last match in a text: what the wallet itself writes stands after what a sender has typed. */
const last = (text: string, found: RegExp) => [...text.matchAll(new RegExp(found.source, 'gi'))].at(-1)

const BALANCE = pattern(String.raw`\bBal(?:ance)?:? ?(?:(?:Tk|BDT)\.? ?)?((?:\d[\d,]*)(?:\.\d{1,2})?)`)
const FEE = pattern(String.raw`\bFee:? ?(?:(?:Tk|BDT) ?\.?)? ?((?:\d[\d,]*)?(?:\.\d{1,2})?)`)
const TRX_ID = pattern(String.raw`\b(?:TrxID|TxnID|Trans ID):? ?([A-Z0-9]{6,30})\b`)
const SLASHED = pattern(String.raw`(\d\d)/(\d\d)/(\d{4}) (\d\d):(\d\d)`)
const NAMED = pattern(String.raw`(\d\d)-([A-Z]{3})-(\d\d) (\d\d):(\d\d):\d\d ?([ap]m)`)

const SUM_MAX = 1e9 * TAKA

const paisaOf = (sum = ''): Paisa | null => {
  const paisa = paisaOfText(sum.replaceAll(',', '').replace(/^\./, '0.'))
  return paisa !== null && paisa < SUM_MAX ? paisa : null
}

/** A time of Bangladesh; null where there is no such time. */
const timeOf = (year: string, month: number, day: string, hour: number, minute: string): Date | null => {
  const two = (part: number) => String(part).padStart(2, '0')
  const time = new Date(`${year}-${two(month)}-${day}T${two(hour)}:${minute}:00+06:00`)
  return Number.isNaN(time.getTime()) ? null : time
}

const timeIn = (text: string): Date | null => {
  const [, day = '', month = '', year = '', hour = '', minute = ''] = last(text, SLASHED) ?? []
  if (year) return timeOf(year, Number(month), day, Number(hour), minute)
  const [, date = '', name = '', short = '', clock = '', past = '', half = ''] = last(text, NAMED) ?? []
  if (!short) return null
  const at = (Number(clock) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  return timeOf(`20${short}`, new Date(`1 ${name} 2000 UTC`).getUTCMonth() + 1, date, at, past)
}

/** The number of a wallet; that of Rocket has a further digit. */
const numberOf = (written: string): string => {
  const plain = plainPhone(written)
  return /^01\d{10}$/.test(plain) ? plain.slice(0, -1) : plain
}

/** A text without what could be a code. */
const withoutCodes = (text: string): string =>
  text.replaceAll(/(?<!\p{Nd})(?:\p{Nd}{3}[ -]\p{Nd}{3}|\p{Nd}{4,8})(?!\p{Nd})/gu, '…').slice(0, WORDS_MAX)

const hashOf = (from: string, text: string) => createHash('sha256').update(`${from}\n${text}`).digest()

/** What a text says, by its first matching beginning. */
const saysOf = (wallet: WalletWords['wallet'], text: string) => {
  for (const found of RECEIVED[wallet]) {
    const [, sum, number = ''] = found.exec(text) ?? []
    if (sum) return { kind: 'received', sign: 1, amount: paisaOf(sum), sender: numberOf(number) } as const
  }
  for (const [sign, beginnings] of [[1, CAME] as const, [-1, WENT] as const]) {
    for (const found of beginnings) {
      const [, sum] = found.exec(text) ?? []
      if (sum) return { kind: 'moved', sign, amount: paisaOf(sum), sender: '' } as const
    }
  }
  return undefined
}

/** Reads a text; null where its sender is no wallet. */
export const readText = (from: string, given: string): WalletWords | null => {
  const wallet = SENDERS.get(from)
  if (wallet === undefined) return null
  const text = given.replaceAll('\0', '').toWellFormed().replaceAll(/\s+/g, ' ').trim()
  const says = saysOf(wallet, text)
  const trxId = (last(text, TRX_ID)?.[1] ?? '').toUpperCase()
  if (says === undefined || says.amount === null || trxId === '') {
    const words = withoutCodes(text)
    const nothing = { trxId: '', sender: '', amount: null, change: null, balance: null, at: null }
    return { wallet, digest: hashOf(from, words), kind: 'unread', ...nothing, words }
  }
  const { kind, sign, amount, sender } = says
  const change = sign * amount - (paisaOf(last(text, FEE)?.[1]) ?? 0)
  const balance = paisaOf(last(text, BALANCE)?.[1])
  const digest = hashOf(from, text)
  return { wallet, digest, kind, trxId, sender, amount, change, balance, at: timeIn(text), words: '' }
}
