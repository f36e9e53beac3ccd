import type { Difference } from '#contract/settlements/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { settlementsMachine } from './settlements.machine.ts'

export const difference: Difference = {
  _id: '66a1f0c2b7d4e8f901d00001',
  kind: 'short',
  state: 'open',
  courier: 'steadfast',
  number: '1000003',
  orders: ['66a1f0c2b7d4e8f901a2b3c4'],
  statement: '1796030000000',
  expected: 1250,
  actual: 1200,
  note: '',
  by: '',
  decidedAt: null,
  createdAt: '2026-11-26T08:58:00.000Z',
}

export const settlementsFixtures = {
  inputs: { none: undefined },
  events: {
    'statements.read': [{ type: 'statements.read' }],
    'difference.choose': [
      { type: 'difference.choose', ids: [difference._id, 'other'] },
      { type: 'difference.choose', ids: [] },
    ],
    'note.type': [{ type: 'note.type', text: 'Asked by mail' }],
    'difference.decide': [
      { type: 'difference.decide', act: 'settle', ids: [difference._id] },
      { type: 'difference.decide', act: 'dispute', ids: [difference._id] },
    ],
  },
  outcomes: {
    readStatements: {
      good: successReply({ statements: 1, lines: 200, differences: 3 }),
      refused: errorReply(409, 'The courier does not answer. Try again in a minute.'),
      unreachable,
    },
    decideDifferences: {
      good: successReply([{ ...difference, state: 'settled' as const }]),
      refused: errorReply(409, 'Somebody else has decided one of these differences since.'),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof settlementsMachine>
