import { Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { toPaisa, toTaka } from '#contract/money.ts'
import type { Order } from '#contract/orders/entity.ts'
import type { Refund } from '#contract/refunds/entity.ts'
import { refundPartQuery, refundsQuery } from '#data/refunds.ts'
import { sendPartMachine } from '#machines/refunds/sendPart.machine.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { orderTable, orderScreens as texts } from '#messages/officeOrders.ts'
import { partTexts } from '#messages/officePayments.ts'
import { ordersTexts } from '#messages/orders.ts'
import { refundStatusNames, refundsTexts } from '#messages/refunds.ts'
import { Button } from '#views/ui/Button.tsx'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { TextLink } from '#views/ui/TextLink.tsx'
import { FailedRead } from '../FailedRead.tsx'
import { useFlow } from '../flow.ts'
import { useCapabilities } from '../useCapabilities.ts'
import { DetailsSection } from './DetailsSection.tsx'
import * as css from './OrderDetails.module.css'

const SendPartDialog = lazyWithPreload(() => import('./SendPartDialog.tsx'))

/** The refund requests of an order: by a search, or among all from a server of the specification alone. */
const useRefundsOf = (id: string, isAsked: boolean) => {
  const { refundDetails: hasSearch = false } = useCapabilities()
  const ofOrder = (refunds: readonly Refund[]) => refunds.filter(({ orderId }) => orderId?._id === id)
  const found = useQuery({
    ...refundPartQuery({ search: id }),
    enabled: hasSearch && isAsked,
    select: ({ data }) => ofOrder(data),
  })
  const all = useQuery({ ...refundsQuery, enabled: !hasSearch && isAsked, select: ofOrder })
  return { query: hasSearch ? found : all, hasParts: hasSearch }
}

/** What of the money of a paid order is left in taka: its total without the parts that are sent back or wait. */
const leftOf = ({ totalPrice }: Order, refunds: readonly Refund[]): number => {
  const parts = refunds.filter(
    ({ isPart, refundStatus }) => isPart && (refundStatus === 'pending' || refundStatus === 'completed'),
  )
  return toTaka(parts.reduce((left, { orderId }) => left - toPaisa(orderId?.totalPrice ?? 0), toPaisa(totalPrice)))
}

interface OrderRefundsProps {
  readonly order: Order
  /** Address of the refund requests; undefined on a screen without them. */
  readonly address: string | undefined
}

/** The refund requests of an order, for an administrator, who sends a part of the money of a paid one back. */
export const OrderRefunds = ({ order, address }: OrderRefundsProps) => {
  const isPaid = order.paymentStatus === 'paid'
  const { query, hasParts } = useRefundsOf(order._id, isPaid || address !== undefined)
  const { data } = query
  if (!data && query.error)
    return (
      <DetailsSection title={orderTable.refund}>
        <FailedRead text={texts.refundsFailed} query={query} />
      </DetailsSection>
    )
  if (!data) return null
  const left = isPaid && hasParts ? leftOf(order, data) : 0
  if (data.length === 0 && left <= 0) return null
  return (
    <DetailsSection title={orderTable.refund}>
      {data.map((refund) => (
        <Request key={refund._id} refund={refund} address={address && `${address}?search=${order._id}`} />
      ))}
      {left > 0 && <SendPart id={order._id} left={left} />}
    </DetailsSection>
  )
}

const Request = ({ refund, address }: { refund: Refund; address: string | undefined }) => {
  const { refundStatus, createdAt, reason, isPart, isOfEdit, orderId } = refund
  const status = refundStatus ? refundStatusNames[refundStatus] : refundsTexts.missing
  return (
    <p>
      {address === undefined ? status : <TextLink to={address}>{status}</TextLink>}
      {(isPart || isOfEdit) && ` · ${partTexts.part(formatTaka(orderId?.totalPrice ?? 0))}`} ·{' '}
      {formatDayAndTime(createdAt)}
      {reason && <span className={css.text}> · {ordersTexts.reasonGiven(reason)}</span>}
    </p>
  )
}

const SendPart = ({ id, left }: { id: string; left: number }) => {
  const flow = useFlow(sendPartMachine)
  return (
    <>
      <Text as="p" mt="2">
        <Button
          size="2"
          variant="soft"
          onPointerEnter={SendPartDialog.preload}
          onClick={() => flow.send({ type: 'dialog.open', order: { id, left } })}
        >
          {partTexts.open}
        </Button>
      </Text>
      <SendPartDialog flow={flow} />
    </>
  )
}
