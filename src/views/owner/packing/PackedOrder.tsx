import { Flex, Grid, Heading, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { MouseEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Order } from '#contract/orders/entity.ts'
import { isLate } from '#data/lateOrders.ts'
import { inLanguage } from '#data/localized.ts'
import { isToPack } from '#data/packing.ts'
import { addressLine, useShownAddress } from '#data/shownAddress.ts'
import { type moveOrderMachine, moveOrderSelect } from '#machines/orders/moveOrder.machine.ts'
import { canUndo } from '#machines/orders/orderStatus.machine.ts'
import { type packingMachine, packingSelect } from '#machines/orders/packing.machine.ts'
import { formatDay } from '#messages/dates.ts'
import { formatCount, formatDigits } from '#messages/format.ts'
import { tableTexts } from '#messages/lists.ts'
import { orderScreens } from '#messages/officeOrders.ts'
import { ordersTexts } from '#messages/orders.ts'
import { packingTexts as texts } from '#messages/packing.ts'
import { choiceText } from '#views/office/orders/ItemChoice.tsx'
import { useRights } from '#views/office/useRights.tsx'
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

/** What the courier collects at the door, in whole taka; 0 for a paid order. */
export const amountToCollect = ({ paymentStatus, totalPrice }: Order): number =>
  paymentStatus === null || paymentStatus === 'unpaid' ? Math.round(totalPrice) : 0

export interface PackingFlows {
  readonly moving: ActorRefFrom<typeof moveOrderMachine>
  readonly packing: ActorRefFrom<typeof packingMachine>
}

interface PackedOrderProps extends PackingFlows {
  readonly order: Order
  /** Address of the order on the page of orders. */
  readonly to: string
  readonly selection: Selection
  readonly onShip: (event: MouseEvent) => void
}

/**
 * An order to pack: its items, where they go, and what to collect. One press marks it as shipped, if the seller sells all
 * of it and the person may move orders. A shipped one is grey, and the same button takes the step back.
 */
export const PackedOrder = ({ order, to, selection, moving, packing, onShip }: PackedOrderProps) => {
  const { _id: id, status, deliverBy, items, customerName, phone, note, statusSince, updatedAt } = order
  const address = useShownAddress(order.deliveryAddress)
  const name = texts.order(shortId(id))
  const now = useNow()
  const busy = useSelector(moving, moveOrderSelect.moving(id))
  const settling = useSelector(moving, moveOrderSelect.settling(id))
  const undoing = useSelector(packing, packingSelect.undoing(id))
  const isOtherUndone = useSelector(packing, packingSelect.isUndoing)
  const toCollect = amountToCollect(order)
  const isOpen = isToPack(order)
  const mayMove = useRights().has('orders.step')
  const offersUndo = statusSince !== '' && canUndo(status, 'owner')
  return (
    <Panel as="article" className={css.order} aria-label={name} data-shipped={!isOpen || undefined}>
      <Flex asChild wrap="wrap" align="center" gapX="3" gapY="1">
        <header className={css.head}>
          <span className={css.box}>
            {isOpen && (
              <CheckBox checked={selection.has(id)} onChange={() => selection.change({ type: 'toggle', key: id })}>
                <span className="visually-hidden">{tableTexts.select(name)}</span>
              </CheckBox>
            )}
          </span>
          <Heading as="h3" size="3">
            <TextLink to={to}>{name}</TextLink>
          </Heading>
          <StatusBadge status={status} />
          {isOpen && isLate(order, now) && <Badge tone="red">{texts.late}</Badge>}
          {deliverBy !== null && <Text color="gray">{texts.deliverBy(formatDay(deliverBy))}</Text>}
          {order.shared ? (
            <span className={css.ship}>{ordersTexts.shared}</span>
          ) : (
            mayMove &&
            (isOpen || offersUndo) && (
              <Button
                size="2"
                className={css.ship}
                variant={isOpen ? 'solid' : 'soft'}
                color={isOpen ? undefined : 'gray'}
                busy={busy || undoing}
                aria-disabled={settling || (!isOpen && isOtherUndone) || undefined}
                aria-label={isOpen ? texts.shipOrder(name) : texts.undoOrder(name)}
                onClick={
                  isOpen ? onShip : () => !settling && packing.send({ type: 'order.undo', id, movedAt: updatedAt })
                }
              >
                {isOpen ? texts.ship : texts.undo}
              </Button>
            )
          )}
        </header>
      </Flex>
      <Grid asChild alignContent="start" gap="1">
        <ul aria-label={texts.items}>
          {items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same product may occur twice in an order
            <li key={at}>
              <b>{formatCount(item.quantity)} ×</b>{' '}
              {[inLanguage(item).productName, choiceText(item)].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ul>
      </Grid>
      <Grid alignContent="start" gap="1">
        <p>
          {[customerName || orderScreens.unnamed, formatDigits(phone)].filter(Boolean).join(' · ')}
          <br />
          {addressLine(address) || orderScreens.noAddress}
        </p>
        {note && <p className={css.note}>{texts.note(note)}</p>}
        <Text as="p" weight="bold">
          {toCollect > 0 ? texts.collect(formatTaka(toCollect)) : texts.paid}
        </Text>
      </Grid>
    </Panel>
  )
}
