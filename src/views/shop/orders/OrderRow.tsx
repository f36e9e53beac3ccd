import { Flex, Heading, Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import type { TrackedOrder } from '#contract/orders/entity.ts'
import { factsOf } from '#contract/orders/status.ts'
import type { OwnRefund } from '#contract/refunds/entity.ts'
import { ownOrderAddress } from '#contract/routes/addresses.ts'
import { isLate } from '#data/lateOrders.ts'
import { awaitsPayment } from '#data/payments.ts'
import { formatDay } from '#messages/dates.ts'
import { formatDigits } from '#messages/format.ts'
import { myOrders as texts } from '#messages/myOrders.ts'
import { orderScreens } from '#messages/officeOrders.ts'
import { payTexts } from '#messages/payments.ts'
import { refundMethodName, refundsTexts } from '#messages/refunds.ts'
import { OrderBadge } from '#views/orders/StatusBadge.tsx'
import { shortId } from '#views/orders/shortId.ts'
import { formatTaka } from '#views/ui/money.ts'
import { Thumbnail } from '#views/ui/Thumbnail.tsx'
import { useNow } from '#views/useNow.ts'
import { awaitedPaymentText, PaymentLink } from '../payments/AwaitedPayment.tsx'
import * as css from './OrderRow.module.css'

/** What an order waits for, when it arrives, whether it is late, and the state of its refund, in this order. */
export const prospectsOf = (order: TrackedOrder, now: number): readonly string[] => {
  const { status, confirmation, deliverBy, cancelWanted, refund } = order
  return [
    status === 'pending' && confirmation === 'needed' && texts.waitsForCall,
    deliverBy !== null && !factsOf(status).terminal && texts.deliverBy(formatDay(deliverBy)),
    isLate(order, now) && texts.late,
    awaitedPaymentText(order, now),
    cancelWanted && payTexts.cancelWaits,
    refund && refundText(refund, order),
  ].filter((line): line is string => typeof line === 'string' && line !== '')
}

const accountOf = ({ refundMethod, refundNumber }: OwnRefund): string =>
  [refundMethodName(refundMethod), formatDigits(refundNumber)].filter(Boolean).join(' ')

/** What became of a request, of which sum, and until when an open one is paid. */
const refundText = (refund: OwnRefund, { totalPrice }: TrackedOrder): string => {
  const { refundStatus, dueBy } = refund
  if (refundStatus === null) return ''
  const state = refundsTexts.state[refundStatus](accountOf(refund), formatTaka(totalPrice))
  return refundStatus === 'pending' && dueBy ? `${state} ${refundsTexts.comes(formatDay(dueBy))}` : state
}

/** Pictures of a row; the rest is a number. */
const PICTURES = 3

/** One of the person's own orders in a line of the list, which leads to its page, and to its payment while it waits. */
export const OrderRow = ({ order }: { order: TrackedOrder }) => {
  const { _id, createdAt, items, totalPrice } = order
  const more = items.length - PICTURES
  const latest = prospectsOf(order, useNow()).at(-1)
  return (
    <article aria-label={orderScreens.order(shortId(_id))} className={`surface ${css.order}`}>
      <Link href={ownOrderAddress(_id)} className={css.row}>
        <span className={css.pictures}>
          {items.slice(0, PICTURES).map(({ image }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order never change places
            <Thumbnail key={at} src={image} size={56} />
          ))}
          {more > 0 && <span className={css.more}>{texts.more(more)}</span>}
        </span>
        <span className={css.text}>
          <Flex as="span" wrap="wrap" align="center" gapX="3" gapY="1">
            <Heading as="h2" size="3">
              {orderScreens.order(shortId(_id))}
            </Heading>
            <OrderBadge order={order} />
          </Flex>
          <Text as="span" size="2" color="gray">
            <time dateTime={createdAt}>{formatDay(createdAt)}</time> · {texts.itemCount(items.length)}
          </Text>
          {latest && (
            <Text as="span" size="2" className={css.latest}>
              {latest}
            </Text>
          )}
        </span>
        <b className={css.total}>{formatTaka(totalPrice)}</b>
      </Link>
      {awaitsPayment(order) && (
        <div className={css.pay}>
          <PaymentLink order={order} />
        </div>
      )}
    </article>
  )
}
