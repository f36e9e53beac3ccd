import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type giveUpBookingMachine, giveUpBookingSelect as select } from '#machines/couriers/giveUpBooking.machine.ts'
import { couriersTexts as texts } from '#messages/couriers.ts'
import { ConfirmDialog } from '#views/ui/ConfirmDialog.tsx'

/** The question before a booking is given up, or cancelled at the courier. */
export const GiveUpQuestion = ({ flow }: { readonly flow: ActorRefFrom<typeof giveUpBookingMachine> }) => {
  const isAsking = useSelector(flow, select.isAsking)
  const isAtCourier = useSelector(flow, select.isAtCourier)
  if (!isAsking) return null
  return (
    <ConfirmDialog
      title={isAtCourier ? texts.cancelTitle : texts.withdrawTitle}
      text={texts.withdrawText}
      cancel={texts.close}
      confirm={isAtCourier ? texts.cancel : texts.withdraw}
      busy={false}
      onCancel={() => flow.send({ type: 'booking.keep' })}
      onConfirm={() => flow.send({ type: 'booking.confirm' })}
    />
  )
}
