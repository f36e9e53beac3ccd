import type { CourierName } from '#contract/couriers/values.ts'
import { type Paisa, toPaisa, wholeTaka } from '#contract/money.ts'
import type { ReportedState } from '#contract/parcels/states.ts'
import { type Random, seeded } from './random.ts'
import type { DemoOrder, DemoParcel, DemoReport } from './shapes.ts'

const CARRIERS = ['steadfast', 'steadfast', 'steadfast', 'pathao', 'pathao', 'redx'] as const
const CHARGES: Readonly<Record<CourierName, readonly [inside: Paisa, outside: Paisa]>> = {
  steadfast: [toPaisa(70), toPaisa(130)],
  pathao: [toPaisa(60), toPaisa(120)],
  redx: [toPaisa(60), toPaisa(110)],
}
/** The couriers' own words for the states of parcels. */
const WORDS: Readonly<Record<CourierName, { readonly [State in ReportedState]?: string }>> = {
  steadfast: { booked: 'in_review', pickedUp: 'pending', delivered: 'delivered' },
  pathao: {
    booked: 'Pending',
    inTransit: 'In_Transit',
    deliveryFailed: 'Delivery_Failed',
    delivered: 'Delivered',
    returned: 'Returned',
    checkedIn: 'Returned',
  },
  redx: { booked: 'pickup-pending', inTransit: 'delivery-in-progress', delivered: 'delivered' },
}
const FAILURES = ['The customer did not answer.', 'The customer asked to come tomorrow.', 'Nobody was at home.']
const HOUR = 3_600_000

const timeBetween = (from: Date, to: Date, part: number) =>
  new Date(from.getTime() + (to.getTime() - from.getTime()) * part)

const stepTo = ({ history }: DemoOrder, status: string) => history.find(({ to }) => to === status)?.createdAt

/** What is reported between the hand-over and the end, or until now. */
const onTheWay = (random: Random, from: Date, to: Date, tries: number): DemoReport[] => [
  { state: 'inTransit', at: timeBetween(from, to, 0.25), text: '' },
  ...Array.from({ length: tries }, (_, nth): DemoReport[] => [
    { state: 'deliveryFailed', at: timeBetween(from, to, 0.4 + nth * 0.25), text: random.pick(FAILURES) },
    { state: 'inTransit', at: timeBetween(from, to, 0.5 + nth * 0.25), text: '' },
  ]).flat(),
]

/** The reports of a parcel, oldest first. */
const reportsOf = (random: Random, now: Date, order: DemoOrder): DemoReport[] => {
  const { createdAt } = order
  const packed = new Date((stepTo(order, 'processing') ?? createdAt).getTime() + HOUR)
  const shipped = stepTo(order, 'shipped')
  const booked: DemoReport = { state: 'booked', at: packed, text: '' }
  if (!shipped) return packed < now ? [booked] : []
  const pickedUp: DemoReport = { state: 'pickedUp', at: shipped, text: '' }
  const delivered = stepTo(order, 'delivered')
  if (delivered) {
    const tries = random.chance(0.2) ? 1 : 0
    return [
      booked,
      pickedUp,
      ...onTheWay(random, shipped, delivered, tries),
      { state: 'delivered', at: delivered, text: '' },
    ]
  }
  const back = stepTo(order, 'cancelled')
  if (!back) {
    const way = random.chance(0.4) ? onTheWay(random, shipped, now, 1).slice(0, 2) : onTheWay(random, shipped, now, 0)
    return [booked, pickedUp, ...way]
  }
  return [
    ...[booked, pickedUp, ...onTheWay(random, shipped, back, 2).slice(0, -1)],
    { state: 'returning', at: timeBetween(shipped, back, 0.8), text: '' },
    { state: 'returned', at: back, text: '' },
  ]
}

/** Two of what came back wait for their check-in, and of each fourth one a piece is damaged. */
const checkIn = (parcels: readonly DemoParcel[]): DemoParcel[] => {
  const back = parcels.filter(({ reports }) => reports.at(-1)?.state === 'returned').slice(2)
  return parcels.map((parcel) => {
    const nth = back.indexOf(parcel)
    if (nth < 0) return parcel
    const at = new Date(parcel.reports.at(-1)!.at.getTime() + 20 * HOUR)
    return {
      ...parcel,
      damaged: nth % 4 === 0 ? 1 : 0,
      reports: [...parcel.reports, { state: 'checkedIn', at, text: '' }],
    }
  })
}

/** A parcel for each order that was shipped, and for most of those that are packed; newest first. */
export const demoParcels = (now: Date, orders: readonly DemoOrder[]): DemoParcel[] => {
  const random = seeded(1952)
  const packed = orders.filter(
    ({ status, history }) => history.some(({ to }) => to === 'shipped') || status === 'processing',
  )
  const parcels = packed.map((order, index): DemoParcel => {
    const said = reportsOf(random, now, order)
    // Only Pathao reports a delivery that has failed, and Steadfast nothing between hand-over and end.
    const courier = said.some(({ state }) => state === 'deliveryFailed') ? 'pathao' : random.pick(CARRIERS)
    const reports = said.filter(({ state }) => courier !== 'steadfast' || state !== 'inTransit')
    const [inside, outside] = CHARGES[courier]
    const number = `${{ steadfast: '', pathao: 'DT', redx: 'RX' }[courier]}${9_000_000 + (packed.length - index) * 37}`
    return {
      order: order.key,
      courier,
      number,
      status: WORDS[courier][reports.at(-1)?.state ?? 'booked'] ?? '',
      cash: order.paymentMethod === 'cash' ? wholeTaka(order.totalPrice) : 0,
      charge: order.deliveryAddress.district === 'Dhaka' ? inside : outside,
      weight: random.int(2, 12) * 100,
      damaged: 0,
      reports,
    }
  })
  return checkIn(parcels.filter(({ reports }) => reports.length > 0))
}
