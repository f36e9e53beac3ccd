import { errorCode, gateway, randomId, refundError, refundTime, status } from './bkashAnswers.ts'
import { type BkashPayment, type BkashRefund, paisaOf, takaOf } from './bkashPayment.ts'
import type { SandboxAnswer, SandboxContext, Table } from './provider.ts'
import { json } from './replies.ts'

const DAY_MS = 24 * 3600_000
/** The second version pays up to ten parts back within 60 days, the old one a single time within 15. */
const PARTS_MAX = 10
const DAYS = { old: 15, v2: 60 } as const

export const bkashRefunds = (context: SandboxContext, payments: Table<BkashPayment>) => {
  const { now, takeSwitch } = context

  const find = (paymentID: unknown, trxID: unknown) => {
    const payment = payments.get(String(paymentID))
    return payment && payment.result === 'completed' && payment.trxID === trxID ? payment : undefined
  }

  /** The code of a refusal, or the refund, which is kept. */
  const add = (
    payment: BkashPayment,
    version: 'old' | 'v2',
    given: { amount: unknown; sku: unknown; reason: unknown },
  ): string | BkashRefund => {
    const paisa = paisaOf(given.amount)
    const alive = payment.refunds.filter(({ state }) => state !== 'Failed')
    const left = paisaOf(payment.amount) - alive.reduce((sum, { amount }) => sum + paisaOf(amount), 0)
    if (!(paisa > 0)) return '2071'
    if (!given.sku || !given.reason) return '2065'
    if (takeSwitch('refund.fails') || now() - (payment.executedAt ?? 0) > DAYS[version] * DAY_MS) return '2073'
    if (version === 'old' && alive.length > 0) return '2075'
    if (alive.length >= PARTS_MAX) return '2079'
    if (paisa > left) return '2072'
    const failsLater = takeSwitch('refund.failsLater')
    const refund: BkashRefund = {
      id: randomId(10),
      amount: takaOf(paisa),
      at: now(),
      state: failsLater || takeSwitch('refund.processing') ? 'Initiated' : 'Completed',
      later: failsLater ? 'Failed' : 'Completed',
      sku: String(given.sku),
      reason: String(given.reason),
    }
    payments.set(payment.paymentID, { ...payment, refunds: [...payment.refunds, refund] })
    return refund
  }

  /** The refunds of a payment; those that were being carried out are over at the next call. */
  const refundsOf = (payment: BkashPayment): readonly BkashRefund[] => {
    const refunds = payment.refunds.map((refund) => ({ ...refund, state: refund.later }))
    payments.set(payment.paymentID, { ...payment, refunds })
    return payment.refunds
  }

  const silenced = async (reply: SandboxAnswer): Promise<SandboxAnswer> => {
    if (!takeSwitch('refund.silent')) return reply
    await context.sleep(context.silenceMs)
    return null
  }

  const oldFields = (payment: BkashPayment, refund: BkashRefund) => ({
    originalTrxID: payment.trxID,
    refundTrxID: refund.id,
    transactionStatus: refund.state,
    amount: refund.amount,
    currency: 'BDT',
    charge: '0.00',
    completedTime: refundTime(refund.at),
  })

  /** The old call: with an amount it pays back, without one it says what became of it. */
  const old = async (body: Readonly<Record<string, unknown>>): Promise<SandboxAnswer> => {
    const payment = find(body.paymentID, body.trxID)
    if (!payment) return errorCode('2033')
    if (takeSwitch('refund.lost')) return null
    if (body.amount === undefined) {
      const refund = refundsOf(payment).at(-1)
      return refund ? status('0000', oldFields(payment, refund)) : errorCode('2033')
    }
    const refund = add(payment, 'old', { amount: body.amount, sku: body.sku, reason: body.reason })
    return typeof refund === 'string' ? errorCode(refund) : silenced(status('0000', oldFields(payment, refund)))
  }

  const missing = () => (takeSwitch('refund.old') ? gateway('Missing Authentication Token', 403) : null)

  const send = async (body: Readonly<Record<string, unknown>>): Promise<SandboxAnswer> => {
    const payment = find(body.paymentId, body.trxId)
    if (!payment) return refundError('2033')
    if (takeSwitch('refund.lost')) return null
    const refund = add(payment, 'v2', { amount: body.refundAmount, sku: body.sku, reason: body.reason })
    if (typeof refund === 'string') return refundError(refund)
    const fields = {
      originalTrxId: payment.trxID,
      refundTrxId: refund.id,
      refundTransactionStatus: refund.state,
      originalTrxAmount: payment.amount,
      refundAmount: refund.amount,
      currency: 'BDT',
      completedTime: refundTime(refund.at),
      sku: refund.sku,
      reason: refund.reason,
    }
    return silenced(json(fields))
  }

  const report = (body: Readonly<Record<string, unknown>>): SandboxAnswer => {
    const payment = find(body.paymentId, body.trxId)
    if (!payment) return refundError('2033')
    return json({
      originalTrxId: payment.trxID,
      originalTrxAmount: payment.amount,
      originalTrxCompletedTime: refundTime(payment.executedAt ?? 0),
      refundTransactions: refundsOf(payment).map(({ id, state, amount, at }) => ({
        refundTrxId: id,
        refundTransactionStatus: state,
        refundAmount: amount,
        completedTime: refundTime(at),
      })),
    })
  }

  return {
    old,
    send: (body: Readonly<Record<string, unknown>>) => missing() ?? send(body),
    report: (body: Readonly<Record<string, unknown>>) => missing() ?? report(body),
  }
}
