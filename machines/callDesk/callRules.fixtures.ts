import type { CallRules } from '#contract/callDesk/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { callRulesMachine } from './callRules.machine.ts'

export const callRules: CallRules = {
  tries: 3,
  afterTries: 'leave',
  pauseMinutes: 120,
  linkAfter: null,
  unfinishedDays: 0,
  updatedAt: '2026-11-26T08:58:00.000Z',
}

export const callRulesFixtures = {
  inputs: { none: undefined },
  events: {
    'dialog.open': [{ type: 'dialog.open', rules: callRules }],
    'rules.change': [
      { type: 'rules.change', change: { tries: 5 } },
      { type: 'rules.change', change: { afterTries: 'cancel' } },
      { type: 'rules.change', change: { pauseMinutes: 60 } },
      { type: 'rules.change', change: { linkAfter: 1 } },
      { type: 'rules.change', change: { unfinishedDays: 7 } },
    ],
    'dialog.confirm': [{ type: 'dialog.confirm' }],
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    setCallRules: {
      good: successReply(callRules),
      refused: errorReply(409, 'Somebody else has changed this.'),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof callRulesMachine>
