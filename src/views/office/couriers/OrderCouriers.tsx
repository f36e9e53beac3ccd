import { Flex } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Courier } from '#contract/couriers/entity.ts'
import type { CourierName } from '#contract/couriers/values.ts'
import type { Order } from '#contract/orders/entity.ts'
import { factsOf } from '#contract/orders/status.ts'
import { bookingsOfOrderQuery, couriersQuery } from '#data/couriers.ts'
import { parcelsOfOrderQuery } from '#data/parcels.ts'
import { giveUpBookingMachine } from '#machines/couriers/giveUpBooking.machine.ts'
import { sendByCourierMachine, weightOfPieces } from '#machines/couriers/sendByCourier.machine.ts'
import { couriersTexts as texts } from '#messages/couriers.ts'
import { Button } from '#views/ui/Button.tsx'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { FailedRead } from '../FailedRead.tsx'
import { useFlow } from '../flow.ts'
import { DetailsSection } from '../orders/DetailsSection.tsx'
import { BookingLine } from './BookingLine.tsx'
import * as css from './couriers.module.css'
import { GiveUpQuestion } from './GiveUpQuestion.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'

const SendDialog = lazyWithPreload(() => import('./SendDialog.tsx'))

/** The courier that is offered first: one that takes the shop's key. */
const firstOf = (couriers: readonly Courier[]) =>
  (couriers.find(({ isKeyRefused }) => !isKeyRefused) ?? couriers[0])!._id as CourierName

/** The bookings of an order's parcels at couriers; renders nothing in a shop without couriers. */
export const OrderCouriers = ({ order }: { readonly order: Order }) => {
  const { data: couriers = [] } = useQuery(couriersQuery)
  return couriers.length === 0 ? null : <Bookings key={order._id} order={order} couriers={couriers} />
}

const Bookings = ({ order, couriers }: { readonly order: Order; readonly couriers: readonly Courier[] }) => {
  const flow = useFlow(sendByCourierMachine)
  const giveUp = useFlow(giveUpBookingMachine)
  const query = useQuery(bookingsOfOrderQuery(order._id))
  const { data: packed } = useQuery(parcelsOfOrderQuery(order._id))
  const { data: bookings = [], error } = query
  const left = packed?.left.filter(({ orderId }) => orderId === order._id) ?? []
  const canSend = left.length > 0 && !factsOf(order.status).terminal
  // An order of several sellers is the shop's to send.
  const isOthers = error?.status === 403 || error?.status === 409
  if (!canSend && bookings.length === 0 && (!error || isOthers)) return null
  return (
    <DetailsSection title={texts.title}>
      {error && bookings.length === 0 && <FailedRead text={texts.failed} query={query} />}
      <ul className={css.list}>
        {bookings.map((booking) => (
          <BookingLine key={booking._id} booking={booking} flow={flow} giveUp={giveUp} />
        ))}
      </ul>
      {canSend && (
        <Flex mt="2">
          <Button
            size="2"
            onPointerEnter={SendDialog.preload}
            onClick={() =>
              flow.send({
                ...{ type: 'dialog.open', ids: [order._id], courier: firstOf(couriers) },
                weight: weightOfPieces(left),
              })
            }
          >
            {texts.send}
          </Button>
        </Flex>
      )}
      <SendDialog flow={flow} couriers={couriers} />
      <GiveUpQuestion flow={giveUp} />
    </DetailsSection>
  )
}

interface SendChosenProps {
  readonly ids: readonly string[]
  /** Whether the person sees what couriers have declined of all orders. */
  readonly canReview: boolean
}

/** The buttons that send chosen orders by a courier, and that list what couriers have declined; none in a shop without. */
export const SendChosen = (props: SendChosenProps) => {
  const { data: couriers = [] } = useQuery(couriersQuery)
  return couriers.length === 0 ? null : <Chosen {...props} couriers={couriers} />
}

const Chosen = ({ ids, canReview, couriers }: SendChosenProps & { readonly couriers: readonly Courier[] }) => {
  const flow = useFlow(sendByCourierMachine)
  const giveUp = useFlow(giveUpBookingMachine)
  const [isReviewing, setReviewing] = useState(false)
  return (
    <>
      <Button
        size="2"
        variant="soft"
        onPointerEnter={SendDialog.preload}
        onClick={() => flow.send({ type: 'dialog.open', ids, courier: firstOf(couriers) })}
      >
        {texts.send}
      </Button>
      {canReview && (
        <Button size="2" variant="ghost" onClick={() => setReviewing(true)}>
          {texts.review}
        </Button>
      )}
      {isReviewing && <ReviewDialog flow={flow} giveUp={giveUp} onClose={() => setReviewing(false)} />}
      <SendDialog flow={flow} couriers={couriers} />
      <GiveUpQuestion flow={giveUp} />
    </>
  )
}
