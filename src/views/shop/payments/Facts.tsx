import { Text } from '@radix-ui/themes'
import type { Payment } from '#contract/payments/entity.ts'
import { advanceTexts } from '#messages/advance.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { payLinkScreen } from '#messages/payLink.ts'
import { payTexts, paymentScreen as texts } from '#messages/payments.ts'
import { shortId } from '#views/orders/shortId.ts'
import { formatTaka } from '#views/ui/money.ts'
import { useNow } from '#views/useNow.ts'
import { Sums } from '../orders/Sums.tsx'
import { timeLeftText } from './AwaitedPayment.tsx'

interface FactsProps {
  readonly payment: Payment
  /** Whether the customer still has to pay: what is paid and not decided yet keeps its goods, whatever the time. */
  readonly timed?: boolean
}

/** What is to pay for which orders, until when, and whether a cancellation waits. */
export const Facts = ({ payment, timed = true }: FactsProps) => {
  const now = useNow()
  const unpaid = payment.orders.filter(
    ({ status, paymentStatus }) => status !== 'cancelled' && paymentStatus === 'unpaid',
  )
  const onDelivery = unpaid.reduce((sum, { advance }) => sum + (advance?.toCollect ?? 0), 0)
  const returns = unpaid.find(({ advance }) => advance)?.advance?.returns
  /** What is paid on delivery otherwise is not cancelled when the time is over. */
  const isByLink = payment.orders.some(({ byLink }) => byLink)
  return (
    <>
      <Sums
        sums={[
          ...(unpaid.length > 1
            ? unpaid.map(
                ({ _id, totalPrice, advance }) =>
                  [texts.order(shortId(_id)), formatTaka(advance?.amount ?? totalPrice)] as const,
              )
            : []),
          [texts.due, formatTaka(payment.due)] as const,
          ...(onDelivery > 0 ? [[advanceTexts.onDelivery, formatTaka(onDelivery)] as const] : []),
        ]}
      />
      {payment.attempt?.isTest && <Text as="p">{payTexts.test}</Text>}
      {returns && <Text as="p">{advanceTexts.returns[returns]}</Text>}
      {timed && payment.payBy && (
        <Text as="p">
          {isByLink ? payLinkScreen.goodUntil(formatDayAndTime(payment.payBy)) : timeLeftText(payment.payBy, now)}
        </Text>
      )}
      {payment.orders.some(({ cancelWanted }) => cancelWanted) && <Text as="p">{payTexts.cancelWaits}</Text>}
    </>
  )
}
