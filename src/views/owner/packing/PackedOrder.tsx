import { Flex, Grid, Heading, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Order, OrderItem } from '#contract/orders/entity.ts'
import { colourName } from '#contract/products/colourName.ts'
import { isLate } from '#data/lateOrders.ts'
import type { moveOrderMachine } from '#machines/orders/moveOrder.machine.ts'
import { moveOrderSelect } from '#machines/orders/moveOrder.machine.ts'
import { stepsTo } from '#machines/orders/orderStatus.machine.ts'
import { tableTexts } from '#messages/en/office.ts'
import { packingTexts as texts } from '#messages/en/officeOrders.ts'
import { orderScreens } from '#messages/en/orderScreens.ts'
import { ordersTexts } from '#messages/en/orders.ts'
import { day } from '#views/date.ts'
import { StatusBadge } from '#views/orders/StatusBadge.tsx'
import { shortId } from '#views/orders/shortId.ts'
import { Badge } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { CheckBox } from '#views/ui/CheckBox.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { Panel } from '#views/ui/Panel.tsx'
import { TextLink } from '#views/ui/TextLink.tsx'
import type { Selection } from '#views/ui/table/selection.ts'
import { useNow } from '#views/useNow.ts'
import * as css from './PackedOrder.module.css'

const choiceOf = ({ size, color }: OrderItem): string => [size, color && colourName(color)].filter(Boolean).join(' · ')

const addressOf = ({ deliveryAddress }: Order): string => {
  const { addressDetails = '', city = '', district = '', division = '' } = deliveryAddress ?? {}
  return [...new Set([addressDetails, city, district, division])].filter(Boolean).join(', ') || orderScreens.noAddress
}

interface PackedOrderProps {
  readonly order: Order
  /** Address of the order on the page of orders. */
  readonly to: string
  readonly selection: Selection
  readonly moving: ActorRefFrom<typeof moveOrderMachine>
}

/** An order to pack: its items, where they go, and what to collect. One press marks it as shipped, if the seller sells all of it. */
export const PackedOrder = ({ order, to, selection, moving }: PackedOrderProps) => {
  const { _id: id, status, deliverBy, items, customerName, phone, note, paymentStatus, totalPrice } = order
  const name = texts.order(shortId(id))
  const now = useNow()
  const busy = useSelector(moving, moveOrderSelect.moving(id))
  const settling = useSelector(moving, moveOrderSelect.settling(id))
  const ship = () =>
    moving.send({ type: 'order.move', id, to: 'shipped', through: stepsTo(status, 'shipped').slice(0, -1) })
  return (
    <Panel as="article" className={css.order} aria-label={name}>
      <Flex asChild wrap="wrap" align="center" gapX="3" gapY="1">
        <header className={css.head}>
          <span className={css.box}>
            <CheckBox checked={selection.has(id)} onChange={() => selection.change({ type: 'toggle', key: id })}>
              <span className="visually-hidden">{tableTexts.select(name)}</span>
            </CheckBox>
          </span>
          <Heading as="h3" size="3">
            <TextLink to={to}>{name}</TextLink>
          </Heading>
          <StatusBadge status={status} />
          {isLate(order, now) && <Badge tone="red">{texts.late}</Badge>}
          {deliverBy !== null && <Text color="gray">{texts.deliverBy(day(deliverBy))}</Text>}
          {order.shared ? (
            <span className={css.ship}>{ordersTexts.shared}</span>
          ) : (
            <Button
              size="2"
              className={css.ship}
              busy={busy}
              aria-disabled={settling || undefined}
              aria-label={texts.shipOrder(name)}
              onClick={ship}
            >
              {texts.ship}
            </Button>
          )}
        </header>
      </Flex>
      <Grid asChild alignContent="start" gap="1">
        <ul aria-label={texts.items}>
          {items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same product may occur twice in an order
            <li key={at}>
              <b>{item.quantity} ×</b> {[item.productName, choiceOf(item)].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ul>
      </Grid>
      <Grid alignContent="start" gap="1">
        <p>
          {[customerName || orderScreens.unnamed, phone].filter(Boolean).join(' · ')}
          <br />
          {addressOf(order)}
        </p>
        {note && <p className={css.note}>{texts.note(note)}</p>}
        <Text as="p" weight="bold">
          {paymentStatus === null || paymentStatus === 'unpaid'
            ? texts.collect(formatTaka(Math.round(totalPrice)))
            : texts.paid}
        </Text>
      </Grid>
    </Panel>
  )
}
