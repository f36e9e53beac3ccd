import { assign, type SnapshotFrom, setup } from 'xstate'
import { removeCourierAccount } from '#contract/couriers/api.ts'
import type { CourierName } from '#contract/couriers/values.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { failedTo, succeeded, succeededTo, unexpectedTo } from '../core/reply.ts'

type Context = { readonly courier: CourierName }
type LeaveAccountEvent =
  | { type: 'account.leave'; courier: CourierName }
  | { type: 'account.confirm' }
  | { type: 'account.keep' }

export const leaveAccountMachine = setup({
  types: {
    context: {} as Context,
    events: {} as LeaveAccountEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'busy',
  },
  actors: {
    removeCourierAccount: calls(removeCourierAccount, (params: { courier: CourierName }) => ({ params })),
  },
  guards: { succeeded },
  actions: {
    ...emitActions<Context, LeaveAccountEvent>(),
    choose: assign((_, courier: CourierName) => ({ courier })),
  },
}).createMachine({
  id: 'leaveAccount',
  description: 'Keys and pick-up place of a seller at a courier are forgotten, after a question (product 16.23)',
  context: { courier: 'steadfast' },
  initial: 'idle',
  states: {
    idle: {
      description: 'An account can be left.',
      on: { 'account.leave': { target: 'asking', actions: { type: 'choose', params: ({ event }) => event.courier } } },
    },
    asking: {
      description: 'The dialog asks whether the shop sends for the seller from now on.',
      tags: 'confirming',
      on: { 'account.confirm': 'removing', 'account.keep': 'idle' },
    },
    removing: {
      description: 'The server forgets keys and place; other accounts wait.',
      tags: 'busy',
      invoke: {
        id: 'removeCourierAccount',
        src: 'removeCourierAccount',
        input: ({ context }) => ({ courier: context.courier }),
        onDone: [succeededTo('idle', 'couriers.account_removed'), failedTo('idle', 'couriers.account_failed')],
        onError: unexpectedTo('idle'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof leaveAccountMachine>

export const leaveAccountSelect = {
  isAsking: (snapshot: Snapshot): boolean => snapshot.hasTag('confirming'),
  busy: (snapshot: Snapshot): boolean => snapshot.hasTag('busy'),
  courier: ({ context }: Snapshot): CourierName => context.courier,
}
