import { assign, type SnapshotFrom, setup } from 'xstate'
import { changeBooking } from '#contract/couriers/api.ts'
import type { Booking } from '#contract/couriers/entity.ts'
import type { BookingChange } from '#contract/couriers/rules.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failedTo, succeeded, succeededTo, unexpectedTo } from '../core/reply.ts'

type Context = { readonly booking: Booking | null }
type GiveUpBookingEvent =
  | { type: 'booking.giveUp'; booking: Booking }
  | { type: 'booking.confirm' }
  | { type: 'booking.keep' }

const blank = { ...{ city: '', area: '', areaName: '', note: '', secondPhone: '' }, toPoint: false, weight: 1 }
const nothing = { ...blank, _id: '', cancelAt: null }
const isAtCourier = (booking: Pick<Booking, 'cancelAt'> | null) => booking?.cancelAt === 'shop'
const toGiveUp = ({ booking }: Context): { id: string; change: BookingChange } => {
  const { _id, city, area, areaName, note, secondPhone, toPoint, weight } = booking ?? nothing
  const act = isAtCourier(booking) ? 'cancel' : 'withdraw'
  return { id: _id, change: { act, number: '', city, area, areaName, note, secondPhone, toPoint, weight } }
}

export const giveUpBookingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as GiveUpBookingEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'busy',
  },
  actors: {
    changeBooking: calls(changeBooking, ({ id, change }: { id: string; change: BookingChange }) => ({
      params: { id },
      payload: change,
    })),
  },
  guards: { succeeded },
  actions: {
    ...emitActions<Context, GiveUpBookingEvent>(),
    choose: assign((_, booking: Booking) => ({ booking })),
  },
}).createMachine({
  id: 'giveUpBooking',
  description:
    'A parcel that a courier has not fetched is given up, after a question; one that it has booked is cancelled there (product 16.23)',
  meta: {
    redaction: {
      ...{ areaName: 'secret', note: 'secret', secondPhone: 'secret', words: 'secret' },
      'changeBooking.value': 'opaque',
    },
  } satisfies DeclaresRedaction,
  context: { booking: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'A booking can be given up.',
      on: {
        'booking.giveUp': { target: 'asking', actions: { type: 'choose', params: ({ event }) => event.booking } },
      },
    },
    asking: {
      description: 'The dialog asks whether the parcel is given up.',
      tags: 'confirming',
      on: { 'booking.confirm': 'givingUp', 'booking.keep': 'idle' },
    },
    givingUp: {
      description:
        'The server gives the booking and its parcel up, or asks the courier to cancel it; other bookings wait.',
      tags: 'busy',
      invoke: {
        id: 'changeBooking',
        src: 'changeBooking',
        input: ({ context }) => toGiveUp(context),
        onDone: [succeededTo('idle', 'couriers.withdrawn'), failedTo('idle', 'couriers.failed')],
        onError: unexpectedTo('idle'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof giveUpBookingMachine>

export const giveUpBookingSelect = {
  /** Whether the courier is asked to cancel. */
  isAtCourier: ({ context }: Snapshot): boolean => isAtCourier(context.booking),
  isAsking: (snapshot: Snapshot): boolean => snapshot.hasTag('confirming'),
  busy: (snapshot: Snapshot): boolean => snapshot.hasTag('busy'),
}
