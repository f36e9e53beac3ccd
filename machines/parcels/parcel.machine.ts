import { type StateValueFrom, setup } from 'xstate'
import type { OrderStatus } from '#contract/orders/status.ts'
import { PARCEL_PHASES, PARCEL_STATES, type ParcelState, type ReportedState } from '#contract/parcels/states.ts'
import { moved } from '../core/lifeCycle.ts'

/** A report of a state; `isNewer` than the one that the parcel has its state from. */
export type ParcelEvent = {
  readonly [State in ReportedState]: { readonly type: `parcel.${State}`; readonly isNewer: boolean }
}[ReportedState]

const parcelSetup = setup({
  types: { events: {} as ParcelEvent },
  guards: { isNewer: ({ event }) => event.isNewer },
})

/** A state of the same phase is taken over from a newer report only. */
const newer = <const Target extends ReportedState>(target: Target) => ({ guard: 'isNewer', target }) as const

const booking = {
  'parcel.asked': newer('asked'),
  'parcel.booked': newer('booked'),
  'parcel.cancelled': newer('cancelled'),
} as const

/** The courier has the parcel, whatever was said of its booking. */
const handOver = {
  'parcel.pickedUp': 'pickedUp',
  'parcel.inTransit': 'inTransit',
  'parcel.deliveryFailed': 'deliveryFailed',
  'parcel.returning': 'returning',
} as const

const onTheWay = {
  'parcel.pickedUp': newer('pickedUp'),
  'parcel.inTransit': newer('inTransit'),
  'parcel.deliveryFailed': newer('deliveryFailed'),
  'parcel.returning': newer('returning'),
} as const

/** An end counts even where a scan on the way has a later time. */
const ends = {
  'parcel.delivered': 'delivered',
  'parcel.partlyDelivered': 'partlyDelivered',
  'parcel.returned': 'returned',
  'parcel.lost': 'lost',
} as const

/** A courier corrects an end by a newer one. */
const otherEnds = {
  'parcel.delivered': newer('delivered'),
  'parcel.partlyDelivered': newer('partlyDelivered'),
  'parcel.returned': newer('returned'),
  'parcel.lost': newer('lost'),
} as const

const beforeHandOver = { ...booking, ...handOver, ...ends } as const
const handedOver = { ...onTheWay, ...ends } as const

/**
 * One parcel. The server executes this chart by the reports of people and couriers, which may come late, twice and in any
 * order. Its state is that of the report with the highest phase, among these of the newest one; so the order in which
 * reports come makes no difference.
 */
export const parcelMachine = parcelSetup.createMachine({
  id: 'parcel',
  description: 'A parcel, from its booking to the customer or back to the shop (product 16.20)',
  initial: 'draft',
  states: {
    draft: { description: 'The shop has packed it. No courier knows it.', on: beforeHandOver },
    asked: { description: 'The courier is asked, and has not answered.', on: beforeHandOver },
    booked: { description: 'The courier expects it.', on: beforeHandOver },
    cancelled: { description: 'It is not sent, unless the courier has it all the same.', on: beforeHandOver },
    pickedUp: { description: 'The courier has it.', on: handedOver },
    inTransit: { description: 'It is on the way to the customer.', on: handedOver },
    deliveryFailed: { description: 'The customer did not get it. It is tried again, or comes back.', on: handedOver },
    returning: { description: 'It is on the way back to the shop.', on: handedOver },
    delivered: { description: 'The customer has it.', on: otherEnds },
    partlyDelivered: {
      description: 'The customer has kept a part. The rest comes back, and is counted.',
      on: { ...otherEnds, 'parcel.checkedIn': 'checkedIn' },
    },
    returned: {
      description: 'It has come back. Its pieces are sold again once they are counted.',
      on: { ...otherEnds, 'parcel.checkedIn': 'checkedIn' },
    },
    lost: {
      description: 'The courier does not find it.',
      on: { ...otherEnds, 'parcel.checkedIn': 'checkedIn' },
    },
    checkedIn: { type: 'final', description: 'What came back is counted.' },
  },
})

/** The state of a parcel after a report; undefined where it changes nothing. */
export const decideParcel = (
  state: ParcelState,
  event: ParcelEvent,
): StateValueFrom<typeof parcelMachine> | undefined => moved(parcelMachine, state, {}, event)?.value

/** Whether a report is newer than the one before: later, or at the same time further on the way. */
export const isNewerReport = (
  { state, at }: { readonly state: ParcelState; readonly at: number },
  before: { readonly state: ParcelState; readonly at: number | null },
): boolean => {
  if (before.at === null || at > before.at) return true
  return at === before.at && PARCEL_STATES.indexOf(state) > PARCEL_STATES.indexOf(before.state)
}

/** A report of a parcel, with its time in milliseconds. */
export interface ParcelReportAt {
  readonly state: ReportedState
  readonly at: number
}

/** The report that a parcel has its state from, after reports in any order; undefined where it is a draft. */
export const lastOfReports = (reports: readonly ParcelReportAt[]): ParcelReportAt | undefined =>
  reports.reduce<ParcelReportAt | undefined>((before, report) => {
    const { state, at } = before ?? { state: 'draft' as const, at: null }
    const isNewer = isNewerReport(report, { state, at })
    return decideParcel(state, { type: `parcel.${report.state}`, isNewer }) ? report : before
  }, undefined)

/** A parcel of an order that is not cancelled, with its end, which a check-in keeps. */
export interface ParcelOfOrder {
  readonly state: ParcelState
  readonly endedAs: ParcelState | null
}

/**
 * The status that an order reaches by its parcels: shipped with the first that is handed over, delivered with the last,
 * cancelled where all have come back. Null where they say nothing.
 * @param isWhole whether they hold all of its pieces
 */
export const statusByParcels = (parcels: readonly ParcelOfOrder[], isWhole: boolean): OrderStatus | null => {
  const phaseOf = ({ state }: ParcelOfOrder) => PARCEL_PHASES[state]
  if (!parcels.some((parcel) => phaseOf(parcel) >= 1)) return null
  if (!isWhole || !parcels.every((parcel) => phaseOf(parcel) >= 2)) return 'shipped'
  if (parcels.some(({ endedAs }) => endedAs === 'delivered' || endedAs === 'partlyDelivered')) return 'delivered'
  const isBack = ({ state, endedAs }: ParcelOfOrder) => endedAs === 'returned' || state === 'checkedIn'
  return parcels.every(isBack) ? 'cancelled' : 'shipped'
}
