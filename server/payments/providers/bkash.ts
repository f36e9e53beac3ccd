import { type Duration, Effect, Option, Schema } from 'effect'
import type { SqlClient } from 'effect/sql'
import type { Paisa } from '#contract/money.ts'
import { PAYMENT_FAILURES, type PaymentFailure } from '#contract/payments/states.ts'
import { isTestAddress } from '#server/platform/config.ts'
import type { BkashSettings } from '#server/platform/paymentSettings.ts'
import { masked, paisaOfText, takaText } from './amounts.ts'
import { isPage, noAmount } from './answers.ts'
import {
  type BkashAnswer,
  isMisconfigured,
  isMissingPath,
  isRefusedToken,
  meaningOf,
  readAnswer,
  timeOf,
} from './bkashAnswers.ts'
import { type BkashToken, makeBkashTokens } from './bkashTokens.ts'
import type { Exchange } from './exchange.ts'
import {
  type PaymentProvider,
  ProviderError,
  type RefundAnswer,
  type RefundToSend,
  type StartedAttempt,
  type Verdict,
} from './provider.ts'

const TAKA = 100
/** A payment id is good for 24 hours. */
const ATTEMPT_SECONDS = 24 * 3600
/** bKash wants queries only after an execute without an answer, so that whoever comes back soon costs none. */
const FIRST_ASK_SECONDS = 120
/** What the shop says in the fields that a refund must have. */
const REASON = 'refund'

export interface BkashTimes {
  /** bKash demands 30 s for each call; after them, a query may ask about execute. */
  readonly execute: Duration.Input
  readonly call: Duration.Input
  /** The pause between two looks for a token that another server fetches, in milliseconds. */
  readonly tokenPollMs: number
}

const defaultTimes: BkashTimes = { execute: '30 seconds', call: '30 seconds', tokenPollMs: 250 }

const malformed = (code: string) => new ProviderError({ kind: 'malformed', code })

/** What is not of the attempt in what was paid; empty where all is. */
const difference = (attempt: StartedAttempt, answer: BkashAnswer): string => {
  const invoice = answer.field('merchantInvoiceNumber') || answer.field('merchantInvoice')
  if (answer.field('paymentID') !== attempt.providerId) return 'mismatch.payment'
  if (answer.field('trxID') === '') return 'mismatch.transaction'
  return invoice === attempt.reference ? '' : 'mismatch.invoice'
}

const completed = (attempt: StartedAttempt, answer: BkashAnswer): Verdict => {
  const code = difference(attempt, answer)
  if (code !== '') return { outcome: 'failed', failure: 'amount', code }
  const amount = paisaOfText(answer.field('amount'))
  if (!amount) return noAmount
  return {
    outcome: 'paid',
    trxId: answer.field('trxID'),
    amount,
    currency: answer.field('currency'),
    fee: null,
    payer: masked(answer.field('customerMsisdn') || answer.field('payerAccount')),
    isRisky: false,
  }
}

/** Why an attempt was not carried out that bKash has refused with a code, and of which a query says that nothing has moved. */
const failureOf = (code: string): PaymentFailure => {
  const meaning = meaningOf(code)
  return PAYMENT_FAILURES.find((failure) => failure === meaning) ?? 'other'
}

/**
 * What a query says of an attempt. Only execute moves money, and the shop executes only after a return that says
 * success: so an attempt that the person has not approved is over when a return says so.
 */
const queried = (attempt: StartedAttempt, answer: BkashAnswer, ticket: string, now: number): Verdict => {
  const state = answer.field('transactionStatus').toLowerCase()
  if (state === 'completed') return completed(attempt, answer)
  if (/^cancell?ed$/.test(state)) return { outcome: 'cancelled' }
  if (state === 'expired') return { outcome: 'expired' }
  if (/^(declined|failed)$/.test(state)) return { outcome: 'failed', failure: 'declined', code: state }
  const created = timeOf(answer.field('paymentCreateTime'))
  if (created && now - created.getTime() > ATTEMPT_SECONDS * 1000) return { outcome: 'expired' }
  const verified = answer.field('userVerificationStatus') || answer.field('verificationStatus')
  if (state !== 'initiated') return { outcome: 'undecided' }
  if (attempt.refusal && /^\d+$/.test(attempt.refusal))
    return { outcome: 'failed', failure: failureOf(attempt.refusal), code: attempt.refusal }
  if (verified === 'Complete') return { outcome: 'approved' }
  if (verified === 'Incomplete') {
    if (ticket === 'cancel') return { outcome: 'cancelled' }
    if (ticket === 'failure') return { outcome: 'failed', failure: 'declined', code: 'failure' }
  }
  return { outcome: 'undecided' }
}

/** The signature that bKash adds to the address of a return; empty where there is none. */
const signatureOf = (url: string) => (URL.canParse(url) ? (new URL(url).searchParams.get('signature') ?? '') : '')

const Notice = Schema.fromJsonString(Schema.Struct({ merchantInvoiceNumber: Schema.String }))

/** Whether an address is one at which Amazon SNS confirms a subscription, so that nobody makes the server call another. */
const isOfSns = (url: string) =>
  URL.canParse(url) && /^https:\/\/sns\.[a-z0-9-]+\.amazonaws\.com\/$/.test(new URL('/', url).href)

const refundOutcome = (state: string, refundId: string): RefundAnswer => {
  if (/^completed$/i.test(state)) return { outcome: 'done', refundId }
  if (/^(failed|cancelled|reversed|declined)$/i.test(state)) return { outcome: 'failed', code: state.toLowerCase() }
  return { outcome: 'sending', refundId }
}

const RANK = ['done', 'sending', 'failed']

interface SentRefund {
  readonly id: string
  readonly state: string
  readonly amount: string
}

/**
 * Which of a payment's refunds is this one: the one that an answer has named, else a new one of its amount, rather a
 * living than a failed one.
 */
const foundRefund = ({ amount, refundId, known }: RefundToSend, refunds: readonly SentRefund[]): RefundAnswer => {
  const named = refunds.find(({ id }) => id === refundId)
  if (refundId !== '') return named ? refundOutcome(named.state, refundId) : { outcome: 'sending', refundId }
  const [found] = refunds
    .filter(({ id, amount: taka }) => id !== '' && !known.includes(id) && paisaOfText(taka) === amount)
    .map(({ id, state }) => refundOutcome(state, id))
    .sort((one, other) => RANK.indexOf(one.outcome) - RANK.indexOf(other.outcome))
  return found ?? { outcome: 'none' }
}

const oldRefund = (answer: BkashAnswer): SentRefund => ({
  id: answer.field('refundTrxID'),
  state: answer.field('transactionStatus'),
  amount: answer.field('amount'),
})

/** Codes of a refund that may have been made by an earlier try. */
const MAYBE_SENT = /^(2072|2074|2075)$/

/**
 * bKash tokenized checkout v1.2.0-beta. `ticket` is the `status` of the return. `settle` fails with `unreachable` or
 * `misconfigured` only where bKash has not carried execute out; then it may be called again. Refunds of a payment are sent one after the other, because
 * bKash takes no reference of the shop: a new refund is known by its amount and by not being recorded.
 */
export const makeBkash = (
  settings: BkashSettings,
  exchange: Exchange,
  { isKept = false, ...given }: Partial<BkashTimes> & { readonly isKept?: boolean } = {},
): Effect.Effect<PaymentProvider, never, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const times = { ...defaultTimes, ...given }
    const tokens = yield* makeBkashTokens(settings, exchange, times.tokenPollMs, isKept)
    const secondVersion = `${new URL(settings.url).origin}/v2/tokenized-checkout/refund/payment`
    const pathOf = (name: string) => `${settings.url}/tokenized/checkout/${name}`

    const send = (url: string, body: unknown, token: BkashToken, within: Duration.Input) =>
      exchange
        .postJson(url, body, { within, headers: { authorization: token.value, 'x-app-key': settings.appKey } })
        .pipe(
          Effect.map(readAnswer),
          Effect.filterOrFail(
            (answer) => answer !== null,
            () => malformed('shape'),
          ),
        )

    /** Calls with the token; once more with a new one where the gateway refuses it, which is before bKash acts. */
    const call = Effect.fnUntraced(function* (url: string, body: unknown, within: Duration.Input = times.call) {
      const token = yield* tokens.get()
      const answer = yield* send(url, body, token, within)
      return answer.code === 'http.401' ? yield* send(url, body, yield* tokens.get(token), within) : answer
    })

    /** The error of an answer by which bKash declines to begin. */
    const declined = (answer: BkashAnswer) => {
      if (isMisconfigured(answer)) return new ProviderError({ kind: 'misconfigured', code: answer.code })
      const isBusy = /^(503|2003|2020|2024|http\.5\d\d)$/.test(answer.code)
      return new ProviderError({ kind: isBusy ? 'silent' : 'refused', code: answer.code })
    }

    const start: PaymentProvider['start'] = Effect.fnUntraced(function* (attempt) {
      const answer = yield* call(pathOf('create'), {
        mode: '0011',
        // bKash fills the number of the wallet in.
        payerReference: attempt.customer.phone || attempt.reference,
        callbackURL: attempt.returnUrl,
        amount: takaText(attempt.amount),
        currency: 'BDT',
        intent: 'sale',
        merchantInvoiceNumber: attempt.reference,
      })
      if (answer.code !== '0000') return yield* declined(answer)
      const providerId = answer.field('paymentID')
      const url = answer.field('bkashURL')
      if (providerId === '' || !isPage(url)) return yield* malformed('create')
      if (paisaOfText(answer.field('amount')) !== attempt.amount) return yield* malformed('create.amount')
      return { providerId, url, returnProof: signatureOf(answer.field('successCallbackURL')) }
    })

    const lookUp: PaymentProvider['lookUp'] = Effect.fnUntraced(function* (attempt, ticket) {
      const answer = yield* call(pathOf('payment/status'), { paymentID: attempt.providerId })
      if (answer.code === '0000') return queried(attempt, answer, ticket, Date.now())
      if (answer.code === '2002') return { outcome: 'expired' }
      return yield* isMisconfigured(answer)
        ? declined(answer)
        : new ProviderError({ kind: 'malformed', code: answer.code })
    })

    /** Asks after an execute whose answer says nothing. Whatever fails here, execute was sent. */
    const afterExecute = (attempt: StartedAttempt) =>
      lookUp({ ...attempt, refusal: '' }, '').pipe(
        Effect.mapError(({ code }) => new ProviderError({ kind: 'silent', code })),
        Effect.map((verdict): Verdict => (verdict.outcome === 'approved' ? { outcome: 'undecided' } : verdict)),
      )

    const settle: PaymentProvider['settle'] = Effect.fnUntraced(function* (attempt) {
      const sent = call(pathOf('execute'), { paymentID: attempt.providerId }, times.execute)
      const answer = yield* Effect.catchTag(sent, 'ProviderError', (error) =>
        error.kind === 'silent' || error.kind === 'malformed' ? Effect.succeed(null) : Effect.fail(error),
      )
      if (!answer) return yield* afterExecute(attempt)
      if (answer.code === '0000' && /^completed$/i.test(answer.field('transactionStatus'))) {
        return completed(attempt, answer)
      }
      if (isRefusedToken(answer)) return yield* declined(answer)
      const meaning = meaningOf(answer.code)
      if (meaning === 'cancelled' || meaning === 'expired') return { outcome: meaning }
      const isAsked = meaning === 'completed' || meaning === 'state' || meaning === 'exception' || meaning === 'unknown'
      if (!isAsked) return { outcome: 'failed', failure: meaning, code: answer.code }
      const verdict = yield* afterExecute(attempt)
      if (verdict.outcome !== 'undecided') return verdict
      // The first execute decides: in a wrong state it has spoilt the payment.
      if (meaning === 'state') return { outcome: 'failed', failure: 'declined', code: answer.code }
      // A payment id is charged once, so that another execute is safe after an exception that moved nothing.
      if (meaning === 'exception') return yield* new ProviderError({ kind: 'unreachable', code: answer.code })
      // A second query decides, in case the first one came too early.
      return meaning === 'unknown' ? { outcome: 'undecided', refusal: answer.code } : verdict
    })

    /** Calls the second version of refunds, or the first one where the account has no second. */
    const refundCall = Effect.fnUntraced(function* (at: 'transaction' | 'status', second: object, first: object) {
      if (!(yield* tokens.hasOldRefunds)) {
        const answer = yield* call(`${secondVersion}/${at}`, second)
        if (!isMissingPath(answer)) return { answer, isOld: false }
        yield* tokens.noteOldRefunds
        yield* Effect.logInfo('bKash has no second version of refunds for this account; the first one is used')
      }
      return { answer: yield* call(pathOf('payment/refund'), first), isOld: true }
    })

    const refundStatus: PaymentProvider['refundStatus'] = Effect.fnUntraced(function* (refund) {
      const ids = [refund.attempt.providerId, refund.trxId]
      const { answer, isOld } = yield* refundCall(
        'status',
        { paymentId: ids[0], trxId: ids[1] },
        { paymentID: ids[0], trxID: ids[1] },
      )
      if (answer.code === '2033') return { outcome: 'none' }
      if (answer.code !== '0000') return yield* declined(answer)
      return foundRefund(refund, isOld ? [oldRefund(answer)] : answer.refunds)
    })

    const refundOf = (amount: Paisa, reference: string) => ({
      amount: takaText(amount),
      sku: reference,
      reason: REASON,
    })

    const refund: PaymentProvider['refund'] = Effect.fnUntraced(function* (toSend) {
      const { attempt, trxId, amount: paisa, reference } = toSend
      const { amount, ...fields } = refundOf(paisa, reference)
      const { answer, isOld } = yield* refundCall(
        'transaction',
        { paymentId: attempt.providerId, trxId, refundAmount: amount, ...fields },
        { paymentID: attempt.providerId, trxID: trxId, amount, ...fields },
      )
      if (answer.code === '0000') {
        const [id, state] = isOld
          ? [answer.field('refundTrxID'), answer.field('transactionStatus')]
          : [answer.field('refundTrxId'), answer.field('refundTransactionStatus')]
        return id === '' ? yield* malformed('refund') : refundOutcome(state, id)
      }
      if (MAYBE_SENT.test(answer.code)) {
        const earlier = yield* refundStatus(toSend)
        if (earlier.outcome === 'done' || earlier.outcome === 'sending') return earlier
      }
      const error = declined(answer)
      return error.kind === 'refused' ? { outcome: 'failed', code: answer.code } : yield* error
    })

    const isOfTopic = (topic = '') => topic !== '' && topic === settings.topic

    const says = { success: 'paid', failure: 'failed', cancel: 'cancelled' } as const

    return {
      method: 'bkash',
      isTest: isTestAddress(settings.url),
      // Only the gateway looks at the token and the key; it knows no such payment.
      checkKeys: call(pathOf('payment/status'), { paymentID: 'check' }).pipe(
        Effect.map(declined),
        Effect.flatMap((error) => (error.kind === 'refused' ? Effect.void : Effect.fail(error))),
      ),
      limits: { min: TAKA, max: 500_000 * TAKA },
      refunds: 'parts',
      settles: 'takes',
      attemptSeconds: ATTEMPT_SECONDS,
      firstAskSeconds: FIRST_ASK_SECONDS,
      start,
      settle,
      lookUp,
      refund,
      refundStatus,
      readReturn: ({ query: { paymentID = '', status = '', signature = '' } }) =>
        /^\w{1,100}$/.test(paymentID)
          ? {
              attempt: { providerId: paymentID },
              says: Object.hasOwn(says, status) ? says[status as keyof typeof says] : 'unknown',
              ticket: Object.hasOwn(says, status) ? status : '',
              proof: signature,
            }
          : null,
      // The signature of a notice is not checked, because the shop only asks bKash what became of the attempt.
      readNotice: ({ form: { Type, TopicArn, Message } }) => {
        if (Type !== 'Notification' || !isOfTopic(TopicArn)) return null
        const notice = Option.getOrNull(Schema.decodeUnknownOption(Notice)(Message))
        return notice && { attempt: { reference: notice.merchantInvoiceNumber }, says: 'unknown', ticket: '' }
      },
      subscribe: ({ form: { Type, TopicArn, SubscribeURL = '' } }) =>
        Type === 'SubscriptionConfirmation' && isOfTopic(TopicArn) && isOfSns(SubscribeURL)
          ? exchange.get(SubscribeURL, {}, { within: times.call }).pipe(
              Effect.map(({ status }) => status === 200),
              // The answer of Amazon is XML.
              Effect.catch(({ code }) => Effect.succeed(code === 'http.200')),
            )
          : Effect.succeed(false),
    } satisfies PaymentProvider
  })
