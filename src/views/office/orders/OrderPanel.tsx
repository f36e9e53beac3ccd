import { Flex, Heading } from '@radix-ui/themes'
import { X } from 'lucide'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { orderTable, orderScreens as texts } from '#messages/officeOrders.ts'
import { StatusBadge } from '#views/orders/StatusBadge.tsx'
import { shortId } from '#views/orders/shortId.ts'
import { focusHeading } from '#views/ui/focus.ts'
import { Panel } from '#views/ui/Panel.tsx'
import { RoundButton } from '#views/ui/RoundButton.tsx'
import { useFallbackFocus } from '#views/ui/useFallbackFocus.ts'
import { isTaken } from '../palette/useOfficeKeys.ts'
import { MissingOrder } from './MissingOrder.tsx'
import { OrderDetails, type OrderLinks } from './OrderDetails.tsx'
import type { OpenOrderProps } from './OrderDetailsDialog.tsx'
import * as css from './OrderPanel.module.css'
import { OrderSteps } from './OrderSteps.tsx'
import type { OrderActions } from './orderActions.ts'

interface OrderPanelProps extends OpenOrderProps {
  readonly actions: OrderActions
  readonly links: OrderLinks
  /** Ids of the orders in the list, in their order. */
  readonly ids: readonly string[]
  /** Opens another order. */
  readonly onMove: (id: string) => void
}

/**
 * An order next to the list of orders, with all its steps. Escape closes it, ↑ and ↓ open the neighbours in the list;
 * a row of the list handles these keys itself.
 */
export const OrderPanel = ({ order, actions, links, ids, onMove, onClose, ...missing }: OrderPanelProps) => {
  const panel = useRef<HTMLElement>(null)
  const id = order?._id
  const closeButton = useFallbackFocus(order === undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order starts at its top
  useEffect(() => {
    panel.current?.scrollTo({ top: 0 })
  }, [id])
  // A browser drops the focus of a removed element; the order in the list gets it.
  const shownId = useRef(id)
  useLayoutEffect(() => {
    shownId.current = id
  }, [id])
  useLayoutEffect(() => {
    const element = panel.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const row = document.querySelector<HTMLElement>(`main [data-key="${CSS.escape(shownId.current ?? '')}"]`)
      row?.focus()
      if (document.activeElement !== row) focusHeading()
    }
  }, [])
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTaken(event.target)) return
    if (event.key === 'Escape') return onClose()
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const neighbour = step && id !== undefined ? ids[ids.indexOf(id) + step] : undefined
    if (neighbour === undefined) return
    event.preventDefault()
    onMove(neighbour)
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <Panel as="aside" ref={panel} className={css.panel} aria-label={texts.detailsTitle}>
      <Flex asChild align="center" justify="between">
        <header>
          <Flex align="center" wrap="wrap" gapX="3" gapY="1">
            <Heading as="h2" size="4">
              {order ? texts.order(shortId(order._id)) : texts.detailsTitle}
            </Heading>
            {order && <StatusBadge status={order.status} />}
          </Flex>
          <RoundButton ref={closeButton} icon={X} label={orderTable.closePanel} onClick={onClose} />
        </header>
      </Flex>
      {order ? (
        <>
          <OrderSteps order={order} actions={actions} />
          <OrderDetails order={order} actor={actions.actor} links={links} />
        </>
      ) : (
        <MissingOrder {...missing} />
      )}
    </Panel>
  )
}
