import type { PaymentMethod } from '#contract/constants.ts'

export const paymentMethodNames: { readonly [method in PaymentMethod]: string } = {
  cash: 'Cash on delivery',
  bkash: 'bKash',
  ssl: 'Card or mobile banking (SSLCommerz)',
  nagad: 'Nagad',
}

/** The name of a payment method; orders from before have their names as texts. */
export const paymentMethodName = (method: string): string =>
  Object.entries(paymentMethodNames).find(([known]) => known === method)?.[1] ?? method

const paymentStatusNames = {
  unpaid: 'Not paid yet',
  paid: 'Paid',
  refunded: 'Paid back',
} as const

/** The name of the state of a payment; empty where the server does not say it. */
export const paymentStatusName = (status: keyof typeof paymentStatusNames | null): string =>
  status === null ? '' : paymentStatusNames[status]
