import { broken, errorCode, maintenance, paymentTime, randomId, status } from './bkashAnswers.ts'
import {
  type BkashPayment,
  isOver,
  paisaOf,
  saidAmount,
  saidCurrency,
  saidInvoice,
  stateOf,
  takaOf,
} from './bkashPayment.ts'
import { bkashRefunds } from './bkashRefunds.ts'
import { bkashTokens } from './bkashTokens.ts'
import type { ProviderSandbox, SandboxAnswer, SandboxCall, SandboxContext, SandboxRoute } from './provider.ts'
import { choicePage, notePage, redirect } from './replies.ts'

const PREFIX = '/v1.2.0-beta'
/** The same payer, amount and invoice within this time are a duplicate. */
const DUPLICATE_MS = 5 * 60_000
const WALLET = '01770618575'

const switches: ProviderSandbox['switches'] = [
  { name: 'execute.late', title: 'Execute takes the money and answers after 30 s', of: 'payment' },
  { name: 'execute.silent', title: 'Execute takes the money and never answers', of: 'payment' },
  { name: 'execute.lost', title: 'Execute takes no money and never answers', of: 'payment' },
  { name: 'execute.already', title: 'Execute takes the money and answers "already completed"', of: 'payment' },
  {
    name: 'execute.refused',
    title: 'Execute is refused: the wallet of the customer may not pay (2037)',
    of: 'payment',
  },
  { name: 'execute.unknown', title: 'Execute is refused with a code that no list has', of: 'payment' },
  { name: 'callback.early', title: 'The callback comes before the answer to create', of: 'payment' },
  { name: 'callback.twice', title: 'The callback comes twice', of: 'payment' },
  { name: 'callback.none', title: 'The person does not come back', of: 'payment' },
  { name: 'amount.wrong', title: 'Execute and query name another amount', of: 'payment' },
  { name: 'currency.wrong', title: 'Execute and query name another currency', of: 'payment' },
  { name: 'invoice.wrong', title: 'Execute and query name another invoice', of: 'payment' },
  { name: 'unavailable', title: 'A call answers 503', of: 'call' },
  { name: 'malformed', title: 'A call answers broken JSON with code 9999', of: 'call' },
  { name: 'token.expired', title: 'A call answers 401', of: 'call' },
  { name: 'token.limit', title: 'A grant of a token answers that there were too many', of: 'call' },
  { name: 'query.silent', title: 'A query never answers', of: 'call' },
  { name: 'refund.fails', title: 'A refund is refused', of: 'call' },
  { name: 'refund.processing', title: 'A refund is being carried out first, then done', of: 'call' },
  { name: 'refund.failsLater', title: 'A refund is being carried out first, then fails', of: 'call' },
  { name: 'refund.silent', title: 'A refund is done and never answers', of: 'call' },
  { name: 'refund.lost', title: 'A refund is not done and never answers', of: 'call' },
  { name: 'refund.old', title: 'The second version of refunds does not exist', of: 'call' },
]

const choices = [
  { name: 'approve', title: 'Pay' },
  { name: 'pin', title: 'Wrong PIN' },
  { name: 'balance', title: 'Not enough money in the wallet' },
  { name: 'cancel', title: 'Cancel' },
  { name: 'expire', title: 'Let the time run out' },
] as const

/** What a choice of the person changes, and the status of the callback; `null` sends nobody back. */
const outcomes: Readonly<Record<string, { change: Partial<BkashPayment>; callback: string | null }>> = {
  approve: { change: { person: 'approved' }, callback: 'success' },
  pin: { change: { person: 'failed' }, callback: 'failure' },
  // The wallet is charged by execute, which finds it empty.
  balance: { change: { person: 'approved', obstacle: '2023' }, callback: 'success' },
  cancel: { change: { person: 'cancelled' }, callback: 'cancel' },
  expire: { change: { person: 'gone' }, callback: null },
}

const make = (context: SandboxContext) => {
  const { now, takeSwitch } = context
  const payments = context.table<BkashPayment>('payments')
  const tokens = bkashTokens(context)
  const refunds = bkashRefunds(context, payments)

  const callback = ({ callbackURL, paymentID, signature }: BkashPayment, result: string) => {
    const url = new URL(callbackURL)
    for (const [name, value] of Object.entries({ paymentID, status: result, signature }))
      url.searchParams.set(name, value)
    return `${url.href}&apiVersion=1.2.0-beta/`
  }

  const invalid = (body: Readonly<Record<string, unknown>>): string | null => {
    const { mode, payerReference, callbackURL, amount, currency, intent, merchantInvoiceNumber: invoice } = body
    if ([mode, payerReference, callbackURL, amount, currency, intent, invoice].some((value) => !value)) return '2065'
    if (mode !== '0011') return '2065'
    if (!(paisaOf(amount) > 0)) return '2006'
    if (currency !== 'BDT') return '2007'
    if (intent !== 'sale') return '2008'
    if (typeof invoice !== 'string' || invoice.length > 255 || /[<>&]/.test(invoice)) return '2031'
    return typeof callbackURL === 'string' && URL.canParse(callbackURL) ? null : '2049'
  }

  const create = async ({ json: body }: SandboxCall): Promise<SandboxAnswer> => {
    const code = invalid(body)
    if (code) return status(code)
    const { payerReference, callbackURL, amount, merchantInvoiceNumber } = body as Record<string, string>
    const isDuplicate = payments
      .all()
      .some(
        (other) =>
          other.invoice === merchantInvoiceNumber &&
          other.payerReference === payerReference &&
          paisaOf(other.amount) === paisaOf(amount) &&
          now() - other.createdAt < DUPLICATE_MS,
      )
    if (isDuplicate) return status('2029')
    const paymentID = `TR0011${randomId(20)}`
    const switched = context.switchesOfPayment()
    const payment = payments.set(paymentID, {
      paymentID,
      invoice: merchantInvoiceNumber ?? '',
      payerReference: payerReference ?? '',
      amount: takaOf(paisaOf(amount)),
      callbackURL: callbackURL ?? '',
      signature: randomId(10),
      createdAt: now(),
      executedAt: null,
      person: switched.includes('callback.early') ? 'approved' : 'undecided',
      obstacle: '',
      result: 'none',
      trxID: '',
      wallet: /^01\d{9}$/.test(payerReference ?? '') ? (payerReference ?? '') : WALLET,
      switches: switched,
      refunds: [],
    })
    if (switched.includes('callback.early')) await context.send(callback(payment, 'success'))
    return status('0000', {
      paymentID,
      bkashURL: context.pageUrl(`/bkash/pay/${paymentID}`, payment.callbackURL),
      callbackURL: payment.callbackURL,
      successCallbackURL: callback(payment, 'success'),
      failureCallbackURL: callback(payment, 'failure'),
      cancelledCallbackURL: callback(payment, 'cancel'),
      amount: payment.amount,
      intent: 'sale',
      currency: 'BDT',
      paymentCreateTime: paymentTime(payment.createdAt),
      transactionStatus: 'Initiated',
      merchantInvoiceNumber: payment.invoice,
    })
  }

  /** The first execute decides: one that comes before the person's approval spoils the payment. */
  const decide = (payment: BkashPayment): string => {
    if (payment.result === 'completed') return '2062'
    if (payment.result === 'refused') return '2117'
    if (isOver(payment, now())) return '2002'
    const refused = (code: string) => {
      payments.set(payment.paymentID, { ...payment, result: 'refused' })
      return code
    }
    if (payment.person === 'cancelled') return '2069'
    if (payment.person !== 'approved') return refused('2056')
    if (payment.obstacle) return refused(payment.obstacle)
    if (payment.switches.includes('execute.refused')) return refused('2037')
    if (payment.switches.includes('execute.unknown')) return refused('2999')
    payments.set(payment.paymentID, { ...payment, result: 'completed', executedAt: now(), trxID: randomId(10) })
    return '0000'
  }

  const executed = (payment: BkashPayment) =>
    status('0000', {
      paymentID: payment.paymentID,
      trxID: payment.trxID,
      transactionStatus: 'Completed',
      amount: saidAmount(payment),
      currency: saidCurrency(payment),
      intent: 'sale',
      paymentExecuteTime: paymentTime(payment.executedAt ?? 0),
      merchantInvoiceNumber: saidInvoice(payment),
      payerReference: payment.payerReference,
      customerMsisdn: payment.wallet,
      payerType: 'Customer',
      payerAccount: payment.wallet,
      maxRefundableAmount: payment.amount,
    })

  const execute = async ({ json: body }: SandboxCall): Promise<SandboxAnswer> => {
    const payment = payments.get(String(body.paymentID))
    if (!payment) return status('2002')
    if (payment.switches.includes('execute.lost')) return null
    const code = decide(payment)
    if (code !== '0000') return status(code)
    if (payment.switches.includes('execute.silent')) return null
    if (payment.switches.includes('execute.late')) await context.sleep(context.silenceMs)
    if (payment.switches.includes('execute.already')) return status('2062')
    return executed(payments.get(payment.paymentID) ?? payment)
  }

  const query = ({ json: body }: SandboxCall): SandboxAnswer => {
    if (takeSwitch('query.silent')) return null
    const payment = payments.get(String(body.paymentID))
    if (!payment) return status('2002')
    const isPaid = payment.result === 'completed'
    const unpaid = payment.person === 'gone' ? 'Expired' : 'Initiated'
    const verified = payment.person === 'approved' ? 'Complete' : 'Incomplete'
    return status('0000', {
      paymentID: payment.paymentID,
      mode: '0011',
      paymentCreateTime: paymentTime(payment.createdAt),
      amount: saidAmount(payment),
      currency: saidCurrency(payment),
      intent: 'sale',
      merchantInvoice: saidInvoice(payment),
      transactionStatus: isPaid ? 'Completed' : unpaid,
      verificationStatus: verified,
      userVerificationStatus: verified,
      payerReference: payment.payerReference,
      ...(isPaid && {
        trxID: payment.trxID,
        paymentExecuteTime: paymentTime(payment.executedAt ?? 0),
        payerAccount: payment.wallet,
        maxRefundableAmount: payment.amount,
      }),
    })
  }

  const search = ({ json: body }: SandboxCall): SandboxAnswer => {
    const payment = payments.all().find(({ trxID }) => trxID !== '' && trxID === body.trxID)
    if (!payment) return errorCode('2033')
    return status('0000', {
      trxID: payment.trxID,
      initiationTime: paymentTime(payment.createdAt),
      completedTime: paymentTime(payment.executedAt ?? 0),
      transactionType: 'bKash Tokenized Checkout via API',
      customerMsisdn: payment.wallet,
      transactionStatus: 'Completed',
      amount: saidAmount(payment),
      currency: saidCurrency(payment),
      organizationShortCode: '50022',
      transactionReference: payment.invoice,
    })
  }

  const decided = (payment: BkashPayment, choice: string): SandboxAnswer => {
    const outcome = outcomes[choice]
    if (!outcome) return notePage('Unknown choice', 'Go back and choose one of the buttons.', 400)
    const next = payments.set(payment.paymentID, { ...payment, ...outcome.change })
    if (outcome.callback === null) return notePage('Time is over', 'Go back to the shop by its own address.')
    const url = callback(next, outcome.callback)
    if (next.switches.includes('callback.none')) return notePage('Done', 'The way back to the shop is broken.')
    if (next.switches.includes('callback.twice')) void context.send(url)
    return redirect(url)
  }

  const personPage = ({ method, parts: [id = ''], form }: SandboxCall): SandboxAnswer => {
    const payment = payments.get(id)
    if (!payment) return notePage('Unknown payment', 'bKash knows no such payment.', 404)
    if (payment.person !== 'undecided') {
      // Back or a reload: a real person meets the same answer.
      const [, outcome] = Object.entries(outcomes).find(([, { change }]) => change.person === payment.person) ?? []
      return outcome?.callback ? redirect(callback(payment, outcome.callback)) : notePage('Over', 'Nothing is to do.')
    }
    if (method === 'POST') return decided(payment, form.choice ?? '')
    return choicePage({
      title: 'Pay with bKash',
      amount: `৳${payment.amount}`,
      facts: [
        ['Invoice', payment.invoice],
        ['Wallet', payment.wallet],
      ],
      choices,
    })
  }

  /** A call with a token, unless a switch makes it fail. */
  const api = (path: string, handle: SandboxRoute['handle']): SandboxRoute => ({
    method: 'POST',
    path: new RegExp(`^${path.replaceAll('.', '\\.')}$`),
    access: 'shop',
    handle: (call) => {
      const refused = tokens.refusal(call)
      if (refused) return refused
      if (takeSwitch('unavailable')) return maintenance()
      return takeSwitch('malformed') ? broken() : handle(call)
    },
  })

  const page = (method: 'GET' | 'POST'): SandboxRoute => ({
    method,
    path: /^\/bkash\/pay\/(\w+)$/,
    access: 'person',
    handle: personPage,
  })

  return {
    routes: [
      ...tokens.routes,
      api(`${PREFIX}/tokenized/checkout/create`, create),
      api(`${PREFIX}/tokenized/checkout/execute`, execute),
      api(`${PREFIX}/tokenized/checkout/payment/status`, query),
      api(`${PREFIX}/tokenized/checkout/general/searchTransaction`, search),
      api(`${PREFIX}/tokenized/checkout/payment/refund`, ({ json }) => refunds.old(json)),
      api('/v2/tokenized-checkout/refund/payment/transaction', ({ json }) => refunds.send(json)),
      api('/v2/tokenized-checkout/refund/payment/status', ({ json }) => refunds.report(json)),
      page('GET'),
      page('POST'),
    ],
    payments: () =>
      payments.all().map((payment) => ({
        id: payment.paymentID,
        reference: payment.invoice,
        state: stateOf(payment, now()),
        amount: `৳${payment.amount}`,
        page: `/bkash/pay/${payment.paymentID}`,
      })),
  }
}

/** The sandbox of bKash tokenized checkout v1.2.0-beta, with both versions of refunds. */
export const bkashSandbox: ProviderSandbox = { name: 'bkash', title: 'bKash', switches, make }
