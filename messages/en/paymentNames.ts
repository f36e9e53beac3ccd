import type { PaymentMethod } from '#contract/constants.ts'

export const paymentMethodNames: { readonly [method in PaymentMethod]: string } = {
  cash: 'Cash on delivery',
  bkash: 'bKash',
  ssl: 'Card or mobile banking (SSLCommerz)',
  nagad: 'Nagad',
  manual: 'Sent to the shop by the customer',
}

/** The name of a payment method by its code or another spelling of its name; other texts of old orders stay. */
export const paymentMethodName = (method: string): string => {
  const written = method.trim().toLowerCase()
  const known = Object.entries(paymentMethodNames).find(
    ([code, name]) => code === written || name.toLowerCase() === written,
  )
  return known?.[1] ?? (written === 'cod' ? paymentMethodNames.cash : method)
}

const paymentStatusNames = {
  unpaid: 'Not paid yet',
  paid: 'Paid',
  refunded: 'Paid back',
} as const

/** The name of the state of a payment; empty where the server does not say it. */
export const paymentStatusName = (status: keyof typeof paymentStatusNames | null): string =>
  status === null ? '' : paymentStatusNames[status]

/** A note on a refund; that of the server, which a provider has answered, in words. */
export const refundNote = (note: string): string =>
  note.replace(
    /^(bkash|ssl|nagad): (.+)$/,
    (_, method: string, answer: string) => `${paymentMethodName(method)}, reference ${answer}`,
  )
