import { Flex, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Booking } from '#contract/couriers/entity.ts'
import { COURIER_NAMES } from '#contract/couriers/values.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { type giveUpBookingMachine, giveUpBookingSelect as select } from '#machines/couriers/giveUpBooking.machine.ts'
import type { sendByCourierMachine } from '#machines/couriers/sendByCourier.machine.ts'
import { couriersTexts as texts } from '#messages/couriers.ts'
import { shortId } from '#views/orders/shortId.ts'
import { Badge } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { TextLink } from '#views/ui/TextLink.tsx'
import * as css from './couriers.module.css'

interface BookingLineProps {
  readonly booking: Booking
  readonly flow: ActorRefFrom<typeof sendByCourierMachine>
  readonly giveUp: ActorRefFrom<typeof giveUpBookingMachine>
  /** Whether the line names its order and its courier. */
  readonly withOrder?: boolean
}

const tones = { booked: 'green', refused: 'amber', unclear: 'amber' } as const
const toneOf = (state: Booking['state']) => tones[state as keyof typeof tones] ?? 'gray'

/** A booking with its state, what the courier says, and what the person can do about it. */
export const BookingLine = ({ booking, flow, giveUp, withOrder = false }: BookingLineProps) => {
  const { courier, state, field, words, status, orderId, expected, charge, cancelAt } = booking
  const isBusy = useSelector(giveUp, select.busy)
  const needsPerson = state === 'refused' || state === 'unclear'
  return (
    <li className={css.line}>
      <Flex wrap="wrap" align="center" gap="2">
        {withOrder && (
          <TextLink to={`${adminRoutes.orders}?order=${orderId}`}>
            <b translate="no">{shortId(orderId)}</b>
          </TextLink>
        )}
        {withOrder && <span translate="no">{COURIER_NAMES[courier]}</span>}
        <Badge tone={toneOf(state)}>{texts.states[state]}</Badge>
        {field && <span>{texts.about(field, words)}</span>}
        {state === 'unclear' && <span>{texts.unclear}</span>}
      </Flex>
      {status !== '' && (
        <Text as="p" size="2" color="gray">
          {texts.status(status)}
        </Text>
      )}
      {(expected !== null || charge !== null) && (
        <Text as="p" size="2" color={expected !== null && charge !== null && charge > expected ? 'amber' : 'gray'}>
          {[
            expected !== null && texts.expected(formatTaka(expected)),
            charge !== null && texts.charged(formatTaka(charge)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
      {cancelAt === 'panel' && (
        <Text as="p" size="2" color="gray">
          {texts.cancelInPanel}
        </Text>
      )}
      {(needsPerson || state === 'waiting' || cancelAt === 'shop') && (
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
            {cancelAt === 'shop' ? texts.cancel : texts.withdraw}
          </Button>
        </Flex>
      )}
    </li>
  )
}
