import { Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import type { StaffPayment } from '#contract/payments/entity.ts'
import { paymentsOfOrderQuery } from '#data/officePayments.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { paymentStateNames, officePayments as texts } from '#messages/officePayments.ts'
import { paymentMethodName } from '#messages/paymentNames.ts'
import { formatTaka } from '#views/ui/money.ts'
import { TextLink } from '#views/ui/TextLink.tsx'
import { FailedRead } from '../FailedRead.tsx'
import { PaymentBadge, wordsOfPayment } from '../payments/PaymentBadge.tsx'
import { DetailsSection } from './DetailsSection.tsx'
import * as css from './OrderDetails.module.css'

interface OrderPaymentsProps {
  readonly id: string
  /** Address of the payments; undefined on a screen without them. */
  readonly address: string | undefined
}

/** The attempts to pay an order; renders nothing without one, and where the server does not know the call. */
export const OrderPayments = ({ id, address }: OrderPaymentsProps) => {
  const query = useQuery(paymentsOfOrderQuery(id))
  const { data, error } = query
  if (!data && error && error.status !== 404)
    return (
      <DetailsSection title={texts.ofOrder}>
        <FailedRead text={texts.ofOrderFailed} query={query} />
      </DetailsSection>
    )
  if (!data || data.length === 0) return null
  return (
    <DetailsSection title={texts.ofOrder}>
      <ul>
        {data.map((payment) => (
          <li key={payment._id}>
            <Attempt payment={payment} address={address} />
          </li>
        ))}
      </ul>
    </DetailsSection>
  )
}

const Attempt = ({ payment, address }: { payment: StaffPayment; address: string | undefined }) => {
  const { _id, method, amount, trxId, createdAt } = payment
  const sum = formatTaka(amount)
  return (
    <>
      <p className={css.step}>
        {paymentMethodName(method)} ·{' '}
        {address === undefined ? sum : <TextLink to={`${address}?search=${_id}`}>{sum}</TextLink>}{' '}
        <PaymentBadge payment={payment} />
      </p>
      {wordsOfPayment(payment).map((words) => (
        <p key={words}>{words}</p>
      ))}
      <Text as="p" size="2" color="gray">
        {formatDayAndTime(createdAt)}
        {trxId && ` · ${trxId}`}
      </Text>
    </>
  )
}

/** An attempt to pay in the history of its order. */
export const PaymentStep = ({
  payment: { method, isTest, state, amount, trxId, createdAt },
}: {
  payment: StaffPayment
}) => (
  <li>
    <p className={css.step}>{texts.step(paymentMethodName(method), paymentStateNames[state])}</p>
    <Text as="p" size="2" color="gray">
      {[isTest && texts.test, formatTaka(amount), trxId, formatDayAndTime(createdAt)].filter(Boolean).join(' · ')}
    </Text>
  </li>
)
