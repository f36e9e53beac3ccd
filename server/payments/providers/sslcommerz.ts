import { type Duration, Effect, Schema } from 'effect'
import { type Paisa, TAKA } from '#contract/money.ts'
import { isTestAddress } from '#server/platform/config.ts'
import { Field } from '#server/platform/partnerCalls.ts'
import type { SslSettings } from '#server/platform/paymentSettings.ts'
import { masked, paisaOfText, takaText } from './amounts.ts'
import { codeOf, decodeAnswer, isPage, noAmount } from './answers.ts'
import type { Exchange, ProviderAnswer } from './exchange.ts'
import {
  type AttemptToStart,
  type PaymentProvider,
  ProviderError,
  type RefundAnswer,
  type RefundToSend,
  type StartedAttempt,
  type Verdict,
} from './provider.ts'
import { readSslNotice, readSslReturn, returnAddress } from './sslcommerzMessage.ts'

const SESSION = '/gwprocess/v4/api.php'
const VALIDATION = '/validator/api/validationserverAPI.php'
/** Queries, refunds and the state of refunds: the parameters say which. */
const TRANSACTION = '/validator/api/merchantTransIDvalidationAPI.php'

/** SSLCommerz needs an e-mail address and a postcode, which customers of Bangladesh often do not have. */
const NO_POSTCODE = '1000'
const NO_PHONE = '01000000000'
const noEmail = (returnUrl: string) => {
  const { hostname } = new URL(returnUrl)
  return `no-reply@${/^[a-z\d.-]+\.[a-z]{2,}$/.test(hostname) ? hostname : 'example.com'}`
}

const short = (text: string, most: number) => [...text].slice(0, most).join('')

const Session = Schema.Struct({ status: Field, failedreason: Field, sessionkey: Field, GatewayPageURL: Field })

const Transaction = Schema.Struct({
  status: Field,
  tran_id: Field,
  val_id: Field,
  amount: Field,
  store_amount: Field,
  currency: Field,
  currency_type: Field,
  currency_amount: Field,
  bank_tran_id: Field,
  card_no: Field,
  risk_level: Field,
  error: Field,
})
type Transaction = typeof Transaction.Type

const Validation = Schema.Struct({ ...Transaction.fields, APIConnect: Field })

const Transactions = Schema.Struct({
  APIConnect: Field,
  element: Schema.optional(Schema.NullOr(Schema.Union([Schema.Array(Transaction), Schema.Literal('')]))),
})

const Refund = Schema.Struct({ APIConnect: Field, status: Field, refund_ref_id: Field, errorReason: Field })

/** The field that SSLCommerz names as wrong; the rest of its sentence may repeat what the customer has written. */
const fieldIn = (reason: string) =>
  /\b(?:cus|product|ship|success|fail|cancel|ipn|tran|total)_[a-z0-9]+\b/.exec(reason)?.[0]

const misconfigured = (code: string) => new ProviderError({ kind: 'misconfigured', code })
const malformed = (code: string) => new ProviderError({ kind: 'malformed', code })

/** The body of an answer of SSLCommerz itself; a gateway in front of it that fails says nothing of the call. */
const bodyOf = ({ status, body }: ProviderAnswer): Effect.Effect<unknown, ProviderError> => {
  if (status === 200) return Effect.succeed(body)
  if (status === 401 || status === 403) return Effect.fail(misconfigured(`http.${status}`))
  const kind = status >= 500 ? 'silent' : 'malformed'
  return Effect.fail(new ProviderError({ kind, code: `http.${status}` }))
}

/** `FAILED` and `INACTIVE` are about the store, not about the call. */
const connected = <A extends { readonly APIConnect: string }>(answer: A): Effect.Effect<A, ProviderError> => {
  const { APIConnect } = answer
  if (APIConnect === 'FAILED' || APIConnect === 'INACTIVE') return Effect.fail(misconfigured(APIConnect))
  return APIConnect === 'DONE' ? Effect.succeed(answer) : Effect.fail(malformed(APIConnect || 'api_connect'))
}

const feeOf = ({ amount, store_amount }: Transaction) => {
  const [whole, kept] = [paisaOfText(amount), paisaOfText(store_amount)]
  return whole === null || kept === null || kept > whole ? null : whole - kept
}

const failureOf = (error: string) => {
  if (/insufficient|balance|fund/i.test(error)) return 'balance'
  return /\b(?:otp|pin|cvv|3d|authentication)\b/i.test(error) ? 'proof' : 'declined'
}

const paidVerdict = (transaction: Transaction): Verdict => {
  const { amount, currency, currency_type, currency_amount, bank_tran_id, card_no, risk_level } = transaction
  const isForeign = currency_type !== '' && currency_type !== 'BDT'
  const paid = paisaOfText(isForeign ? currency_amount || amount : amount)
  if (!paid) return noAmount
  return {
    outcome: 'paid',
    trxId: bank_tran_id,
    amount: paid,
    currency: isForeign ? currency_type : currency,
    fee: feeOf(transaction),
    payer: masked(card_no),
    isRisky: risk_level === '1',
  }
}

/** What a transaction says of the attempt; null where it is of another attempt, or says nothing. */
const verdictOf = (transaction: Transaction, attempt: StartedAttempt): Verdict | null => {
  if (transaction.tran_id !== attempt.reference) return null
  switch (transaction.status) {
    case 'VALID':
    case 'VALIDATED':
      return transaction.bank_tran_id === '' ? null : paidVerdict(transaction)
    case 'PENDING':
      return { outcome: 'undecided' }
    case 'FAILED':
      return { outcome: 'failed', failure: failureOf(transaction.error), code: 'FAILED' }
    case 'CANCELLED':
      return { outcome: 'cancelled' }
    case 'EXPIRED':
    case 'UNATTEMPTED':
      return { outcome: 'expired' }
    default:
      return null
  }
}

/** A person may try several times in one session: what is paid or may still be paid outweighs a refused try. */
const RANKS = [
  (verdict: Verdict, amount: Paisa) =>
    verdict.outcome === 'paid' && verdict.amount === amount && verdict.currency === 'BDT',
  (verdict: Verdict) => verdict.outcome === 'paid',
  (verdict: Verdict) => verdict.outcome === 'failed' && verdict.failure === 'amount',
  (verdict: Verdict) => verdict.outcome === 'undecided',
]

interface Found {
  readonly transaction: Transaction
  readonly verdict: Verdict
}

const strongest = (found: readonly Found[], amount: Paisa): Found | undefined =>
  RANKS.map((is) => found.find(({ verdict }) => is(verdict, amount))).find((one) => one !== undefined) ?? found.at(-1)

const refundAnswerOf = (
  { status, refund_ref_id, errorReason }: typeof Refund.Type,
  { known }: RefundToSend,
): RefundAnswer => {
  if (status !== 'success' && status !== 'processing') return { outcome: 'failed', code: codeOf(errorReason, 'failed') }
  // `processing` can mean another refund of the same payment, which has to end first.
  return known.includes(refund_ref_id)
    ? { outcome: 'failed', code: 'other_in_progress' }
    : { outcome: 'sending', refundId: refund_ref_id }
}

const refundStateOf = ({ status, errorReason }: typeof Refund.Type, refundId: string): RefundAnswer => {
  if (status === 'refunded') return { outcome: 'done', refundId }
  if (status === 'processing') return { outcome: 'sending', refundId }
  return { outcome: 'failed', code: status === 'cancelled' ? 'cancelled' : codeOf(errorReason, 'unknown_refund') }
}

/**
 * SSLCommerz v4: cards, wallets and banks on its own page. A payment is carried out there, so that `settle` only asks,
 * and may run any number of times.
 */
export const sslcommerz = (
  settings: SslSettings,
  exchange: Exchange,
  within: Duration.Input = '30 seconds',
): PaymentProvider => {
  const store = { store_id: settings.storeId, store_passwd: settings.storePassword }

  const ask = (path: string, parameters: Readonly<Record<string, string>>) =>
    exchange
      .get(`${settings.url}${path}`, { ...parameters, ...store, v: '1', format: 'json' }, { within })
      .pipe(Effect.flatMap(bodyOf))

  const sessionOf = (attempt: AttemptToStart) => {
    const { reference, returnUrl, customer } = attempt
    return {
      ...store,
      total_amount: takaText(attempt.amount),
      currency: 'BDT',
      tran_id: reference,
      success_url: returnAddress(returnUrl, reference, 'VALID'),
      fail_url: returnAddress(returnUrl, reference, 'FAILED'),
      cancel_url: returnAddress(returnUrl, reference, 'CANCELLED'),
      ipn_url: attempt.noticeUrl,
      product_name: `Order ${reference}`,
      product_category: 'general',
      product_profile: 'general',
      shipping_method: 'NO',
      num_of_item: String(attempt.pieces),
      cus_name: short(customer.name, 50),
      cus_email: customer.email === '' || customer.email.length > 50 ? noEmail(returnUrl) : customer.email,
      cus_add1: short(customer.address, 50),
      cus_city: short(customer.city, 50),
      cus_postcode: NO_POSTCODE,
      cus_country: 'Bangladesh',
      cus_phone: customer.phone || NO_PHONE,
    }
  }

  const start = Effect.fn('sslcommerz.start')(function* (attempt: AttemptToStart) {
    const answer = yield* exchange.postForm(`${settings.url}${SESSION}`, sessionOf(attempt), { within })
    const session = yield* decodeAnswer(Session, 'session')(yield* bodyOf(answer))
    if (session.status === 'FAILED') {
      const reason = session.failedreason
      if (/credential|de-?active|inactive/i.test(reason)) return yield* misconfigured('store')
      return yield* new ProviderError({ kind: 'refused', code: fieldIn(reason) ?? 'session' })
    }
    const url = session.GatewayPageURL
    if (session.status !== 'SUCCESS' || session.sessionkey === '' || !isPage(url)) return yield* malformed('session')
    return { providerId: session.sessionkey, url }
  })

  const validate = Effect.fnUntraced(function* (attempt: StartedAttempt, ticket: string) {
    const validation = yield* decodeAnswer(Validation, 'validation')(yield* ask(VALIDATION, { val_id: ticket }))
    return verdictOf(validation, attempt)
  })

  /** A payment that nobody has validated is validated before it counts, as SSLCommerz demands. */
  const query = Effect.fnUntraced(function* (attempt: StartedAttempt): Effect.fn.Return<Verdict, ProviderError> {
    const body = yield* ask(TRANSACTION, { tran_id: attempt.reference })
    const { element } = yield* connected(yield* decodeAnswer(Transactions, 'query')(body))
    const transactions = (element || []).flatMap((transaction) => {
      const verdict = verdictOf(transaction, attempt)
      return verdict ? [{ transaction, verdict }] : []
    })
    const found = strongest(transactions, attempt.amount)
    if (!found) return { outcome: 'undecided' }
    const { status, val_id } = found.transaction
    if (found.verdict.outcome !== 'paid' || status === 'VALIDATED' || val_id === '') return found.verdict
    return (yield* validate(attempt, val_id)) ?? { outcome: 'undecided' }
  })

  /** The ticket comes with a hint, which anybody can send: only a transaction of this attempt says something of it. */
  const lookUp = Effect.fn('sslcommerz.lookUp')(function* (attempt: StartedAttempt, ticket: string) {
    const validated = ticket === '' ? null : yield* validate(attempt, ticket)
    return validated ?? (yield* query(attempt))
  })

  /** A request that SSLCommerz refuses as invalid has changed nothing. */
  const refundCall = (parameters: Readonly<Record<string, string>>) =>
    ask(TRANSACTION, parameters).pipe(
      Effect.flatMap(decodeAnswer(Refund, 'refund')),
      Effect.flatMap((answer) =>
        answer.APIConnect === 'INVALID_REQUEST' ? Effect.succeed({ ...answer, status: 'failed' }) : connected(answer),
      ),
    )

  return {
    method: 'ssl',
    isTest: isTestAddress(settings.url),
    checkKeys: Effect.suspend(() => ask(TRANSACTION, { tran_id: 'check' })).pipe(
      Effect.flatMap(decodeAnswer(Transactions, 'query')),
      Effect.flatMap(connected),
      Effect.asVoid,
    ),
    limits: { min: 10 * TAKA, max: 500_000 * TAKA },
    refunds: 'parts',
    settles: 'asks',
    attemptSeconds: 3600,
    start,
    settle: lookUp,
    lookUp,
    refund: Effect.fn('sslcommerz.refund')(function* (refund: RefundToSend) {
      const answer = yield* refundCall({
        bank_tran_id: refund.trxId,
        refund_trans_id: refund.reference,
        refund_amount: takaText(refund.amount),
        refund_remarks: `Refund ${refund.reference}`,
        refe_id: refund.reference,
      })
      return refundAnswerOf(answer, refund)
    }),
    refundStatus: Effect.fn('sslcommerz.refundStatus')(function* ({ refundId }: RefundToSend) {
      // SSLCommerz finds a refund by its own id only. Without one the refund may be sent: its reference stays the same.
      if (refundId === '') return { outcome: 'none' }
      return refundStateOf(yield* refundCall({ refund_ref_id: refundId }), refundId)
    }),
    readReturn: readSslReturn,
    readNotice: (message) => readSslNotice(message, settings.storePassword),
  }
}
