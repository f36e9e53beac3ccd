import { Option, Schema } from 'effect'
import type { PaymentFailure } from '#contract/payments/states.ts'
import type { ProviderAnswer } from './exchange.ts'

const text = Schema.optional(Schema.NullOr(Schema.Union([Schema.String, Schema.Number])))

/** The fields of all answers that the shop reads. bKash leaves out what a case does not have. */
const Answer = Schema.Struct({
  statusCode: text,
  errorCode: text,
  internalCode: text,
  externalCode: text,
  message: text,
  id_token: text,
  refresh_token: text,
  expires_in: text,
  paymentID: text,
  bkashURL: text,
  successCallbackURL: text,
  trxID: text,
  transactionStatus: text,
  verificationStatus: text,
  userVerificationStatus: text,
  amount: text,
  currency: text,
  merchantInvoiceNumber: text,
  merchantInvoice: text,
  paymentCreateTime: text,
  customerMsisdn: text,
  payerAccount: text,
  refundTrxID: text,
  refundTrxId: text,
  refundTransactionStatus: text,
  refundAmount: text,
  refundTransactions: Schema.optional(
    Schema.NullOr(
      Schema.Array(Schema.Struct({ refundTrxId: text, refundTransactionStatus: text, refundAmount: text })),
    ),
  ),
})

/** An answer of bKash; every field is a text, empty where bKash has left it out. */
export interface BkashAnswer {
  /** `0000` is success; `http.STATUS` where the gateway in front of bKash has answered. */
  readonly code: string
  readonly status: number
  readonly message: string
  readonly field: (name: Exclude<keyof typeof Answer.fields, 'refundTransactions'>) => string
  readonly refunds: readonly { readonly id: string; readonly state: string; readonly amount: string }[]
}

const decode = Schema.decodeUnknownOption(Answer)

const textOf = (value: string | number | null | undefined) => (value === null || value === undefined ? '' : `${value}`)

/**
 * Reads the four shapes of bKash's answers: `statusCode`, `errorCode`, the codes of the second version of refunds, and
 * the `message` of the gateway. Null for anything else.
 */
export const readAnswer = ({ status, body }: ProviderAnswer): BkashAnswer | null => {
  const decoded = Option.getOrUndefined(decode(body))
  if (!decoded) return null
  const field: BkashAnswer['field'] = (name) => textOf(decoded[name])
  const external = /^\d{3,4}$/.test(field('externalCode')) ? field('externalCode') : field('internalCode')
  const stated = field('statusCode') || field('errorCode') || external
  // The second version of refunds says success without a code.
  const isRefund = decoded.refundTransactions || field('refundTrxId')
  const code = stated || (isRefund && status === 200 ? '0000' : `http.${status}`)
  if (!stated && !isRefund && !field('message')) return null
  return {
    code,
    status,
    message: field('message'),
    field,
    refunds: (decoded.refundTransactions ?? []).map((refund) => ({
      id: textOf(refund.refundTrxId),
      state: textOf(refund.refundTransactionStatus),
      amount: textOf(refund.refundAmount),
    })),
  }
}

/**
 * What a code of execute means. Only a query says whether money has moved where it was `completed` before, came too early
 * or late (`state`), where bKash has broken down (`exception`), and after a code that is not `known`.
 */
type Meaning = 'completed' | 'state' | 'exception' | 'unknown' | 'cancelled' | 'expired' | PaymentFailure

/** The codes of bKash's own list (developer.bka.sh/docs/error-codes) that an execute can answer. */
export const MEANINGS: Readonly<Record<Exclude<Meaning, 'unknown' | 'unneeded'>, readonly string[]>> = {
  completed: ['2062', '2068', '2116', '2117', '2119'],
  state: ['2054', '2056', '2060'],
  exception: ['503', '2003', '2020', '2024', '9999'],
  cancelled: ['2069'],
  expired: ['2002'],
  balance: ['2023'],
  proof: ['2010', '2011', '2013', '2014', '2015', '2016', '2017', '2018', '2019', '2043', '2059'],
  wallet: ['2009', '2012', '2037', '2038', '2045', '2057', '2058'],
  declined: ['2029', '2044', '2046'],
  amount: ['2006'],
  // The shop's own account, or what the shop has sent.
  other: [
    ...['2007', '2008', '2025', '2031', '2039', '2040', '2041', '2047', '2048', '2049'],
    ...['2061', '2063', '2064', '2065', '2067', '2118'],
  ],
}

/** The meaning of a code that is no success. */
export const meaningOf = (code: string): Meaning =>
  (Object.keys(MEANINGS) as (keyof typeof MEANINGS)[]).find((meaning) => MEANINGS[meaning].includes(code)) ?? 'unknown'

/** Whether bKash has refused the token or the app key, before it did anything. */
export const isRefusedToken = ({ code }: BkashAnswer): boolean => /^(2001|http\.40[13])$/.test(code)

/** Whether bKash refuses the shop's credentials; 9999 is any exception, and the answer to wrong ones. */
export const isMisconfigured = (answer: BkashAnswer): boolean => isRefusedToken(answer) || answer.code === '9999'

/** Whether the account has only the first version of refunds: the gateway does not know the path. */
export const isMissingPath = ({ code, message }: BkashAnswer): boolean =>
  code === 'http.404' || (code === 'http.403' && /missing authentication token/i.test(message))

/**
 * A time of bKash: `2026-09-18T06:00:19:952 GMT+0600`, without an offset (Dhaka's) in refunds, or `20260918060019` in
 * notices. Null for anything else.
 */
export const timeOf = (given: string): Date | null => {
  const match =
    /^(\d{4})-?(\d\d)-?(\d\d)[T ]?(\d\d):?(\d\d):?(\d\d)(?:[:.](\d{1,3}))?(?: ?GMT)?([+-]\d\d):?(\d\d)?$/.exec(given) ??
    /^(\d{4})-?(\d\d)-?(\d\d)[T ]?(\d\d):?(\d\d):?(\d\d)(?:[:.](\d{1,3}))?$/.exec(given)
  if (!match) return null
  const [, year, month, day, hour, minute, second, ms = '0', offsetHours = '+06', offsetMinutes = '00'] = match
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.${ms.padStart(3, '0')}${offsetHours}:${offsetMinutes}`
  const time = new Date(iso)
  return Number.isNaN(time.getTime()) ? null : time
}
