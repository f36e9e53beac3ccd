import { assign, type SnapshotFrom, setup } from 'xstate'
import { createValidator } from '#contract/fields/check.ts'
import { type ParcelLink, type WishToSend, WishToSend as wishRule } from '#contract/parcels/link.ts'
import { getParcelLink, wishByLink } from '#contract/parcels/shopApi.ts'
import type { ParcelWishKind } from '#contract/parcels/states.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form, type FormEvent } from '../core/form/form.ts'
import { changeField, formActions, formFailedTo, submitTo } from '../core/form/formActions.ts'
import { readDelays } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { type Reply, replyOf, unexpectedTo } from '../core/reply.ts'

/** A link about a parcel that was not delivered. */
export type ParcelLinkInput = { readonly orderId: string; readonly token: string }

export type WishValues = { wish: ParcelWishKind; day: string; address: string }
type ParcelLinkEvent = FormEvent<WishValues> | { type: 'link.retry' }

type Context = ParcelLinkInput & {
  /** The days that can be chosen. */
  days: readonly string[]
  form: Form<WishValues>
}

const check = createValidator(wishRule)

const requestOf = ({ orderId, token }: ParcelLinkInput) => ({ params: { id: orderId }, orderKey: token })

export const parcelLinkMachine = setup({
  types: {
    input: {} as ParcelLinkInput,
    context: {} as Context,
    events: {} as ParcelLinkEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'form' | 'busy',
  },
  actors: {
    getParcelLink: calls(getParcelLink, requestOf, { isShown: true }),
    wishByLink: calls(wishByLink, ({ wish, ...link }: ParcelLinkInput & { wish: WishToSend }) => ({
      ...requestOf(link),
      payload: wish,
    })),
  },
  delays: readDelays,
  guards: {
    succeeded: (_, reply: Reply<ParcelLink>) => reply.ok,
    isOpen: (_, reply: Reply<ParcelLink>) => reply.ok && reply.value?.state === 'open',
    isChosen: (_, reply: Reply<ParcelLink>) => reply.ok && reply.value?.state === 'chosen',
    isUnknown: (_, reply: Reply<ParcelLink>) => !reply.ok && reply.error.status === 404,
    isOver: (_, reply: Reply<ParcelLink>) => !reply.ok && reply.error.status === 409,
    isValid: ({ context }) => check(context.form.values).ok,
  },
  actions: {
    ...emitActions<Context, ParcelLinkEvent>(),
    ...formActions<WishValues, Context, ParcelLinkEvent>(() => check, 'common.send_failed'),
    begin: assign((_, reply: Reply<ParcelLink>) => {
      const days = reply.ok ? (reply.value?.days ?? []) : []
      return { days, form: blankForm<WishValues>({ wish: 'again', day: days[0] ?? '', address: '' }) }
    }),
  },
}).createMachine({
  id: 'parcelLink',
  description:
    'The customer says by the link in an SMS what to do with a parcel that was not delivered (product 16.20)',
  meta: { redaction: { token: 'secret', address: 'secret', state: 'open' } } satisfies DeclaresRedaction,
  context: ({ input }) => ({
    ...input,
    days: [],
    form: blankForm<WishValues>({ wish: 'again', day: '', address: '' }),
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The server reads what can be chosen, which changes nothing.',
      tags: 'busy',
      after: { readLimit: 'unread' },
      invoke: {
        id: 'getParcelLink',
        src: 'getParcelLink',
        input: ({ context: { orderId, token } }) => ({ orderId, token }),
        onDone: [
          {
            guard: { type: 'isOpen', params: replyOf },
            target: 'choosing',
            actions: { type: 'begin', params: replyOf },
          },
          { guard: { type: 'isChosen', params: replyOf }, target: 'chosen' },
          { guard: { type: 'succeeded', params: replyOf }, target: 'over' },
          { guard: { type: 'isUnknown', params: replyOf }, target: 'unknown' },
          { target: 'unread' },
        ],
        onError: unexpectedTo('unread'),
      },
    },
    unread: { description: 'The parcel could not be read.', on: { 'link.retry': 'reading' } },
    choosing: {
      description: 'The customer chooses another day, another address, or no delivery.',
      tags: 'form',
      on: { 'form.change': changeField, 'form.submit': submitTo('sending') },
    },
    sending: {
      description: 'The server keeps the choice for the staff.',
      tags: ['form', 'busy'],
      entry: 'accept',
      invoke: {
        id: 'wishByLink',
        src: 'wishByLink',
        input: ({ context: { orderId, token, form } }) => ({ orderId, token, wish: bodyOf(check(form.values)) }),
        onDone: [
          { guard: { type: 'succeeded', params: replyOf }, target: 'chosen' },
          { guard: { type: 'isUnknown', params: replyOf }, target: 'unknown' },
          { guard: { type: 'isOver', params: replyOf }, target: 'over' },
          formFailedTo('choosing', 'common.send_failed'),
        ],
        onError: unexpectedTo('choosing'),
      },
    },
    chosen: { type: 'final', description: 'The choice is kept.' },
    over: { type: 'final', description: 'The parcel has moved, so that nothing can be chosen any more.' },
    unknown: { type: 'final', description: 'The link is wrong, or its time is over.' },
  },
})

type Snapshot = SnapshotFrom<typeof parcelLinkMachine>

export const parcelLinkSelect = {
  view: ({ value }: Snapshot) => value,
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  days: ({ context }: Snapshot) => context.days,
}
