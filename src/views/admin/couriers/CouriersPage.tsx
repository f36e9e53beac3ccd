import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { PackageCheck } from 'lucide'
import { useSearch } from 'wouter'
import { filtersIn } from '#contract/calls/lists.ts'
import { bookingList } from '#contract/couriers/api.ts'
import { BOOKING_PARTS } from '#contract/couriers/values.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { bookingsQuery, couriersQuery } from '#data/couriers.ts'
import { listMachine } from '#machines/core/list/list.machine.ts'
import { listSelect } from '#machines/core/list/list.ts'
import { giveUpBookingMachine } from '#machines/couriers/giveUpBooking.machine.ts'
import { sendByCourierMachine } from '#machines/couriers/sendByCourier.machine.ts'
import { couriersTexts as texts } from '#messages/couriers.ts'
import { BookingLine } from '#views/office/couriers/BookingLine.tsx'
import * as css from '#views/office/couriers/couriers.module.css'
import { GiveUpQuestion } from '#views/office/couriers/GiveUpQuestion.tsx'
import { ListScreen } from '#views/office/list/ListScreen.tsx'
import { WithRight } from '#views/office/useRights.tsx'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { useFlow } from '../flow.ts'
import { ParcelShares } from './ParcelShares.tsx'

const SendDialog = lazyWithPreload(() => import('#views/office/couriers/SendDialog.tsx'))

/** The parcels at couriers (product 16.23): what needs a person, what is on its way, and what they have. */
export default function CouriersPage() {
  const flow = useFlow(listMachine, { input: { path: adminRoutes.couriers, search: useSearch() } })
  const send = useFlow(sendByCourierMachine)
  const giveUp = useFlow(giveUpBookingMachine)
  const { data: couriers = [] } = useQuery(couriersQuery)
  const filters = filtersIn(bookingList, useSelector(flow, listSelect.query))
  const after = useSelector(flow, listSelect.after)
  const found = useQuery({
    ...bookingsQuery({ ...filters, ...(after && { after }) }),
    placeholderData: keepPreviousData,
  })
  const choose = (name: string, value: string) => flow.send({ type: 'filter.choose', name, value })
  const tabs = (['all', ...BOOKING_PARTS] as const).map((id) => {
    const count = (id === 'open' || id === 'waiting') && found.data?.[id]
    return {
      id,
      label: count === false || count === undefined ? texts.parts[id] : texts.partOf(texts.parts[id], count),
    }
  })
  return (
    <>
      <ListScreen
        flow={flow}
        texts={texts.list}
        icon={PackageCheck}
        found={found}
        isFiltered={Object.keys(filters).length > 0}
        fields={
          <SelectInput
            name="courier"
            label={texts.courier}
            value={filters.courier ?? ''}
            placeholder={texts.everyCourier}
            options={couriers.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={(value) => choose('courier', value)}
          />
        }
        tabs={{
          label: texts.partsLabel,
          tabs,
          chosen: filters.part ?? 'all',
          onChoose: (tab) => choose('part', tab === 'all' ? '' : tab),
        }}
      >
        {({ data }) => (
          <ul aria-label={texts.list.title} className={css.list}>
            {data.map((booking) => (
              <BookingLine key={booking._id} booking={booking} flow={send} giveUp={giveUp} withOrder />
            ))}
          </ul>
        )}
      </ListScreen>
      <WithRight right="revenue">
        <ParcelShares />
      </WithRight>
      <SendDialog flow={send} couriers={couriers} />
      <GiveUpQuestion flow={giveUp} />
    </>
  )
}
