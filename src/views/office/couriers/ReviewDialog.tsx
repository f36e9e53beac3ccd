import { Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { adminRoutes } from '#contract/routes/admin.ts'
import { openBookingsQuery } from '#data/couriers.ts'
import type { giveUpBookingMachine } from '#machines/couriers/giveUpBooking.machine.ts'
import { sendByCourierSelect as select, type sendByCourierMachine } from '#machines/couriers/sendByCourier.machine.ts'
import { couriersTexts as texts } from '#messages/couriers.ts'
import { shortId } from '#views/orders/shortId.ts'
import { Button } from '#views/ui/Button.tsx'
import { Dialog } from '#views/ui/Dialog.tsx'
import { TextLink } from '#views/ui/TextLink.tsx'
import { FailedRead } from '../FailedRead.tsx'
import { BookingLine } from './BookingLine.tsx'
import * as css from './couriers.module.css'

interface ReviewDialogProps {
  readonly flow: ActorRefFrom<typeof sendByCourierMachine>
  readonly giveUp: ActorRefFrom<typeof giveUpBookingMachine>
  readonly onClose: () => void
}

/** What is on its way to couriers, and what needs the person; it is read again while something is on its way. */
export const ReviewDialog = ({ flow, giveUp, onClose }: ReviewDialogProps) => {
  const failures = useSelector(flow, select.failures)
  const query = useQuery(openBookingsQuery)
  const { data } = query
  return (
    <Dialog
      open
      title={texts.reviewTitle}
      keepsActions
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {failures.length > 0 && (
        <>
          <p>{texts.notPacked}</p>
          <ul className={css.list}>
            {failures.map(({ _id, message }) => (
              <li key={_id}>
                <b translate="no">{shortId(_id)}</b> {message}
              </li>
            ))}
          </ul>
        </>
      )}
      {query.error && !data && <FailedRead text={texts.failed} query={query} />}
      {data && (
        <>
          <p role="status">{texts.waiting(data.waiting)}</p>
          <Text as="p" color="gray">
            {data.open > 0 ? texts.open : texts.nothingOpen}
          </Text>
          <ul className={css.list}>
            {data.data.map((booking) => (
              <BookingLine key={booking._id} booking={booking} flow={flow} giveUp={giveUp} withOrder />
            ))}
          </ul>
          <TextLink to={adminRoutes.couriers}>{texts.all}</TextLink>
        </>
      )}
    </Dialog>
  )
}
