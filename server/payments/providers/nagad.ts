import { randomBytes } from 'node:crypto'
import { Clock, type Duration, Effect, Schema } from 'effect'
import { TAKA } from '#contract/money.ts'
import { isTestAddress } from '#server/platform/config.ts'
import type { NagadSettings } from '#server/platform/paymentSettings.ts'
import { masked, paisaOfText, takaText } from './amounts.ts'
import { codeOf, decodeAnswer, Field, isPage, noAmount } from './answers.ts'
import type { Exchange, ProviderAnswer } from './exchange.ts'
import { nagadKeys } from './nagadKeys.ts'
import {
  type AttemptToStart,
  type Hint,
  type PaymentProvider,
  ProviderError,
  type ProviderMessage,
  type StartedAttempt,
  type Verdict,
} from './provider.ts'

/** Nagad's number of the taka. */
const BDT = '050'

const Sealed = Schema.Struct({ sensitiveData: Field, signature: Field })
const Begun = Schema.Struct({ paymentReferenceId: Field, challenge: Field })
const Completed = Schema.Struct({ status: Field, callBackUrl: Field })
const Refusal = Schema.Struct({ reason: Field, message: Field })
const Payment = Schema.Struct({
  merchantId: Field,
  orderId: Field,
  paymentRefId: Field,
  amount: Field,
  clientMobileNo: Field,
  issuerPaymentRefNo: Field,
  status: Field,
  statusCode: Field,
})

const malformed = (code: string) => new ProviderError({ kind: 'malformed', code })

/** Refusals that are about the shop's account: its number, its keys, its address. */
const OF_ACCOUNT = /merchant|signature|decrypt|white ?list|ip address|public key/i

/** The body of an answer that accepts the call. Nagad declines with `reason` and `message`. */
const bodyOf = Effect.fnUntraced(function* ({ status, body }: ProviderAnswer) {
  if (status >= 500) return yield* new ProviderError({ kind: 'silent', code: `http.${status}` })
  if (status === 401 || status === 403)
    return yield* new ProviderError({ kind: 'misconfigured', code: `http.${status}` })
  const { reason, message } = yield* decodeAnswer(Refusal, 'answer')(body)
  if (status < 400 && reason === '') return body
  const kind = OF_ACCOUNT.test(`${reason} ${message}`) ? 'misconfigured' : 'refused'
  return yield* new ProviderError({ kind, code: codeOf(reason, `http.${status}`) })
})

const DHAKA_AHEAD_MS = 6 * 3_600_000

/** The time in Dhaka as `yyyyMMddHHmmss`. */
export const nagadTime = (ms: number): string =>
  new Date(ms + DHAKA_AHEAD_MS).toISOString().replace(/\D/g, '').slice(0, 14)

/** What the statuses of Nagad mean; all others are those of a payment under way. */
const MEANINGS: Readonly<Record<string, 'paid' | 'failed' | 'cancelled' | 'refunded'>> = {
  Success: 'paid',
  // A part of the money is back: the payment was made.
  PartialCancelled: 'paid',
  PartialRefunded: 'paid',
  Refunded: 'refunded',
  Failed: 'failed',
  UnKnownFailed: 'failed',
  InvalidRequest: 'failed',
  Fraud: 'failed',
  Cancelled: 'cancelled',
  Aborted: 'cancelled',
}
const meaningOf = (status: string) => (Object.hasOwn(MEANINGS, status) ? MEANINGS[status] : undefined)

const readReturn = ({ query }: ProviderMessage): Hint | null => {
  const reference = query.order_id ?? ''
  if (!/^[\w-]{1,30}$/.test(reference)) return null
  const meaning = meaningOf(query.status ?? '')
  return { attempt: { reference }, says: meaning && meaning !== 'refunded' ? meaning : 'unknown', ticket: '' }
}

const verdictOf = (payment: typeof Payment.Type): Verdict => {
  const { status, statusCode, issuerPaymentRefNo, amount, clientMobileNo } = payment
  const meaning = meaningOf(status)
  switch (meaning) {
    case 'paid': {
      const paid = paisaOfText(amount)
      if (!paid) return noAmount
      return {
        outcome: 'paid',
        trxId: issuerPaymentRefNo,
        amount: paid,
        currency: 'BDT',
        fee: null,
        payer: masked(clientMobileNo),
        isRisky: false,
      }
    }
    case 'failed':
      return { outcome: 'failed', failure: 'declined', code: codeOf(statusCode, codeOf(status, 'failed')) }
    case 'cancelled':
    case 'refunded':
      return { outcome: meaning }
    default:
      return { outcome: 'undecided' }
  }
}

/**
 * Nagad's checkout. Nobody has confirmed this protocol against the live service: names and cryptography are those on
 * which public clients agree. Nagad carries the payment out on its own page, so that `settle` only asks; the shop
 * makes no call for refunds, and Nagad sends no notices.
 */
export const nagad = (
  settings: NagadSettings,
  exchange: Exchange,
  within: Duration.Input = '30 seconds',
): PaymentProvider => {
  const keys = nagadKeys(settings)
  const base = `${settings.url}/api/dfs`

  const options = (isMobile = false) => ({
    within,
    headers: {
      'x-km-ip-v4': settings.serverAddress,
      'x-km-client-type': isMobile ? 'MOBILE_WEB' : 'PC_WEB',
      'x-km-api-version': 'v-0.2.0',
    },
  })

  const post = (path: string, body: object, isMobile: boolean) =>
    exchange.postJson(`${base}/${path}`, body, options(isMobile)).pipe(Effect.flatMap(bodyOf))

  const initialise = Effect.fnUntraced(function* ({
    reference,
    isMobile,
  }: Pick<AttemptToStart, 'reference' | 'isMobile'>) {
    const { merchantId, merchantNumber } = settings
    const dateTime = nagadTime(yield* Clock.currentTimeMillis)
    const challenge = randomBytes(20).toString('hex')
    const sealed = keys.seal({ merchantId, datetime: dateTime, orderId: reference, challenge })
    const path = `check-out/initialize/${merchantId}/${reference}`
    const body = yield* post(path, { accountNumber: merchantNumber, dateTime, ...sealed }, isMobile)
    const { sensitiveData, signature } = yield* decodeAnswer(Sealed, 'initialise')(body)
    const begun = yield* decodeAnswer(Begun, 'initialise')(keys.open(sensitiveData, signature))
    // The reference becomes a part of an address.
    return /^[\w-]{1,100}$/.test(begun.paymentReferenceId) ? begun : yield* malformed('initialise')
  })

  const start = Effect.fn('nagad.start')(function* (attempt: AttemptToStart) {
    const { reference, amount, isMobile, returnUrl } = attempt
    const { paymentReferenceId, challenge } = yield* initialise(attempt)
    const sealed = keys.seal({
      merchantId: settings.merchantId,
      orderId: reference,
      amount: takaText(amount),
      currencyCode: BDT,
      challenge,
    })
    const body = { ...sealed, merchantCallbackURL: returnUrl, additionalMerchantInfo: {} }
    const answer = yield* post(`check-out/complete/${paymentReferenceId}`, body, isMobile)
    const { status, callBackUrl } = yield* decodeAnswer(Completed, 'complete')(answer)
    if (status !== 'Success' || !isPage(callBackUrl)) return yield* malformed('complete')
    return { providerId: paymentReferenceId, url: callBackUrl }
  })

  const verify = Effect.fn('nagad.verify')(function* (attempt: StartedAttempt) {
    // Without Nagad's reference the person was never sent to its page.
    if (attempt.providerId === '') return { outcome: 'expired' } as const
    const url = `${base}/verify/payment/${attempt.providerId}`
    const payment = yield* decodeAnswer(
      Payment,
      'verify',
    )(yield* exchange.get(url, {}, options()).pipe(Effect.flatMap(bodyOf)))
    const { merchantId, orderId, paymentRefId, status, issuerPaymentRefNo } = payment
    const isAttempts =
      merchantId === settings.merchantId && orderId === attempt.reference && paymentRefId === attempt.providerId
    if (!isAttempts || (meaningOf(status) === 'paid' && issuerPaymentRefNo === '')) return yield* malformed('verify')
    return verdictOf(payment)
  })

  return {
    method: 'nagad',
    isTest: isTestAddress(settings.url),
    // An attempt that only begins is over by itself: nobody is sent to its page.
    checkKeys: Effect.suspend(() =>
      initialise({ reference: `check${randomBytes(8).toString('hex')}`, isMobile: false }),
    ).pipe(Effect.asVoid),
    limits: { min: TAKA, max: 500_000 * TAKA },
    refunds: 'none',
    settles: 'asks',
    attemptSeconds: 3600,
    start,
    settle: verify,
    lookUp: verify,
    refund: () => Effect.succeed({ outcome: 'failed', code: 'by_hand' }),
    refundStatus: () => Effect.succeed({ outcome: 'failed', code: 'by_hand' }),
    readReturn,
    readNotice: () => null,
  }
}
