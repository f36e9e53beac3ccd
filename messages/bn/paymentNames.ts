import type * as en from '../en/paymentNames.ts'

export const paymentMethodNames: typeof en.paymentMethodNames = {
  cash: 'ক্যাশ অন ডেলিভারি',
  bkash: 'বিকাশ',
  ssl: 'কার্ড বা মোবাইল ব্যাংকিং (এসএসএলকমার্জ)',
  nagad: 'নগদ',
  manual: 'ক্রেতা নিজে দোকানে পাঠিয়েছেন',
}

/** Old orders have the English names of some methods. */
const methods = new Map(
  Object.entries({
    ...paymentMethodNames,
    cod: paymentMethodNames.cash,
    'cash on delivery': paymentMethodNames.cash,
    'card or mobile banking (sslcommerz)': paymentMethodNames.ssl,
  }),
)

export const paymentMethodName: typeof en.paymentMethodName = (method) =>
  methods.get(method.trim().toLowerCase()) ?? method

const paymentStatusNames: { readonly [status in NonNullable<Parameters<typeof en.paymentStatusName>[0]>]: string } = {
  unpaid: 'টাকা বাকি',
  paid: 'পরিশোধিত',
  refunded: 'রিফান্ড হয়েছে',
}

export const paymentStatusName: typeof en.paymentStatusName = (status) =>
  status === null ? '' : paymentStatusNames[status]

export const refundNote: typeof en.refundNote = (note) =>
  note.replace(
    /^(bkash|ssl|nagad): (.+)$/,
    (_, method: string, answer: string) => `${paymentMethodName(method)}, রেফারেন্স ${answer}`,
  )
