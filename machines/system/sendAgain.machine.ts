import { assign, type SnapshotFrom, setup } from 'xstate'
import { sendAgain } from '#contract/system/api.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { failedTo, succeeded, succeededTo, unexpectedTo } from '../core/reply.ts'

type SendAgainEvent = { type: 'failure.send'; id: string }

type Context = {
  /** What is sent again; empty before the first one. */
  id: string
}

export const sendAgainMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SendAgainEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { sendAgain: calls(sendAgain, (params: { id: string }) => ({ params }), { isOnce: true }) },
  guards: { succeeded },
  actions: {
    ...emitActions<Context, SendAgainEvent>(),
    choose: assign((_, id: string) => ({ id })),
  },
}).createMachine({
  id: 'sendAgain',
  description: 'Sends a mail or SMS again that the servers gave up, or does a job again (product 16.18)',
  context: { id: '' },
  initial: 'idle',
  states: {
    idle: {
      description: 'Something can be sent again.',
      on: { 'failure.send': { target: 'sending', actions: { type: 'choose', params: ({ event }) => event.id } } },
    },
    sending: {
      description: 'The server puts it into its queue; others wait.',
      tags: 'busy',
      invoke: {
        id: 'sendAgain',
        src: 'sendAgain',
        input: ({ context }) => ({ id: context.id }),
        onDone: [succeededTo('idle', 'system.sent_again'), failedTo('idle', 'system.send_failed')],
        onError: unexpectedTo('idle'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof sendAgainMachine>

export const sendAgainSelect = {
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  /** Whether this failure is being sent again. */
  sending: (id: string) => (snapshot: Snapshot) => snapshot.hasTag('busy') && snapshot.context.id === id,
}
