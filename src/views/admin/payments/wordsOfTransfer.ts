import type { StaffPayment } from '#contract/payments/entity.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { formatDigits } from '#messages/format.ts'
import { mismatchSentences, officePayments as texts, walletNames } from '#messages/officePayments.ts'
import { formatTaka } from '#views/ui/money.ts'

/** What the text of the wallet says about a transfer by hand. */
const wordsOf = (text: NonNullable<StaffPayment['walletText']>): string => {
  const { wallet, amount, sender, trxId, at, arrivedAt } = text
  const sum = amount === null ? texts.missing : formatTaka(amount)
  return texts.walletText(
    walletNames[wallet],
    sum,
    formatDigits(sender) || texts.missing,
    trxId,
    formatDayAndTime(at ?? arrivedAt),
  )
}

/**
 * What the text of the wallet says about a transfer by hand, and why it has not confirmed the payment by itself; nothing for
 * any other payment.
 */
export const wordsOfTransfer = ({ walletText, mismatches, trxId }: StaffPayment): readonly string[] => {
  const isOther = walletText !== null && walletText.trxId !== trxId
  const reasons = mismatches.map((mismatch) =>
    mismatch === 'no_text' && isOther ? texts.otherTrxId : mismatchSentences[mismatch],
  )
  return [...(walletText?.hasConfirmed ? [texts.byText] : []), ...(walletText ? [wordsOf(walletText)] : []), ...reasons]
}
