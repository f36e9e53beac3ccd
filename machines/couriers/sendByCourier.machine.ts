import { assign, type SnapshotFrom, setup } from 'xstate'
import { bookParcels, changeBooking } from '#contract/couriers/api.ts'
import type { BookedOrders, Booking } from '#contract/couriers/entity.ts'
import { type BookingChange, CourierForm, type ParcelsToBook } from '#contract/couriers/rules.ts'
import type { BookingField, CourierName } from '#contract/couriers/values.ts'
import { createValidator } from '#contract/fields/check.ts'
import type { Message } from '#contract/messages.ts'
import type { ParcelPieces } from '#contract/parcels/entity.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form, type FormEvent } from '../core/form/form.ts'
import { formActions, formFailedTo } from '../core/form/formActions.ts'
import { fillsForm, sendsForm } from '../core/form/formDialog.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { eventOf, type Reply, replyOf, succeeded, succeededTo, unexpectedTo } from '../core/reply.ts'
import { dialogSelect } from '../core/selectors.ts'

export type CourierValues = {
  courier: CourierName
  city: string
  area: string
  areaName: string
  weight: string
  note: string
  secondPhone: string
  /** Whether it goes to a point of the courier. */
  toPoint: boolean
  /** The number in the courier's panel, of a booking that nobody has named. */
  number: string
}

/** The orders to send, with the weight of a parcel in grams where it is known, or the booking that is corrected. */
type Subject = { ids: readonly string[]; courier: CourierName; weight?: number } | { booking: Booking }
type SendByCourierEvent = ({ type: 'dialog.open' } & Subject) | FormEvent<CourierValues> | { type: 'dialog.cancel' }

type Context = {
  /** The orders to send. */
  ids: readonly string[]
  /** The booking that is corrected. */
  booking: Booking | null
  /** The orders of which no parcel was made by the last press. */
  failures: BookedOrders['failures']
  form: Form<CourierValues>
}

/** The weight of pieces in grams; 0 where that of any is unknown. */
export const weightOfPieces = (pieces: readonly ParcelPieces[]): number =>
  pieces.every(({ weight }) => weight)
    ? pieces.reduce((sum, { quantity, weight = 0 }) => sum + quantity * weight, 0)
    : 0

const check = createValidator(CourierForm)
const USUAL_WEIGHT = '500'
const blank: CourierValues = {
  courier: 'steadfast',
  city: '',
  area: '',
  areaName: '',
  toPoint: false,
  weight: USUAL_WEIGHT,
  note: '',
  secondPhone: '',
  number: '',
}

/** The field of the form that shows a refusal; those of the order have none. */
const shownAt = (field: BookingField | null): keyof CourierValues | null =>
  field === 'area' || field === 'secondPhone' || field === 'note' || field === 'weight' ? field : null

/** A form with what the courier has declined at its field, or above it. */
const formOf = (booking: Booking): Form<CourierValues> => {
  const { courier, city, area, areaName, note, secondPhone, toPoint, weight, field, words } = booking
  const form = blankForm<CourierValues>({
    ...{ courier, city, area, areaName, note, secondPhone, toPoint, number: '' },
    weight: String(weight),
  })
  if (field === null) return form
  const said: Message = words === '' ? 'couriers.declined' : { message: words }
  const at = shownAt(field)
  return at === null ? { ...form, formError: said } : { ...form, issues: { [at]: said }, refused: { [at]: said } }
}

const wayOf = (values: CourierValues) => bodyOf(check(values))

const toBook = ({ ids, form }: Context): ParcelsToBook => {
  const { number: _, ...way } = wayOf(form.values)
  return { ...way, ids }
}

const toChange = ({ booking, form }: Context): { id: string; change: BookingChange } => {
  const { courier: _, ...way } = wayOf(form.values)
  return { id: booking?._id ?? '', change: { ...way, act: way.number === '' ? 'again' : 'named' } }
}

const filledBy = (subject: Subject) =>
  'booking' in subject
    ? { booking: subject.booking, form: formOf(subject.booking) }
    : {
        ids: subject.ids,
        booking: null,
        form: blankForm({ ...blank, courier: subject.courier, weight: String(subject.weight || USUAL_WEIGHT) }),
      }

type Sent = Reply<BookedOrders>
const failuresIn = (reply: Sent) => (reply.ok ? reply.value.failures : [])
/** What a person reads after a press. */
const sentText = (reply: Sent): Message => {
  const [made, failed] = reply.ok ? [reply.value.bookings.length, reply.value.failures.length] : [0, 0]
  return { code: 'couriers.sent', params: { made, failed } }
}

export const sendByCourierMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SendByCourierEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'form' | 'busy',
  },
  actors: {
    bookParcels: calls(bookParcels, (payload: ParcelsToBook) => ({ payload })),
    changeBooking: calls(changeBooking, ({ id, change }: { id: string; change: BookingChange }) => ({
      params: { id },
      payload: change,
    })),
  },
  guards: {
    succeeded,
    isValid: ({ context }) => check(context.form.values).ok,
    isCorrection: (_, subject: Subject) => 'booking' in subject,
  },
  actions: {
    ...emitActions<Context, SendByCourierEvent>(),
    ...formActions<CourierValues, Context, SendByCourierEvent>(() => check, 'couriers.failed'),
    fill: assign((_, subject: Subject) => filledBy(subject)),
    keepFailures: assign((_, reply: Sent) => ({ failures: failuresIn(reply) })),
  },
}).createMachine({
  id: 'sendByCourier',
  description:
    'The dialog in which parcels of orders are sent by a courier, and what it declines is corrected (product 16.23)',
  meta: {
    redaction: {
      ...{ areaName: 'secret', note: 'secret', secondPhone: 'secret', number: 'secret', words: 'secret' },
      'changeBooking.value': 'opaque',
    },
  } satisfies DeclaresRedaction,
  context: { ids: [], booking: null, failures: [], form: blankForm(blank) },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is sent.',
      on: {
        'dialog.open': [
          {
            guard: { type: 'isCorrection', params: eventOf },
            target: 'correcting',
            actions: { type: 'fill', params: eventOf },
          },
          { target: 'choosing', actions: { type: 'fill', params: eventOf } },
        ],
      },
    },
    choosing: {
      description: 'The person chooses the courier, the place and the details.',
      ...fillsForm('sending'),
    },
    sending: {
      description: 'The server makes the parcels; their bookings are sent after it.',
      tags: ['confirming', 'form', 'busy'],
      entry: 'accept',
      invoke: {
        id: 'bookParcels',
        src: 'bookParcels',
        input: ({ context }) => toBook(context),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'closed',
            actions: [
              { type: 'keepFailures', params: replyOf },
              { type: 'toastSuccess', params: ({ event }) => ({ text: sentText(event.output) }) },
            ],
          },
          formFailedTo('choosing', 'couriers.failed'),
        ],
        onError: unexpectedTo('choosing'),
      },
    },
    correcting: {
      description: 'The person corrects what the courier has declined, or names the parcel.',
      ...fillsForm('changing'),
    },
    changing: {
      description: 'The server puts the booking on its way again.',
      ...sendsForm(
        'changeBooking',
        toChange,
        succeededTo('closed', 'couriers.changed'),
        'correcting',
        'couriers.failed',
      ),
    },
  },
})

type Snapshot = SnapshotFrom<typeof sendByCourierMachine>

export const sendByCourierSelect = {
  ...dialogSelect,
  booking: ({ context }: Snapshot): Booking | null => context.booking,
  /** What the courier has declined of the order itself, so that no field of the form has it; null for anything else. */
  ofOrder: ({ context: { booking } }: Snapshot): BookingField | null =>
    booking && shownAt(booking.field) === null ? booking.field : null,
  count: ({ context }: Snapshot): number => context.ids.length,
  /** The order that is sent alone; null for several. */
  orderId: ({ context: { ids } }: Snapshot): string | null => (ids.length === 1 ? ids[0]! : null),
  failures: ({ context }: Snapshot): BookedOrders['failures'] => context.failures,
}
