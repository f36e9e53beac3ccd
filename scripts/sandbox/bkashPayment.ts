/** What became of a refund; `later` waits for the next call that asks. */
export interface BkashRefund {
  readonly id: string
  readonly amount: string
  readonly at: number
  readonly state: 'Completed' | 'Failed' | 'Initiated'
  /** What `Initiated` becomes at the next call for the status. */
  readonly later: 'Completed' | 'Failed'
  readonly sku: string
  readonly reason: string
}

/** A payment as the sandbox keeps it. */
export interface BkashPayment {
  readonly paymentID: string
  readonly invoice: string
  readonly payerReference: string
  readonly amount: string
  readonly callbackURL: string
  readonly signature: string
  readonly createdAt: number
  readonly executedAt: number | null
  /** The last step of the person. */
  readonly person: 'undecided' | 'approved' | 'cancelled' | 'failed' | 'gone'
  /** The code with which an execute of the approved payment fails; empty where the money is there. */
  readonly obstacle: string
  /** The first execute decides, also where it came too early. */
  readonly result: 'none' | 'completed' | 'refused'
  readonly trxID: string
  readonly wallet: string
  readonly switches: readonly string[]
  readonly refunds: readonly BkashRefund[]
}

const DAY_MS = 24 * 3600_000

/** A payment id is good for 24 hours. */
export const isOver = (payment: BkashPayment, now: number): boolean =>
  payment.result !== 'completed' && (payment.person === 'gone' || now - payment.createdAt > DAY_MS)

/** Taka with two decimals as paisa; NaN for anything else. */
export const paisaOf = (amount: unknown): number =>
  typeof amount === 'string' && /^\d{1,9}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : Number.NaN

export const takaOf = (paisa: number): string => (paisa / 100).toFixed(2)

/** What the answers say instead of the truth, by the switches of the payment. */
export const saidAmount = ({ amount, switches }: BkashPayment): string =>
  switches.includes('amount.wrong') ? takaOf(paisaOf(amount) - 100) : amount

export const saidCurrency = ({ switches }: BkashPayment): string =>
  switches.includes('currency.wrong') ? 'USD' : 'BDT'

export const saidInvoice = ({ invoice, switches }: BkashPayment): string =>
  switches.includes('invoice.wrong') ? `${invoice}X` : invoice

/** The state of a payment in a word. */
export const stateOf = (payment: BkashPayment, now: number): string => {
  if (payment.result === 'completed') return payment.refunds.length > 0 ? 'paid, refunds' : 'paid'
  if (payment.result === 'refused') return 'refused'
  if (isOver(payment, now)) return 'expired'
  return { undecided: 'waits', approved: 'approved, not executed', cancelled: 'cancelled', failed: 'failed', gone: '' }[
    payment.person
  ]
}
