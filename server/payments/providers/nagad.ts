import { randomBytes } from 'node:crypto'
import { Clock, type Duration, Effect, Schema } from 'effect'
import { TAKA } from '#contract/money.ts'
import { isTestAddress } from '#server/platform/config.ts'
import { Field } from '#server/platform/partnerCalls.ts'
import type { NagadSettings } from '#server/platform/paymentSettings.ts'
import { masked, paisaOfText, takaText } from './amounts.ts'
import { codeOf, decodeAnswer, isPage, noAmount } from './answers.ts'
import type { Exchange, ProviderAnswer } from './exchange.ts'
import { nagadKeys } from './nagadKeys.ts'
import {
  type AttemptToStart,
  type Hint,
  type PaymentProvider,
  ProviderError,
  type ProviderMessage,
  type RefundAnswer,
  type RefundToSend,
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

const Cancelled = Schema.Struct({ status: Field, code: Field, cancelAmount: Field, cancelTrxId: Field })

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

/** What the statuses of a payment say of a refund: all of the money, or a part of it, is back. */
const BACK: Readonly<Record<string, 'all' | 'part'>> = {
  Cancelled: 'all',
  Refunded: 'all',
  PartialCancelled: 'part',
  PartialRefunded: 'part',
}
const backBy = (status: string) => (Object.hasOwn(BACK, status) ? BACK[status] : undefined)
/** Statuses of a call for a refund that has sent nothing; `UnKnownFailed` and all others are asked about. */
const UNSENT = new Set(['Failed', 'InvalidRequest', 'Fraud'])

/** What the answer to a call for a refund says. */
const refunded = ({ status, code, cancelTrxId }: typeof Cancelled.Type): RefundAnswer => {
  if (backBy(status) && cancelTrxId !== '') return { outcome: 'done', refundId: cancelTrxId }
  if (UNSENT.has(status)) return { outcome: 'failed', code: codeOf(code, codeOf(status, 'failed')) }
  return { outcome: 'unknown' }
}

/**
 * What the status of its payment says of a refund. A part that is back is this one where no other is recorded; where all of
 * it is back, each part is. A payment without any may still be carrying the refund out.
 */
const refundIn = (status: string, { reference, refundId, known }: RefundToSend): RefundAnswer => {
  const back = backBy(status)
  const isBack = back === 'all' || (back === 'part' && known.length === 0)
  return isBack ? { outcome: 'done', refundId: refundId || reference } : { outcome: 'unknown' }
}

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
 * which public clients agree. Nagad carries the payment out on its own page, so that `settle` only asks, and sends no
 * notices. A refund is called for once; after an unclear answer the status of the payment says what became of it.
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
      'x-km-mc-id': settings.merchantId,
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

  const paymentOf = Effect.fnUntraced(function* (attempt: StartedAttempt) {
    const url = `${base}/verify/payment/${attempt.providerId}`
    const payment = yield* decodeAnswer(
      Payment,
      'verify',
    )(yield* exchange.get(url, {}, options()).pipe(Effect.flatMap(bodyOf)))
    const { merchantId, orderId, paymentRefId, status, issuerPaymentRefNo } = payment
    const isAttempts =
      merchantId === settings.merchantId && orderId === attempt.reference && paymentRefId === attempt.providerId
    if (!isAttempts || (meaningOf(status) === 'paid' && issuerPaymentRefNo === '')) return yield* malformed('verify')
    return payment
  })

  const verify = Effect.fn('nagad.verify')(function* (attempt: StartedAttempt) {
    // Without Nagad's reference the person was never sent to its page.
    if (attempt.providerId === '') return { outcome: 'expired' } as const
    return verdictOf(yield* paymentOf(attempt))
  })

  const refund = Effect.fn('nagad.refund')(function* ({ attempt, reference, amount }: RefundToSend) {
    const { sensitiveData, signature } = keys.seal({
      merchantId: settings.merchantId,
      originalRequestDate: nagadTime(yield* Clock.currentTimeMillis).slice(0, 8),
      originalAmount: takaText(attempt.amount),
      cancelAmount: takaText(amount),
      referenceNo: reference,
      // Short, because RSA takes few bytes.
      referenceMessage: 'Refund',
    })
    const query = new URLSearchParams({ paymentRefId: attempt.providerId, orderId: attempt.reference })
    const body = { sensitiveDataCancelRequest: sensitiveData, signature }
    const answer = yield* post(`purchase/cancel?${query}`, body, false)
    const sealed = yield* decodeAnswer(Sealed, 'refund')(answer)
    const cancelled = yield* decodeAnswer(Cancelled, 'refund')(keys.open(sealed.sensitiveData, sealed.signature))
    const isOther = cancelled.cancelAmount !== '' && paisaOfText(cancelled.cancelAmount) !== amount
    return isOther ? yield* malformed('refund.amount') : refunded(cancelled)
  })

  const refundStatus = Effect.fn('nagad.refundStatus')(function* (asked: RefundToSend) {
    const { status } = yield* paymentOf(asked.attempt)
    return refundIn(status, asked)
  })

  const byHand = () => Effect.succeed({ outcome: 'failed', code: 'by_hand' } as const)

  return {
    method: 'nagad',
    isTest: isTestAddress(settings.url),
    // An attempt that only begins is over by itself: nobody is sent to its page.
    checkKeys: Effect.suspend(() =>
      initialise({ reference: `check${randomBytes(8).toString('hex')}`, isMobile: false }),
    ).pipe(Effect.asVoid),
    limits: { min: TAKA, max: 500_000 * TAKA },
    refunds: settings.refunds ? 'parts' : 'none',
    settles: 'asks',
    attemptSeconds: 3600,
    start,
    settle: verify,
    lookUp: verify,
    refund: settings.refunds ? refund : byHand,
    refundStatus: settings.refunds ? refundStatus : byHand,
    readReturn,
    readNotice: () => null,
  }
}
