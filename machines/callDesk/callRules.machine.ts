import { assign, type SnapshotFrom, setup } from 'xstate'
import type { CallRules } from '#contract/callDesk/entity.ts'
import type { CallRulesToSet } from '#contract/callDesk/rules.ts'
import { setCallRules } from '#contract/callDesk/staffApi.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { eventOf, failedTo, succeeded, succeededTo, unexpectedTo } from '../core/reply.ts'
import { dialogSelect } from '../core/selectors.ts'

type CallRulesEvent =
  | { type: 'dialog.open'; rules: CallRules }
  | { type: 'rules.change'; change: Partial<CallRulesToSet> }
  | { type: 'dialog.confirm' }
  | { type: 'dialog.cancel' }

type Context = CallRules

export const callRulesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CallRulesEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'busy',
  },
  actors: {
    setCallRules: calls(setCallRules, ({ updatedAt, ...payload }: CallRules) => ({ payload, ifMatch: updatedAt })),
  },
  guards: { succeeded },
  actions: {
    ...emitActions<Context, CallRulesEvent>(),
    fill: assign((_, { rules }: { rules: CallRules }) => rules),
    change: assign((_, { change }: { change: Partial<CallRulesToSet> }) => change),
  },
}).createMachine({
  id: 'callRules',
  description: 'The dialog with the rules of calls: tries, what follows the last one, and the pause (product 16.21)',
  meta: { redaction: { afterTries: 'open' } } satisfies DeclaresRedaction,
  context: { tries: 1, afterTries: 'leave', pauseMinutes: 5, linkAfter: null, unfinishedDays: 0, updatedAt: '' },
  initial: 'closed',
  states: {
    closed: {
      description: 'The rules are not being changed.',
      on: { 'dialog.open': { target: 'choosing', actions: { type: 'fill', params: eventOf } } },
    },
    choosing: {
      description: 'The administrator chooses the rules.',
      tags: 'confirming',
      on: {
        'rules.change': { actions: { type: 'change', params: eventOf } },
        'dialog.confirm': 'saving',
        'dialog.cancel': 'closed',
      },
    },
    saving: {
      description: 'The server saves the rules.',
      tags: ['confirming', 'busy'],
      invoke: {
        id: 'setCallRules',
        src: 'setCallRules',
        input: ({ context }) => context,
        onDone: [succeededTo('closed', 'calls.rules_saved'), failedTo('choosing', 'calls.rules_failed')],
        onError: unexpectedTo('choosing'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof callRulesMachine>

export const callRulesSelect = {
  ...dialogSelect,
  rules: ({ context }: Snapshot): CallRulesToSet => context,
}
