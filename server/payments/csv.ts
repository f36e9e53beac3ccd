import { toPaisa, toTaka } from '#contract/money.ts'
import type { StaffPayment } from '#contract/payments/entity.ts'
import { type Columns, csvPhone, csvTime } from '../platform/csv.ts'
import { textsIn } from '../platform/texts.ts'

/** What is left of a payment after fee and refunds; empty for one that is not paid, and while its fee is not known. */
const netOf = ({ state, amount, fee, refunded }: StaffPayment): number | '' =>
  state !== 'paid' || fee === null ? '' : toTaka(toPaisa(amount) - toPaisa(fee) - toPaisa(refunded))

/** The columns of payments in a spreadsheet, one line per attempt. Amounts are in taka, times those of Bangladesh. */
export const paymentColumns: Columns<StaffPayment> = ({ paymentCsvTexts: texts, paymentMethodName }) => [
  [texts.id, ({ _id }) => _id],
  [texts.begun, ({ createdAt }) => csvTime(new Date(createdAt))],
  [texts.paidAt, ({ paidAt }) => (paidAt === null ? '' : csvTime(new Date(paidAt)))],
  [texts.method, ({ method }) => paymentMethodName(method)],
  [texts.state, ({ state }) => texts.states[state]],
  [texts.amount, ({ amount }) => amount],
  [texts.fee, ({ fee }) => fee ?? ''],
  [texts.feeBy, ({ fee, feeByRate }) => (fee === null ? '' : texts.feeNamedBy[feeByRate ? 'rate' : 'provider'])],
  [texts.refunded, ({ refunded }) => refunded],
  [texts.net, netOf],
  [texts.transaction, ({ trxId }) => trxId],
  [texts.payer, ({ payer }) => payer],
  [texts.orders, ({ shares }) => shares.map(({ orderId }) => textsIn('en').formatOrderNumber(orderId)).join('; ')],
  [texts.customer, ({ customerName }) => customerName],
  [texts.phone, ({ phone }) => csvPhone(phone)],
  [texts.decidedBy, ({ decidedBy }) => decidedBy],
]
