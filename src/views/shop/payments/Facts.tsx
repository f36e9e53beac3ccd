import { Text } from '@radix-ui/themes'
import type { Payment } from '#contract/payments/entity.ts'
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
  return (
    <>
      <Sums
        sums={[
          ...(unpaid.length > 1
            ? unpaid.map(({ _id, totalPrice }) => [texts.order(shortId(_id)), formatTaka(totalPrice)] as const)
            : []),
          [texts.due, formatTaka(payment.due)] as const,
        ]}
      />
      {payment.attempt?.isTest && <Text as="p">{payTexts.test}</Text>}
      {timed && payment.payBy && <Text as="p">{timeLeftText(payment.payBy, now)}</Text>}
      {payment.orders.some(({ cancelWanted }) => cancelWanted) && <Text as="p">{payTexts.cancelWaits}</Text>}
    </>
  )
}
