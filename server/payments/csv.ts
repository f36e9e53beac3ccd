import type { StaffPayment } from '#contract/payments/entity.ts'
import { type Columns, csvPhone, csvTime } from '../platform/csv.ts'
import { textsIn } from '../platform/texts.ts'

/** The columns of payments in a spreadsheet, one line per attempt. Amounts are in taka, times those of Bangladesh. */
export const paymentColumns: Columns<StaffPayment> = ({ paymentCsvTexts: texts, paymentMethodName }) => [
  [texts.id, ({ _id }) => _id],
  [texts.begun, ({ createdAt }) => csvTime(new Date(createdAt))],
  [texts.method, ({ method }) => paymentMethodName(method)],
  [texts.state, ({ state }) => texts.states[state]],
  [texts.amount, ({ amount }) => amount],
  [texts.fee, ({ fee }) => fee ?? ''],
  [texts.refunded, ({ refunded }) => refunded],
  [texts.transaction, ({ trxId }) => trxId],
  [texts.payer, ({ payer }) => payer],
  [texts.orders, ({ shares }) => shares.map(({ orderId }) => textsIn('en').formatOrderNumber(orderId)).join('; ')],
  [texts.customer, ({ customerName }) => customerName],
  [texts.phone, ({ phone }) => csvPhone(phone)],
  [texts.decidedBy, ({ decidedBy }) => decidedBy],
]
