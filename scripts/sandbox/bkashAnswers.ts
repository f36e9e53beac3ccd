import { randomInt } from 'node:crypto'
import type { SandboxReply } from './provider.ts'
import { json, text } from './replies.ts'

/** Messages of bKash by code, where this sandbox answers with the code. */
const MESSAGES: Readonly<Record<string, string>> = {
  '0000': 'Successful',
  '2001': 'Invalid App Key',
  '2002': 'Invalid Payment ID',
  '2006': 'Invalid Amount',
  '2007': 'Invalid Currency',
  '2008': 'Invalid Intent',
  '2014': 'Wrong PIN',
  '2015': 'Wrong PIN count exceeded',
  '2023': 'Insufficient Balance',
  '2029': 'Duplicate for all transactions',
  '2031': 'Invalid Merchant Invoice Number',
  '2033': 'Transaction not found',
  '2037': 'The account of the debit party is in a state which prohibits execution of this transaction',
  '2049': 'Invalid Callback URL',
  '2056': 'Invalid Payment State',
  '2058': 'Not a Customer Wallet',
  '2062': 'The payment has already been completed',
  '2065': 'Mandatory field missing',
  '2069': 'The transaction has already been cancelled',
  '2071': 'Invalid refund amount',
  '2072': 'Refund amount exceeds the available amount',
  '2073': 'The transaction is not eligible for refund',
  '2075': 'Duplicate refund',
  '2079': 'Maximum number of refunds reached',
  '2117': 'The payment has already been processed',
}

export const messageOf = (code: string): string => MESSAGES[code] ?? 'Unknown'

/** HTTP 200 with a code, as the payment calls answer. */
export const status = (code: string, fields: Readonly<Record<string, unknown>> = {}): SandboxReply =>
  json({ statusCode: code, statusMessage: messageOf(code), ...fields })

/** The second shape of errors, of search and the old refund. */
export const errorCode = (code: string): SandboxReply => json({ errorCode: code, errorMessage: messageOf(code) })

/** The shape of errors of the second version of refunds. */
export const refundError = (code: string): SandboxReply =>
  json(
    {
      internalCode: `refund_${code}`,
      externalCode: code,
      errorMessageEn: messageOf(code),
      errorMessageBn: 'ফেরত দেওয়া যায়নি',
    },
    400,
  )

/** The answer of the gateway in front of bKash. */
export const gateway = (message: string, httpStatus: number): SandboxReply => json({ message }, httpStatus)

/** Wrong credentials: HTTP 200, and a text with a raw line break, which JSON forbids. */
export const broken = (): SandboxReply => text('{"statusCode":"9999","statusMessage":"System\nexception"}')

export const maintenance = (): SandboxReply =>
  json({ errorCode: '503', errorMessage: 'System is undergoing maintenance. Please try again later' }, 503)

const inDhaka = (ms: number) => new Date(ms + 6 * 3600_000).toISOString()

/** The time format of payments: a colon stands before the milliseconds. */
export const paymentTime = (ms: number): string => `${inDhaka(ms).replace(/\.(\d{3})Z$/, ':$1')} GMT+0600`

/** The time format of refunds, without an offset. */
export const refundTime = (ms: number): string => inDhaka(ms).replace(/\.\d{3}Z$/, '')

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

export const randomId = (length: number): string =>
  Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('')
