import { assign, type SnapshotFrom, setup } from 'xstate'
import { endCashBlock } from '#contract/cashBlocks/staffApi.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted, Toast } from '../core/emitted.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { eventOf, failedTo, replyOf, succeeded, unexpectedTo } from '../core/reply.ts'

type EndEvent = { type: 'block.end'; id: string }
/** The entry to end. */
type Context = { id: string }

const endedToast = ({ id }: Context): Toast => ({
  type: 'toast.success',
  text: 'cashBlocks.ended',
  action: { label: 'undo.undo', undo: { call: 'cashBlock', id } },
})

export const endCashBlockMachine = setup({
  types: {
    context: {} as Context,
    events: {} as EndEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { endCashBlock: calls(endCashBlock, (params: Context) => ({ params })) },
  guards: { succeeded },
  actions: {
    ...emitActions<Context, EndEvent>(),
    choose: assign((_, { id }: Context) => ({ id })),
  },
}).createMachine({
  id: 'endCashBlock',
  description: 'The end of an entry of the block list before its last day, which its toast takes back (product 16.22)',
  meta: { redaction: { 'endCashBlock.value': 'opaque' } } satisfies DeclaresRedaction,
  context: { id: '' },
  initial: 'idle',
  states: {
    idle: {
      description: 'No entry is being ended.',
      on: { 'block.end': { target: 'ending', actions: { type: 'choose', params: eventOf } } },
    },
    ending: {
      description: 'The server ends the entry.',
      tags: 'busy',
      invoke: {
        id: 'endCashBlock',
        src: 'endCashBlock',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'idle',
            actions: { type: 'emitEvent', params: ({ context }) => endedToast(context) },
          },
          failedTo('idle', 'cashBlocks.end_failed'),
        ],
        onError: unexpectedTo('idle'),
      },
    },
  },
})

/** The entry that is being ended; null for none. */
export const endingBlock = (snapshot: SnapshotFrom<typeof endCashBlockMachine>): string | null =>
  snapshot.matches('ending') ? snapshot.context.id : null
