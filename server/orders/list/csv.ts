import { latinDigits } from '#contract/fields/latinDigits.ts'
import type { Language } from '#contract/languages.ts'
import type { Order } from '#contract/orders/entity.ts'
import { ONLINE_METHODS } from '#contract/payments/states.ts'
import { colourName } from '#contract/products/colourName.ts'
import { type Columns, csvPhone, csvTime } from '#server/platform/csv.ts'
import { textsIn } from '#server/platform/texts.ts'

/** The columns of orders in a spreadsheet, one line per order. Amounts are in taka, times those of Bangladesh. */

const timeOf = (time: string): string => (time === '' ? '' : csvTime(new Date(time)))

const itemOf = (language: Language, item: Order['items'][number]): string => {
  const { optionText, sizeText, valueText } = textsIn(language)
  const { quantity, size, sizeNameBn, color, sku } = item
  const name = (language === 'bn' && item.productNameBn) || item.productName
  const choices = [sizeText(size, sizeNameBn), color && valueText(colourName(color)), optionText(item)]
  const choice = [...choices.map((one) => latinDigits(one ?? '')), sku && `SKU ${sku}`].filter(Boolean).join(', ')
  return `${quantity} × ${name}${choice ? ` (${choice})` : ''}`
}

const distinct = (values: readonly string[]) => [...new Set(values.filter(Boolean))].join('; ')

/** What the customer of an order pays on delivery, in taka; nothing of one that is paid online. */
const toCollectOf = ({ advance, paymentMethod, paymentStatus, status, totalPrice }: Order): number => {
  if (advance) return advance.toCollect
  const isOnline = ONLINE_METHODS.some((method) => method === paymentMethod)
  return isOnline || paymentStatus !== 'unpaid' || status === 'cancelled' ? 0 : totalPrice
}

/** The advance that the shop has: not one that is only asked for, or goes back. */
const paidInAdvance = ({ advance }: Order): number =>
  advance?.state === 'paid' || advance?.state === 'kept' ? advance.amount : 0

/** Names of products are in the language. */
export const orderColumns: Columns<Order> = ({ orderCsvTexts: texts, paymentMethodName, statusNames }, language) => [
  // A file that goes out has Latin digits in every language.
  [texts.number, ({ _id }) => textsIn('en').formatOrderNumber(_id)],
  [texts.id, ({ _id }) => _id],
  [texts.placed, ({ createdAt }) => timeOf(createdAt)],
  [texts.status, ({ status }) => statusNames[status]],
  [texts.statusSince, ({ statusSince }) => timeOf(statusSince)],
  [texts.deliverBy, ({ deliverBy }) => deliverBy ?? ''],
  [texts.customer, ({ customerName }) => customerName],
  [texts.phone, ({ phone }) => csvPhone(phone)],
  [texts.email, ({ customerEmail }) => customerEmail],
  [texts.address, ({ deliveryAddress }) => deliveryAddress?.addressDetails ?? ''],
  [texts.city, ({ deliveryAddress }) => deliveryAddress?.city ?? ''],
  [texts.district, ({ deliveryAddress }) => deliveryAddress?.district ?? ''],
  [texts.division, ({ deliveryAddress }) => deliveryAddress?.division ?? ''],
  [texts.items, ({ items }) => items.map((item) => itemOf(language, item)).join('; ')],
  [texts.pieces, ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0)],
  [texts.sellers, ({ items }) => distinct(items.map(({ OwnerName }) => OwnerName))],
  [texts.payment, ({ paymentMethod }) => paymentMethodName(paymentMethod)],
  [texts.paymentStatus, ({ paymentStatus }) => texts.paymentStatuses[paymentStatus ?? 'unpaid']],
  [texts.transaction, ({ transaction_id }) => transaction_id],
  // An owner of some of the items does not get the fee.
  [texts.deliveryFee, ({ deliveryFee, shared }) => (shared ? '' : deliveryFee)],
  [texts.total, ({ totalPrice }) => totalPrice],
  [texts.note, ({ note }) => note],
  [texts.cancelReason, ({ cancelReason }) => cancelReason],
  [
    texts.policies,
    ({ policiesAcceptedAt, lacksConsent }) => (lacksConsent ? texts.noConsent : timeOf(policiesAcceptedAt ?? '')),
  ],
  // Those of the whole order, which an owner of some of the items does not get.
  [texts.advanceAsked, ({ advance, shared }) => (shared ? '' : (advance?.amount ?? 0))],
  [texts.advancePaid, (order) => (order.shared ? '' : paidInAdvance(order))],
  [texts.toCollect, (order) => (order.shared ? '' : toCollectOf(order))],
  [texts.source, ({ source }) => source?.source ?? ''],
  [texts.campaign, ({ source }) => source?.campaign ?? ''],
]
