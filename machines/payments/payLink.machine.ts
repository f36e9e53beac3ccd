import { assign, type SnapshotFrom, setup } from 'xstate'
import type { PayLink } from '#contract/payments/entity.ts'
import type { PayLinkToMake } from '#contract/payments/rules.ts'
import { makePayLink } from '#contract/payments/staffApi.ts'
import type { PayLinkWay } from '#contract/payments/states.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failedTo, type Reply, replyOf, succeededTo, unexpectedTo } from '../core/reply.ts'

type PayLinkEvent = { type: 'link.make'; way: PayLinkWay }

type Context = {
  orderId: string
  way: PayLinkWay
  /** The link while it is shown; else null. */
  link: PayLink | null
}

const makes = {
  'link.make': {
    target: 'making',
    actions: { type: 'begin', params: ({ event }: { event: PayLinkEvent }) => event },
  },
} as const

export const payLinkMachine = setup({
  types: {
    input: {} as Pick<Context, 'orderId'>,
    context: {} as Context,
    events: {} as PayLinkEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { makePayLink: calls(makePayLink, (payload: PayLinkToMake) => ({ payload })) },
  guards: {
    succeeded: (_, reply: Reply<PayLink>) => reply.ok,
    isReturned: ({ context }, reply: Reply<PayLink>) => reply.ok && context.way === 'copied',
  },
  actions: {
    ...emitActions<Context, PayLinkEvent>(),
    begin: assign((_, { way }: PayLinkEvent) => ({ way, link: null })),
    keepLink: assign({ link: (_, reply: Reply<PayLink>) => (reply.ok ? reply.value : null) }),
  },
}).createMachine({
  id: 'payLink',
  description: 'An administrator makes a link by which an order can be paid (product 16.16)',
  meta: { redaction: { url: 'secret', 'makePayLink.value': 'opaque' } } satisfies DeclaresRedaction,
  context: ({ input: { orderId } }) => ({ orderId, way: 'copied', link: null }),
  initial: 'ready',
  states: {
    ready: { description: 'A link can be made.', on: makes },
    making: {
      description: 'The server makes the link, and sends it unless it is to be copied.',
      tags: 'busy',
      invoke: {
        id: 'makePayLink',
        src: 'makePayLink',
        input: ({ context: { orderId, way } }) => ({ orderId, way }),
        onDone: [
          {
            guard: { type: 'isReturned', params: replyOf },
            target: 'showing',
            actions: [
              { type: 'keepLink', params: replyOf },
              { type: 'toastSuccess', params: { text: 'payments.link_made' } },
            ],
          },
          succeededTo('ready', 'payments.link_sent'),
          failedTo('ready', 'payments.link_failed'),
        ],
        onError: unexpectedTo('ready'),
      },
    },
    showing: { description: 'The link is shown, this once; another one can be made.', on: makes },
  },
})

type Snapshot = SnapshotFrom<typeof payLinkMachine>

export const payLinkSelect = {
  /** The way of the link that is being made; null while none is. */
  making: (snapshot: Snapshot): PayLinkWay | null => (snapshot.hasTag('busy') ? snapshot.context.way : null),
  link: (snapshot: Snapshot) => snapshot.context.link,
}
