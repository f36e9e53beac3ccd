import {
  constants,
  createSign,
  createVerify,
  generateKeyPair,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
} from 'node:crypto'
import { promisify } from 'node:util'
import type { ProviderSandbox, SandboxAnswer, SandboxCall, SandboxContext, SandboxReply } from './provider.ts'
import { choicePage, json, notePage, redirect, text } from './replies.ts'

/** A payment is over with the second line; the third is what refunds leave. */
type Status =
  | ('Initiated' | 'Ready' | 'Pending' | 'OtpVerified')
  | ('Success' | 'Failed' | 'UnKnownFailed' | 'Fraud' | 'Cancelled' | 'Aborted')
  | ('Refunded' | 'PartialRefunded' | 'PartialCancelled')

interface Payment {
  readonly ref: string
  readonly orderId: string
  readonly challenge: string
  readonly amount: string
  readonly callback: string
  readonly client: string
  readonly status: Status
  readonly issuerRef: string
  readonly at: string
  /** Paisa that went back, and the references of the merchant's refunds. */
  readonly cancelled: number
  readonly references: readonly string[]
  readonly switches: readonly string[]
}

/** What a merchant has from Nagad, and the private half of Nagad's own keys. */
export interface NagadAccount {
  readonly merchantId: string
  readonly merchantNumber: string
  readonly merchantPrivateKey: string
  readonly merchantPublicKey: string
  readonly nagadPrivateKey: string
  readonly nagadPublicKey: string
  readonly hash: 'SHA256' | 'SHA1'
}

const generate = promisify(generateKeyPair)

const keyPair = () =>
  generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** An account with keys that exist only as long as the process. */
export const nagadAccount = async (hash: NagadAccount['hash'] = 'SHA256'): Promise<NagadAccount> => {
  const [merchant, nagad] = await Promise.all([keyPair(), keyPair()])
  return {
    merchantId: '683002007104225',
    merchantNumber: '01711428036',
    merchantPrivateKey: merchant.privateKey,
    merchantPublicKey: merchant.publicKey,
    nagadPrivateKey: nagad.privateKey,
    nagadPublicKey: nagad.publicKey,
    hash,
  }
}

const padding = constants.RSA_PKCS1_PADDING

/** Time in Dhaka as Nagad writes it. */
const stamp = (now: number) => new Date(now + 21_600_000).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)

const refusal = (reason: string, status = 400) =>
  json({ reason, message: `The request is not accepted: ${reason}` }, status)

const CHOICES = [
  { name: 'Success', title: 'Pay by Nagad' },
  { name: 'Pending', title: 'Pay, and let Nagad confirm later' },
  { name: 'Failed', title: 'Nagad declines' },
  { name: 'Cancelled', title: 'Cancel' },
  { name: 'Aborted', title: 'Let the page time out' },
  { name: 'OtpVerified', title: 'Enter the code, and not yet the PIN' },
  { name: 'UnKnownFailed', title: 'Nagad fails for an unknown reason' },
  { name: 'Fraud', title: 'Nagad suspects fraud' },
  { name: 'Refunded', title: 'Pay, and Nagad sends all of it back' },
  { name: 'PartialRefunded', title: 'Pay, and Nagad sends a part back' },
] as const

/** Statuses that a person can still change. */
const isOpen = (status: Status) => status === 'Ready' || status === 'Pending' || status === 'OtpVerified'

const routesOf = (context: SandboxContext, account: NagadAccount) => {
  const payments = context.table<Payment>('payments')
  const pagePath = (ref: string) => `/nagad/pay/${ref}`

  /** The plain content of a request; undefined where it is not for Nagad or not by the merchant. */
  const opened = (
    body: Readonly<Record<string, unknown>>,
    field = 'sensitiveData',
  ): Record<string, string> | undefined => {
    try {
      const secret = Buffer.from(String(body[field]), 'base64')
      const plain = privateDecrypt({ key: account.nagadPrivateKey, padding }, secret)
      const check = createVerify(account.hash).update(plain)
      if (!check.verify(account.merchantPublicKey, String(body.signature), 'base64')) return undefined
      return JSON.parse(plain.toString('utf8'))
    } catch {
      return undefined
    }
  }

  const sealed = (content: object) => {
    const plain = Buffer.from(JSON.stringify(content), 'utf8')
    const signature = createSign(account.hash).update(plain).sign(account.nagadPrivateKey, 'base64')
    return {
      sensitiveData: publicEncrypt({ key: account.merchantPublicKey, padding }, plain).toString('base64'),
      signature,
    }
  }

  const begin = ({ parts: [merchantId, orderId = ''], headers, json: body }: SandboxCall): SandboxReply => {
    if (merchantId !== account.merchantId || headers['x-km-mc-id'] !== merchantId) return refusal('Invalid merchant')
    if (!/^\d+\.\d+\.\d+\.\d+$/.test(headers['x-km-ip-v4'] ?? '') || headers['x-km-ip-v4']!.startsWith('127.')) {
      return refusal('IP address is not whitelisted')
    }
    const content = opened(body)
    if (!content) return refusal('Signature verification failed')
    const agrees =
      content.orderId === orderId && content.merchantId === merchantId && content.datetime === body.dateTime
    const isWhole = /^[0-9a-f]{40}$/.test(content.challenge ?? '') && /^\d{14}$/.test(String(body.dateTime))
    if (!agrees || !isWhole || body.accountNumber !== account.merchantNumber) return refusal('Invalid request')
    const ref = randomBytes(20).toString('base64url')
    const challenge = randomBytes(20).toString('hex')
    payments.set(ref, {
      ...{ ref, orderId, challenge, amount: '', callback: '', client: headers['x-km-client-type'] ?? '' },
      ...{ status: 'Initiated', issuerRef: '', at: stamp(context.now()), switches: context.switchesOfPayment() },
      ...{ cancelled: 0, references: [] },
    })
    return json(sealed({ paymentReferenceId: ref, challenge, acceptDateTime: stamp(context.now()) }))
  }

  const complete = ({ parts: [ref = ''], json: body }: SandboxCall): SandboxReply => {
    const payment = payments.get(ref)
    const content = opened(body)
    if (!payment) return refusal('Payment reference not found', 404)
    if (!content) return refusal('Signature verification failed')
    const { orderId, challenge, currencyCode, amount = '' } = content
    const agrees = orderId === payment.orderId && challenge === payment.challenge && currencyCode === '050'
    if (!agrees || !/^\d+\.\d\d$/.test(amount) || payment.status !== 'Initiated') return refusal('Invalid request')
    const callback = String(body.merchantCallbackURL)
    payments.set(ref, { ...payment, amount, callback, status: 'Ready' })
    return json({ status: 'Success', callBackUrl: context.pageUrl(pagePath(ref), callback) })
  }

  const verify = ({ parts: [ref = ''] }: SandboxCall): SandboxReply => {
    const payment = payments.get(ref)
    if (!payment) return refusal('Payment reference not found', 404)
    const isOther = payment.switches.includes('wrongOrder')
    const off = payment.switches.includes('wrongAmount') ? 1 : 0
    return json({
      merchantId: account.merchantId,
      orderId: isOther ? `${payment.orderId}0` : payment.orderId,
      paymentRefId: ref,
      amount: payment.amount === '' ? null : (Number(payment.amount) - off).toFixed(2),
      clientMobileNo: payment.issuerRef === '' ? null : '01770618576',
      merchantMobileNo: account.merchantNumber,
      orderDateTime: payment.at,
      issuerPaymentDateTime: payment.issuerRef === '' ? null : stamp(context.now()),
      issuerPaymentRefNo: payment.issuerRef || null,
      additionalMerchantInfo: null,
      status: payment.status,
      statusCode: payment.status === 'Success' ? '000' : '999',
    })
  }

  /** A refund of all or a part of a payment; the answer is sealed. */
  const cancel = ({ query, json: body }: SandboxCall): SandboxReply => {
    const payment = payments.get(query.paymentRefId ?? '')
    const content = opened(body, 'sensitiveDataCancelRequest')
    if (!payment || payment.orderId !== query.orderId) return refusal('Payment reference not found', 404)
    if (!content) return refusal('Signature verification failed')
    const { merchantId, originalRequestDate, originalAmount, cancelAmount = '', referenceNo = '' } = content
    const agrees = merchantId === account.merchantId && originalAmount === payment.amount
    const isToday = originalRequestDate === stamp(context.now()).slice(0, 8)
    if (!agrees || !isToday || !/^\d+\.\d\d$/.test(cancelAmount) || referenceNo === '')
      return refusal('Invalid request')
    if (payment.references.includes(referenceNo)) return refusal('Duplicate reference')
    if (context.takeSwitch('refundRefused')) return refusal('Refund is not allowed')
    const [paisa, whole] = [cancelAmount, payment.amount].map((taka) => Math.round(Number(taka) * 100)) as [
      number,
      number,
    ]
    const isPaid = payment.status === 'Success' || payment.status.startsWith('Partial')
    if (!isPaid || paisa > whole - payment.cancelled) return refusal('Invalid amount')
    const cancelled = payment.cancelled + paisa
    const status = cancelled === whole ? 'Cancelled' : 'PartialCancelled'
    const isUnclear = context.takeSwitch('refundUnclear')
    payments.set(payment.ref, { ...payment, status, cancelled, references: [...payment.references, referenceNo] })
    const answer = {
      originalAmount,
      cancelAmount,
      code: isUnclear ? '' : '000',
      status: isUnclear ? 'InProgress' : status,
    }
    return json(sealed({ ...answer, cancelTrxId: isUnclear ? '' : randomBytes(5).toString('hex').toUpperCase() }))
  }

  const back = ({ ref, orderId, callback, status, issuerRef, at }: Payment) => {
    const url = new URL(callback)
    const query = {
      ...{ merchant: account.merchantId, order_id: orderId, payment_ref_id: ref, status },
      ...{ status_code: status === 'Success' ? '00_0000_000' : '99_0000_999', message: status },
      ...{ payment_dt_time: at, issuer_payment_ref: issuerRef },
    }
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return redirect(url.toString())
  }

  const personPage = ({ ref, orderId, amount, status }: Payment): SandboxReply =>
    isOpen(status)
      ? choicePage({
          title: 'Nagad sandbox',
          amount: `৳${amount}`,
          facts: [
            ['Order', orderId],
            ['Reference', ref],
            ...(status === 'Pending' ? [['State', 'waits for Nagad'] as const] : []),
          ],
          choices: CHOICES.filter(({ name }) => name !== status),
        })
      : notePage('This payment has ended', `Its state is ${status}. Go back to the shop by yourself.`)

  const pay = ({ parts: [ref = ''], form }: SandboxCall): SandboxReply => {
    const payment = payments.get(ref)
    if (!payment) return notePage('No such payment', 'The shop has to begin a new one.', 404)
    const chosen = CHOICES.find(({ name }) => name === form.choice)?.name
    if (!chosen || !isOpen(payment.status)) return personPage(payment)
    const issuerRef = /^(Success|\w*Refunded)$/.test(chosen) ? randomBytes(5).toString('hex').toUpperCase() : ''
    const decided = payments.set(ref, { ...payment, status: chosen, issuerRef })
    const staysHere = chosen === 'Aborted' || payment.switches.includes('noReturn')
    return staysHere ? personPage(decided) : back(decided)
  }

  /** A call of the shop. A silent sandbox carries it out and answers too late. */
  const shopCall =
    (handle: (call: SandboxCall) => SandboxReply) =>
    async (call: SandboxCall): Promise<SandboxAnswer> => {
      if (context.takeSwitch('unavailable')) return refusal('Service unavailable', 503)
      if (context.takeSwitch('malformed')) return text('{"status":"Success"')
      const isSilent = context.takeSwitch('silence')
      const reply = handle(call)
      if (isSilent) await context.sleep(context.silenceMs)
      return reply
    }

  const lines = () =>
    payments.all().map(({ ref, orderId, status, amount }) => ({
      ...{ id: ref, reference: orderId, state: status, amount: `৳${amount}`, page: pagePath(ref) },
    }))

  return {
    ...{ pay, payments: lines, begin: shopCall(begin), complete: shopCall(complete), verify: shopCall(verify) },
    cancel: shopCall(cancel),
  }
}

/** The sandbox of Nagad, below `/nagad`. */
export const nagadSandbox = (account: NagadAccount): ProviderSandbox => ({
  name: 'nagad',
  title: 'Nagad',
  switches: [
    { name: 'wrongAmount', title: 'Another amount is paid', of: 'payment' },
    { name: 'wrongOrder', title: 'Another order is paid', of: 'payment' },
    { name: 'noReturn', title: 'The person does not come back', of: 'payment' },
    { name: 'refundRefused', title: 'A refund is refused', of: 'call' },
    { name: 'refundUnclear', title: 'A refund is made, and the answer does not say so', of: 'call' },
    { name: 'silence', title: 'No answer for 30 s', of: 'call' },
    { name: 'unavailable', title: 'HTTP 503', of: 'call' },
    { name: 'malformed', title: 'An answer that is no JSON', of: 'call' },
  ],
  make: (context) => {
    const { begin, complete, verify, cancel, pay, payments } = routesOf(context, account)
    return {
      payments,
      routes: [
        {
          method: 'POST',
          path: /^\/nagad\/api\/dfs\/check-out\/initialize\/(\d+)\/([\w-]+)$/,
          access: 'shop',
          handle: begin,
        },
        {
          method: 'POST',
          path: /^\/nagad\/api\/dfs\/check-out\/complete\/([\w-]+)$/,
          access: 'shop',
          handle: complete,
        },
        { method: 'GET', path: /^\/nagad\/api\/dfs\/verify\/payment\/([\w-]+)$/, access: 'shop', handle: verify },
        { method: 'POST', path: /^\/nagad\/api\/dfs\/purchase\/cancel$/, access: 'shop', handle: cancel },
        { method: 'GET', path: /^\/nagad\/pay\/([\w-]+)$/, access: 'person', handle: pay },
        { method: 'POST', path: /^\/nagad\/pay\/([\w-]+)$/, access: 'person', handle: pay },
      ],
    }
  },
})
