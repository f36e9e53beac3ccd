import { assign, type SnapshotFrom, setup } from 'xstate'
import { forgetUnfinished } from '#contract/unfinishedCheckouts/staffApi.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { eventOf, failedTo, succeeded, succeededTo, unexpectedTo } from '../core/reply.ts'

type ForgetEvent = { type: 'checkout.forget'; id: string }
/** The unfinished checkout to forget. */
type Context = { id: string }

export const forgetUnfinishedMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ForgetEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { forgetUnfinished: calls(forgetUnfinished, (params: Context) => ({ params })) },
  guards: { succeeded },
  actions: {
    ...emitActions<Context, ForgetEvent>(),
    choose: assign((_, { id }: Context) => ({ id })),
  },
}).createMachine({
  id: 'forgetUnfinished',
  description: 'A person does not want to be called again about an unfinished checkout (product 16.21)',
  context: { id: '' },
  initial: 'idle',
  states: {
    idle: {
      description: 'No checkout is being forgotten.',
      on: { 'checkout.forget': { target: 'forgetting', actions: { type: 'choose', params: eventOf } } },
    },
    forgetting: {
      description: 'The server deletes the checkout.',
      tags: 'busy',
      invoke: {
        id: 'forgetUnfinished',
        src: 'forgetUnfinished',
        input: ({ context: { id } }) => ({ id }),
        onDone: [succeededTo('idle', 'unfinished.forgotten'), failedTo('idle', 'unfinished.forget_failed')],
        onError: unexpectedTo('idle'),
      },
    },
  },
})

/** The checkout that is being forgotten; null for none. */
export const forgettingUnfinished = (snapshot: SnapshotFrom<typeof forgetUnfinishedMachine>): string | null =>
  snapshot.matches('forgetting') ? snapshot.context.id : null
