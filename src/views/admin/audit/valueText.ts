import type { AuditChange } from '#contract/audit/entity.ts'
import type { AuditKind } from '#contract/audit/names.ts'
import { languageNames } from '#contract/languages.ts'
import { auditTexts, auditScreen as texts } from '#messages/audit.ts'
import { formatDay, formatDayAndTime } from '#messages/dates.ts'
import { formatDigits, formatNumber } from '#messages/format.ts'
import { paymentDifferenceSentences, paymentFailureSentences, paymentStateNames } from '#messages/officePayments.ts'
import { statusNames } from '#messages/orders.ts'
import { paymentMethodName, paymentStatusName } from '#messages/paymentNames.ts'
import { bulkProductsTexts } from '#messages/products.ts'
import { refundMethodNames, refundStatusNames, refundsTexts } from '#messages/refunds.ts'
import { trashScreen } from '#messages/trash.ts'
import { shortId } from '#views/orders/shortId.ts'
import { formatTaka } from '#views/ui/money.ts'

type Names = Readonly<Record<string, string>>

const codes: { readonly [kind in AuditKind]?: Readonly<Record<string, Names>> } = {
  order: {
    status: statusNames,
    confirmation: auditTexts.values.confirmation,
    payment_status: Object.fromEntries(
      (['unpaid', 'paid', 'refunded'] as const).map((status) => [status, paymentStatusName(status)]),
    ),
  },
  payment: { state: paymentStateNames, failure: paymentFailureSentences, difference: paymentDifferenceSentences },
  refund: {
    status: refundStatusNames,
    state: auditTexts.values.transfer,
    method: refundMethodNames,
    refusal: refundsTexts.refusals,
  },
  user: { role: auditTexts.roles, language: languageNames },
  job: { kind: auditTexts.values.job, subject: { ...statusNames, ...bulkProductsTexts.kinds } },
  trash: { kind: trashScreen.kinds },
  shippingFee: { charged_per: auditTexts.values.chargedPer },
}

const DAY = /^\d{4}-\d\d-\d\d$/
const orderFields = ['order_id', 'surplus_order_id']
const phoneFields = ['phone', 'complaint_phone', 'payer']

/** A value of the audit log as people say it; an unknown code stays as it is. */
export const valueText = (kind: AuditKind, { field, form }: AuditChange, value: string): string => {
  if (form === 'money') return formatTaka(Number(value))
  if (form === 'number') return formatNumber(Number(value))
  if (form === 'time') return formatDayAndTime(value)
  if (form === 'flag') return value === 'true' ? texts.yes : texts.no
  if (DAY.test(value)) return formatDay(value)
  if (orderFields.includes(field)) return shortId(value)
  if (phoneFields.includes(field) || (kind === 'refund' && field === 'number')) return formatDigits(value)
  if (field === 'payment_method' || (kind === 'payment' && field === 'method')) return paymentMethodName(value)
  const names = codes[kind]?.[field] ?? {}
  return Object.hasOwn(names, value) ? names[value]! : value
}
