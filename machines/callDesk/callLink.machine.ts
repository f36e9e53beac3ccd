import { assign, type SnapshotFrom, setup } from 'xstate'
import type { CallLink } from '#contract/callDesk/entity.ts'
import { confirmByLink, getCallLink } from '#contract/callDesk/shopApi.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { readDelays } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { type Reply, replyOf, unexpectedTo } from '../core/reply.ts'

/** A link to confirm an order. */
export type CallLinkInput = { readonly orderId: string; readonly token: string }

type CallLinkEvent = { type: 'link.retry' } | { type: 'order.confirm' }

type Context = CallLinkInput & {
  /** What the link confirms; null until it is read. */
  link: CallLink | null
}

const linkOf = ({ context: { orderId, token } }: { context: Context }) => ({ orderId, token })

const requestOf = ({ orderId, token }: CallLinkInput) => ({ params: { id: orderId }, orderKey: token })

export const callLinkMachine = setup({
  types: {
    input: {} as CallLinkInput,
    context: {} as Context,
    events: {} as CallLinkEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: {
    getCallLink: calls(getCallLink, requestOf, { isShown: true }),
    confirmByLink: calls(confirmByLink, requestOf),
  },
  delays: readDelays,
  guards: {
    succeeded: (_, reply: Reply<CallLink>) => reply.ok,
    isConfirmed: (_, reply: Reply<CallLink>) => reply.ok && reply.value?.state === 'confirmed',
    isOpen: (_, reply: Reply<CallLink>) => reply.ok && reply.value?.state === 'open',
    isUnknown: (_, reply: Reply<CallLink>) => !reply.ok && reply.error.status === 404,
    isOver: (_, reply: Reply<CallLink>) => !reply.ok && reply.error.status === 409,
  },
  actions: {
    ...emitActions<Context, CallLinkEvent>(),
    keepLink: assign({ link: ({ context }, reply: Reply<CallLink>) => (reply.ok ? reply.value : context.link) }),
  },
}).createMachine({
  id: 'callLink',
  description: 'The customer confirms an order by the link in an SMS (product 13.15)',
  meta: { redaction: { token: 'secret', state: 'open' } } satisfies DeclaresRedaction,
  context: ({ input }) => ({ ...input, link: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The server reads what the link confirms, which changes nothing.',
      tags: 'busy',
      after: { readLimit: 'unread' },
      invoke: {
        id: 'getCallLink',
        src: 'getCallLink',
        input: linkOf,
        onDone: [
          {
            guard: { type: 'isOpen', params: replyOf },
            target: 'open',
            actions: { type: 'keepLink', params: replyOf },
          },
          { guard: { type: 'isConfirmed', params: replyOf }, target: 'confirmed' },
          { guard: { type: 'succeeded', params: replyOf }, target: 'over' },
          { guard: { type: 'isUnknown', params: replyOf }, target: 'unknown' },
          { target: 'unread' },
        ],
        onError: unexpectedTo('unread'),
      },
    },
    unread: { description: 'The order could not be read.', on: { 'link.retry': 'reading' } },
    open: { description: 'The order waits for its confirmation.', on: { 'order.confirm': 'confirming' } },
    confirming: {
      description: 'The server confirms the order.',
      tags: 'busy',
      invoke: {
        id: 'confirmByLink',
        src: 'confirmByLink',
        input: linkOf,
        onDone: [
          { guard: { type: 'succeeded', params: replyOf }, target: 'confirmed' },
          { guard: { type: 'isUnknown', params: replyOf }, target: 'unknown' },
          { guard: { type: 'isOver', params: replyOf }, target: 'over' },
          { target: 'failed' },
        ],
        onError: unexpectedTo('failed'),
      },
    },
    failed: { description: 'The order could not be confirmed.', on: { 'order.confirm': 'confirming' } },
    confirmed: { type: 'final', description: 'The order is confirmed.' },
    over: { type: 'final', description: 'The order waits for no confirmation any more, and has none.' },
    unknown: { type: 'final', description: 'The link is wrong, or its time is over.' },
  },
})

type Snapshot = SnapshotFrom<typeof callLinkMachine>

export const callLinkSelect = {
  view: ({ value }: Snapshot) => value,
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  link: ({ context }: Snapshot) => context.link,
}
