import { createHash, randomBytes } from 'node:crypto'
import type { ProviderSandbox, SandboxAnswer, SandboxCall, SandboxContext, SandboxReply } from './provider.ts'
import { choicePage, json, notePage, postPage, text } from './replies.ts'

type Status = 'OPEN' | 'UNATTEMPTED' | 'PENDING' | 'VALID' | 'FAILED' | 'CANCELLED' | 'EXPIRED'

/** A session in which nobody pays ends after an hour. */
const SESSION_MS = 3_600_000

/** A session, and the transaction in it. */
interface Session {
  readonly key: string
  readonly begunAt: number
  readonly tranId: string
  readonly amount: string
  readonly currency: string
  readonly urls: Readonly<Record<'success' | 'fail' | 'cancel' | 'ipn', string>>
  readonly switches: readonly string[]
  readonly status: Status
  readonly valId: string
  readonly bankTranId: string
  readonly cardType: string
  readonly cardNo: string
  readonly error: string
  readonly date: string
  readonly validatedOn: string
}

interface Refund {
  readonly refId: string
  readonly transId: string
  readonly bankTranId: string
  readonly paisa: number
  readonly status: 'processing' | 'refunded' | 'cancelled'
  readonly asked: boolean
  readonly fails: boolean
}

const REQUIRED = [
  ...['total_amount', 'currency', 'tran_id', 'success_url', 'fail_url', 'cancel_url', 'product_name'],
  ...['product_category', 'product_profile', 'cus_name', 'cus_email', 'cus_add1', 'cus_city', 'cus_postcode'],
  ...['cus_country', 'cus_phone', 'shipping_method'],
]
const LONGEST: Readonly<Record<string, number>> = {
  tran_id: 30,
  ...{ success_url: 255, fail_url: 255, cancel_url: 255, ipn_url: 255 },
  ...{ cus_name: 50, cus_email: 50, cus_add1: 50, cus_city: 50, cus_postcode: 30, cus_phone: 20 },
}

/** The names of fields that SSLCommerz would refuse. */
const wrongFields = (form: Readonly<Record<string, string>>) => {
  const missing = REQUIRED.filter((name) => !form[name])
  const long = Object.keys(LONGEST).filter((name) => [...(form[name] ?? '')].length > LONGEST[name]!)
  const taka = Number(form.total_amount)
  const amount = /^\d+\.\d\d$/.test(form.total_amount ?? '') && taka >= 10 && taka <= 500_000 ? [] : ['total_amount']
  return [...missing, ...long, ...amount]
}

const paisaIn = (taka: string) => Math.round(Number(taka) * 100)
const inTaka = (paisa: number) => (paisa / 100).toFixed(2)
const newId = (prefix: string) => `${prefix}${randomBytes(10).toString('hex')}`

/** A time as SSLCommerz writes it, in Dhaka. */
const dhaka = (now: number) => new Date(now + 6 * 3_600_000).toISOString().replace('T', ' ').slice(0, 19)

/** A message with its signatures: those of the named fields and the MD5 of the store's password, in the order of names. */
export const signMessage = (fields: Readonly<Record<string, string>>, password: string) => {
  const secret = createHash('md5').update(password).digest('hex')
  const line = [...Object.keys(fields), 'store_passwd']
    .sort()
    .map((name) => `${name}=${name === 'store_passwd' ? secret : fields[name]}`)
    .join('&')
  return {
    ...fields,
    verify_key: Object.keys(fields).sort().join(','),
    verify_sign: createHash('md5').update(line).digest('hex'),
    verify_sign_sha2: createHash('sha256').update(line).digest('hex'),
  }
}

/** The fields of a transaction in messages, validations and queries. */
const transactionOf = (session: Session, storeId: string): Record<string, string> => {
  const off = session.switches.includes('wrongAmount') ? 100 : 0
  const amount = inTaka(paisaIn(session.amount) - off)
  const currency = session.switches.includes('wrongCurrency') ? 'USD' : session.currency
  const isRisky = session.switches.includes('risk')
  return {
    status: session.status,
    tran_date: session.date,
    tran_id: session.tranId,
    val_id: session.valId,
    amount,
    store_amount: inTaka(Math.round(paisaIn(amount) * 0.975)),
    currency,
    bank_tran_id: session.bankTranId,
    card_type: session.cardType,
    card_no: session.cardNo,
    card_issuer: session.cardType === '' ? '' : 'Sandbox Bank & Co',
    card_issuer_country: 'Bangladesh',
    currency_type: currency,
    currency_amount: amount,
    currency_rate: '1.0000',
    base_fair: '0.00',
    risk_level: isRisky ? '1' : '0',
    risk_title: isRisky ? 'High' : 'Safe',
    error: session.error,
    store_id: storeId,
    value_a: '',
  }
}

const CHOICES = [
  { name: 'card', title: 'Pay by card' },
  { name: 'wallet', title: 'Pay by mobile wallet' },
  { name: 'pending', title: 'Pay by a bank that confirms later' },
  { name: 'refuse', title: 'The bank refuses' },
  { name: 'balance', title: 'The balance is too small' },
  { name: 'cancel', title: 'Cancel' },
  { name: 'timeout', title: 'Let the session time out' },
] as const

const DECISIONS: Readonly<Record<string, Partial<Session> & { readonly status: Status }>> = {
  card: { status: 'VALID', cardType: 'VISA-Dutch Bangla', cardNo: '432149XXXXXX0667' },
  wallet: { status: 'VALID', cardType: 'MOBILEBANKING', cardNo: '01770618575' },
  pending: { status: 'PENDING', cardType: 'IBBL-Internet Banking', cardNo: '20501234567' },
  refuse: {
    status: 'FAILED',
    cardType: 'VISA-Dutch Bangla',
    cardNo: '432149XXXXXX0002',
    error: 'Declined by the bank',
  },
  balance: { status: 'FAILED', cardType: 'VISA-Dutch Bangla', cardNo: '432149XXXXXX0003', error: 'Insufficient fund' },
  cancel: { status: 'CANCELLED' },
  timeout: { status: 'EXPIRED' },
}

const urlOf = ({ urls, status }: Session) => {
  if (status === 'CANCELLED') return urls.cancel
  return status === 'VALID' ? urls.success : urls.fail
}

interface Store {
  readonly storeId: string
  readonly storePassword: string
}

const routesOf = (context: SandboxContext, { storeId, storePassword }: Store) => {
  const sessions = context.table<Session>('sessions')
  const refunds = context.table<Refund>('refunds')
  const pagePath = (key: string) => `/ssl/pay/${key}`
  /** All sessions as they are now. */
  const current = () =>
    sessions.all().map((session): Session => {
      const isOver = session.status === 'OPEN' && context.now() - session.begunAt > SESSION_MS
      return isOver ? { ...session, status: 'UNATTEMPTED' } : session
    })
  const sessionOf = (key: string) => current().find((session) => session.key === key)
  const isStore = (given: Readonly<Record<string, string>>) =>
    given.store_id === storeId && given.store_passwd === storePassword

  const begin = ({ form }: SandboxCall): SandboxReply => {
    const refused = (failedreason: string) =>
      json({ status: 'FAILED', failedreason, sessionkey: '', GatewayPageURL: '' })
    if (!isStore(form)) return refused('Store Credential Error Or Store is De-active')
    const wrong = wrongFields(form)
    if (wrong.length > 0) return refused(`Invalid Information: ${wrong.join(', ')}`)
    const key = newId('S').toUpperCase()
    const urls = {
      success: form.success_url!,
      fail: form.fail_url!,
      cancel: form.cancel_url!,
      ipn: form.ipn_url ?? '',
    }
    sessions.set(key, {
      key,
      begunAt: context.now(),
      tranId: form.tran_id!,
      amount: form.total_amount!,
      currency: form.currency!,
      urls,
      switches: context.switchesOfPayment(),
      status: 'OPEN',
      ...{ valId: '', bankTranId: '', cardType: '', cardNo: '', error: '', date: '', validatedOn: '' },
    })
    return json({
      status: 'SUCCESS',
      failedreason: '',
      sessionkey: key,
      GatewayPageURL: context.pageUrl(pagePath(key), urls.success),
    })
  }

  const decide = async (session: Session, choice: string): Promise<SandboxReply | undefined> => {
    const decision = DECISIONS[choice]
    if (!decision || (session.status !== 'OPEN' && session.status !== 'PENDING')) return undefined
    const isPaid = decision.status === 'VALID'
    const decided = sessions.set(session.key, {
      ...session,
      ...decision,
      valId: isPaid ? newId('V') : '',
      bankTranId: session.bankTranId || (decision.cardType ? newId('B').toUpperCase().slice(0, 18) : ''),
      date: dhaka(context.now()),
    })
    if (decided.status === 'PENDING') return undefined
    const message = signMessage(transactionOf(decided, storeId), storePassword)
    const notices = decided.switches.includes('noNotice') || decided.urls.ipn === '' ? 0 : 1
    const times = decided.switches.includes('duplicate') ? notices * 2 : notices
    for (let sent = 0; sent < times; sent += 1) await context.send(decided.urls.ipn, message)
    const staysHere = decided.status === 'EXPIRED' || decided.switches.includes('noticeOnly')
    return staysHere ? undefined : postPage(urlOf(decided), message)
  }

  const personPage = (session: Session): SandboxReply => {
    if (session.status === 'OPEN' || session.status === 'PENDING') {
      const waits = session.status === 'PENDING'
      return choicePage({
        title: 'SSLCommerz sandbox',
        amount: `৳${session.amount}`,
        facts: [
          ['Transaction', session.tranId],
          ['Store', storeId],
          ...(waits ? [['State', 'waits for the bank'] as const] : []),
        ],
        choices: CHOICES.filter(({ name }) => !waits || name !== 'pending'),
      })
    }
    return notePage('This session has ended', `Its state is ${session.status}. Go back to the shop by yourself.`)
  }

  const pay = async ({ parts, form }: SandboxCall): Promise<SandboxReply> => {
    const session = sessionOf(parts[0]!)
    if (!session) return notePage('No such session', 'The shop has to begin a new payment.', 404)
    return (await decide(session, form.choice ?? '')) ?? personPage(sessionOf(session.key)!)
  }

  const validate = ({ query }: SandboxCall): SandboxReply => {
    if (!isStore(query)) return json({ APIConnect: 'FAILED', status: 'INVALID_TRANSACTION' })
    const session = sessions.all().find(({ valId }) => valId !== '' && valId === query.val_id)
    if (!session) return json({ APIConnect: 'DONE', status: 'INVALID_TRANSACTION' })
    const validatedOn = session.validatedOn || dhaka(context.now())
    sessions.set(session.key, { ...session, validatedOn })
    const status = session.validatedOn === '' ? 'VALID' : 'VALIDATED'
    return json({ ...transactionOf(session, storeId), status, validated_on: validatedOn, APIConnect: 'DONE' })
  }

  const ask = (query: Readonly<Record<string, string>>): SandboxReply => {
    const found = current()
      .filter(({ status, tranId, key }) => status !== 'OPEN' && (tranId === query.tran_id || key === query.sessionkey))
      .map((session) => ({
        ...transactionOf(session, storeId),
        status: session.validatedOn === '' ? session.status : 'VALIDATED',
      }))
    if (query.sessionkey) return json({ APIConnect: 'DONE', sessionkey: query.sessionkey, ...found[0] })
    return json({ APIConnect: 'DONE', no_of_trans_found: found.length, element: found })
  }

  const refund = (query: Readonly<Record<string, string>>): SandboxReply => {
    const answer = (rest: Readonly<Record<string, string>>) =>
      json({ APIConnect: 'DONE', bank_tran_id: query.bank_tran_id, ...rest })
    const failed = (errorReason: string) => answer({ status: 'failed', refund_ref_id: '', errorReason })
    const paid = sessions
      .all()
      .find(({ status, bankTranId }) => status === 'VALID' && bankTranId === query.bank_tran_id)
    const paisa = paisaIn(query.refund_amount ?? '')
    if (!query.refund_trans_id || !query.refund_remarks || !(paisa > 0)) return json({ APIConnect: 'INVALID_REQUEST' })
    if (!paid) return failed('Transaction not found')
    const kept = refunds.all().filter((one) => one.bankTranId === paid.bankTranId && one.status !== 'cancelled')
    const same = kept.find(({ transId }) => transId === query.refund_trans_id)
    if (same) return answer({ status: 'processing', trans_id: paid.tranId, refund_ref_id: same.refId })
    const given = kept.reduce((sum, one) => sum + one.paisa, 0)
    if (given + paisa > paisaIn(paid.amount)) return failed('Refund amount exceeds the transaction amount')
    const refId = newId('R')
    refunds.set(refId, {
      refId,
      transId: query.refund_trans_id,
      bankTranId: paid.bankTranId,
      paisa,
      status: 'processing',
      asked: false,
      fails: context.takeSwitch('refundFails'),
    })
    return answer({ status: 'success', trans_id: paid.tranId, refund_ref_id: refId })
  }

  /** The first question finds a refund in progress, later ones its end. */
  const refundState = (refId: string): SandboxReply => {
    const found = refunds.get(refId)
    if (!found) return json({ APIConnect: 'DONE', status: '', errorReason: 'No refund found' })
    const end = found.fails ? 'cancelled' : 'refunded'
    const now = refunds.set(refId, { ...found, asked: true, status: found.asked ? end : 'processing' })
    return json({ APIConnect: 'DONE', refund_ref_id: refId, bank_tran_id: now.bankTranId, status: now.status })
  }

  const transaction = ({ query }: SandboxCall): SandboxReply => {
    if (!isStore(query)) return json({ APIConnect: 'FAILED' })
    if (query.refund_ref_id) return refundState(query.refund_ref_id)
    return query.bank_tran_id ? refund(query) : ask(query)
  }

  /** A call of the shop. A silent sandbox carries it out and answers too late. */
  const shopCall =
    (handle: (call: SandboxCall) => SandboxReply) =>
    async (call: SandboxCall): Promise<SandboxAnswer> => {
      if (context.takeSwitch('unavailable')) return text('<h1>503 Service Unavailable</h1>', 503, 'text/html')
      if (context.takeSwitch('malformed')) return text('<br />Warning: mysqli_connect(): {"status":', 200)
      const isSilent = context.takeSwitch('silence')
      const reply = handle(call)
      if (isSilent) await context.sleep(context.silenceMs)
      return reply
    }

  const lines = () =>
    current().map(({ key, tranId, status, amount }) => ({
      id: key,
      reference: tranId,
      state: status,
      amount: `৳${amount}`,
      page: pagePath(key),
    }))

  return {
    pay,
    payments: lines,
    begin: shopCall(begin),
    validate: shopCall(validate),
    transaction: shopCall(transaction),
  }
}

/** The sandbox of SSLCommerz v4, below `/ssl`. */
export const sslcommerzSandbox = (store: Store): ProviderSandbox => ({
  name: 'ssl',
  title: 'SSLCommerz',
  switches: [
    { name: 'wrongAmount', title: 'Another amount is paid', of: 'payment' },
    { name: 'wrongCurrency', title: 'Another currency is paid', of: 'payment' },
    { name: 'risk', title: 'The payment is risky', of: 'payment' },
    { name: 'duplicate', title: 'The notice comes twice', of: 'payment' },
    { name: 'noticeOnly', title: 'The person does not come back', of: 'payment' },
    { name: 'noNotice', title: 'The notice gets lost', of: 'payment' },
    { name: 'refundFails', title: 'A refund fails later', of: 'call' },
    { name: 'silence', title: 'No answer for 30 s', of: 'call' },
    { name: 'unavailable', title: 'HTTP 503', of: 'call' },
    { name: 'malformed', title: 'An answer that is no JSON', of: 'call' },
  ],
  make: (context) => {
    const { begin, pay, validate, transaction, payments } = routesOf(context, store)
    return {
      payments,
      routes: [
        { method: 'POST', path: /^\/ssl\/gwprocess\/v4\/api\.php$/, access: 'shop', handle: begin },
        { method: 'GET', path: /^\/ssl\/validator\/api\/validationserverAPI\.php$/, access: 'shop', handle: validate },
        {
          method: 'GET',
          path: /^\/ssl\/validator\/api\/merchantTransIDvalidationAPI\.php$/,
          access: 'shop',
          handle: transaction,
        },
        { method: 'GET', path: /^\/ssl\/pay\/(\w+)$/, access: 'person', handle: pay },
        { method: 'POST', path: /^\/ssl\/pay\/(\w+)$/, access: 'person', handle: pay },
      ],
    }
  },
})
