import { Flex, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { type MouseEvent, useEffect, useRef } from 'react'
import type { Order } from '#contract/orders/entity.ts'
import { isToPack } from '#data/packing.ts'
import { moveOrderSelect } from '#machines/orders/moveOrder.machine.ts'
import { stepsTo } from '#machines/orders/orderStatus.machine.ts'
import { packingSelect } from '#machines/orders/packing.machine.ts'
import { packingTexts as texts } from '#messages/packing.ts'
import { useRights } from '#views/office/useRights.tsx'
import { Button } from '#views/ui/Button.tsx'
import { formatTaka } from '#views/ui/money.ts'
import type { Selection } from '#views/ui/table/selection.ts'
import { amountToCollect, PackedOrder, type PackingFlows } from './PackedOrder.tsx'
import * as css from './PackedParcel.module.css'

interface PackedParcelProps extends PackingFlows {
  /** The orders to one person and address. */
  readonly orders: readonly Order[]
  /** Address of an order on the page of orders. */
  readonly addressOf: (id: string) => string
  readonly selection: Selection
}

/** Pointers that are over an element without a press. */
const hoveringPointers = new Set(['mouse', 'pen'])

/** Sends the flow an event when a person turns away from the shipped parcel in `ref`. */
const useTurningAway = (stays: boolean, packing: PackingFlows['packing']) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const parcel = ref.current
    if (!stays || !parcel) return
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !parcel.contains(target)) packing.send({ type: 'press.elsewhere' })
    }
    // The first report may come while the page is not shown yet, with the parcel out of view.
    let wasInView = false
    const visibility = new IntersectionObserver((entries) => {
      const isInView = entries.at(-1)?.isIntersecting === true
      if (wasInView && !isInView) packing.send({ type: 'parcel.scrolledAway' })
      wasInView ||= isInView
    })
    visibility.observe(parcel)
    // Not 'pointerleave', which React does not hear where a render replaces the element under the pointer, and not
    // 'pointerover', which a browser also sends for a pointer that rests while the page changes under it.
    const onPointerMove = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch' && target instanceof Node && !parcel.contains(target))
        packing.send({ type: 'pointer.left' })
    }
    document.addEventListener('pointermove', onPointerMove)
    // After the press has its effect: the parcel's end moves the next ones.
    document.addEventListener('click', onPress)
    document.addEventListener('focusin', onPress)
    return () => {
      visibility.disconnect()
      document.removeEventListener('pointermove', onPointerMove)
      document.removeEventListener('click', onPress)
      document.removeEventListener('focusin', onPress)
    }
  }, [stays, packing])
  return ref
}

/** The orders to one person and address: one order, or several that are offered as one parcel with one press. */
export const PackedParcel = ({ orders, addressOf, selection, moving, packing }: PackedParcelProps) => {
  const ids = orders.map(({ _id }) => _id)
  const stays = useSelector(packing, (snapshot) => packingSelect.staying(snapshot).some((id) => ids.includes(id)))
  const busy = useSelector(moving, (snapshot) => ids.some((id) => moveOrderSelect.moving(id)(snapshot)))
  const ref = useTurningAway(stays, packing)
  const ship = (shipped: readonly Order[], { nativeEvent }: MouseEvent) => {
    const { pointerType } = nativeEvent as PointerEvent
    packing.send({ type: 'parcel.ship', ids, by: hoveringPointers.has(pointerType) ? 'pointer' : 'other' })
    for (const { _id: id, status } of shipped)
      moving.send({ type: 'order.move', id, to: 'shipped', through: stepsTo(status, 'shipped').slice(0, -1) })
  }
  const packed = orders.map((order) => (
    <PackedOrder
      key={order._id}
      order={order}
      to={addressOf(order._id)}
      selection={selection}
      moving={moving}
      packing={packing}
      onShip={(event) => ship([order], event)}
    />
  ))
  const mayMove = useRights().has('orders.step')
  const toPack = orders.filter(isToPack)
  const sum = toPack.reduce((total, order) => total + amountToCollect(order), 0)
  if (orders.length === 1) return <div ref={ref}>{packed}</div>
  return (
    <section ref={ref} className={css.parcel} aria-label={texts.oneParcel(orders.length)}>
      <Flex wrap="wrap" align="center" gapX="4" gapY="1" minHeight="2.25rem">
        <Text size="2" weight="bold">
          {texts.oneParcel(orders.length)}
        </Text>
        {sum > 0 && <Text size="2">{texts.collectTogether(formatTaka(sum))}</Text>}
        {mayMove && toPack.length > 1 && (
          <Button size="2" variant="soft" className={css.ship} busy={busy} onClick={(event) => ship(toPack, event)}>
            {texts.shipParcel(toPack.length)}
          </Button>
        )}
      </Flex>
      {packed}
    </section>
  )
}
