import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ParcelShare } from '#contract/parcels/entity.ts'
import { bookingsQuery, couriersQuery } from '#data/couriers.ts'
import { parcelSharesQuery } from '#data/parcels.ts'
import { periodOf } from '#data/revenueRanking.ts'
import { admin } from '#machines/core/fixtures.ts'
import { booked, declined, onItsWay, unclear, wrongPhone } from '#machines/couriers/sendByCourier.fixtures.ts'
import { sharesTexts, couriersTexts as texts } from '#messages/couriers.ts'
import { flowSentences } from '#messages/flows.ts'
import { formatPercent } from '#messages/format.ts'
import CouriersPage from '#views/admin/couriers/CouriersPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { cacheWith, emptyCache, failingCache } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta<typeof CouriersPage> = {
  title: 'Back offices/Couriers page',
  decorators: [inOfficeLayout],
  component: CouriersPage,
}
export default meta
type Story = StoryObj<typeof CouriersPage>

const counts = { waiting: 12, open: 3 }
const data = [
  ...[declined, wrongPhone, unclear, onItsWay, booked].map((booking, at) => ({ ...booking, _id: `b${at}` })),
  { ...onItsWay, _id: 'b5', state: 'cancelled' as const, status: 'cancelled' },
]
const showing = (cache: () => ReturnType<typeof cacheWith>): Story => ({
  parameters: withApp({ path: '/admin/couriers', user: admin, cache }),
})
const couriers = [
  { _id: 'steadfast', name: 'Steadfast', isTest: false, places: 'address', hasPoints: true, isKeyRefused: false },
  { _id: 'redx', name: 'RedX', isTest: true, places: 'required', hasPoints: false, isKeyRefused: false },
] as const

const share = (name: string, ...figures: readonly [number, number, number, number]): ParcelShare => {
  const [sent, delivered, returned, lost] = figures
  return { _id: name, name, sent, delivered, returned, lost }
}
const sharesOf = (...data: readonly ParcelShare[]) =>
  [parcelSharesQuery({ by: 'courier', ...periodOf('days30', Date.now()) }), data] as const

export const Parcels = shows(
  showing(() =>
    cacheWith(
      [couriersQuery, couriers],
      [bookingsQuery({}), { count: data.length, ...counts, data }],
      sharesOf(
        share('Steadfast', 1234, 1049, 148, 2),
        share('RedX', 310, 221, 61, 0),
        share('সুন্দরবন কুরিয়ার সার্ভিস (প্রাইভেট) লিমিটেড', 12, 12, 0, 0),
      ),
    ),
  ),
  texts.cancel,
  texts.partOf(texts.parts.waiting, 12),
  sharesTexts.part(1049, formatPercent(85)),
)
export const Empty = shows(
  showing(() => cacheWith([bookingsQuery({}), { count: 0, waiting: 0, open: 0, data: [] }], sharesOf())),
  texts.list.emptyHint,
  sharesTexts.none,
)
export const Loading = shows(showing(emptyCache), texts.parts.waiting)
export const Failed = shows(showing(failingCache), flowSentences['failure.no_connection'])
