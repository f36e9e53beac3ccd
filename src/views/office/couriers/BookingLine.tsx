import { Flex, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Booking } from '#contract/couriers/entity.ts'
import { type giveUpBookingMachine, giveUpBookingSelect as select } from '#machines/couriers/giveUpBooking.machine.ts'
import type { sendByCourierMachine } from '#machines/couriers/sendByCourier.machine.ts'
import { couriersTexts as texts } from '#messages/couriers.ts'
import { shortId } from '#views/orders/shortId.ts'
import { Badge } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import * as css from './couriers.module.css'

interface BookingLineProps {
  readonly booking: Booking
  readonly flow: ActorRefFrom<typeof sendByCourierMachine>
  readonly giveUp: ActorRefFrom<typeof giveUpBookingMachine>
  /** Whether the line names its order. */
  readonly withOrder?: boolean
}

const tones = { booked: 'green', refused: 'amber', unclear: 'amber' } as const
const toneOf = (state: Booking['state']) => tones[state as keyof typeof tones] ?? 'gray'

/** A booking with its state, what the courier says, and what the person can do about it. */
export const BookingLine = ({ booking, flow, giveUp, withOrder = false }: BookingLineProps) => {
  const { state, field, words, status, orderId } = booking
  const isBusy = useSelector(giveUp, select.busy)
  const needsPerson = state === 'refused' || state === 'unclear'
  return (
    <li className={css.line}>
      <Flex wrap="wrap" align="center" gap="2">
        {withOrder && <b translate="no">{shortId(orderId)}</b>}
        <Badge tone={toneOf(state)}>{texts.states[state]}</Badge>
        {field && <span>{texts.about(field, words)}</span>}
        {state === 'unclear' && <span>{texts.unclear}</span>}
      </Flex>
      {status !== '' && (
        <Text as="p" size="2" color="gray">
          {texts.status(status)}
        </Text>
      )}
      {(needsPerson || state === 'waiting') && (
        <Flex wrap="wrap" gap="2" mt="2">
          {needsPerson && (
            <Button size="2" variant="soft" onClick={() => flow.send({ type: 'dialog.open', booking })}>
              {texts.correct}
            </Button>
          )}
          <Button
            size="2"
            variant="ghost"
            color="gray"
            disabled={isBusy}
            onClick={() => giveUp.send({ type: 'booking.giveUp', booking })}
          >
            {texts.withdraw}
          </Button>
        </Flex>
      )}
    </li>
  )
}
