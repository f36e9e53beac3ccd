import type { FixturesOf } from '../core/fixtures.ts'
import type { callMachine } from './call.machine.ts'

/** An event by the person who has the call, and one by another person. */
const byEach = <const Type extends string>(type: Type) =>
  [
    { type, by: 'agent' },
    { type, by: 'other' },
  ] as const

export const callFixtures = {
  inputs: {
    first: { tries: 0, triesMax: 2, agent: null },
    last: { tries: 1, triesMax: 2, agent: null },
  },
  events: {
    'call.take': [{ type: 'call.take', by: 'agent' }],
    'call.confirmed': byEach('call.confirmed'),
    'call.noAnswer': byEach('call.noAnswer'),
    'call.busy': byEach('call.busy'),
    'call.wrongNumber': byEach('call.wrongNumber'),
    'call.later': byEach('call.later'),
    'call.change': byEach('call.change'),
    'call.refused': byEach('call.refused'),
    'call.giveBack': byEach('call.giveBack'),
    'call.lapse': [{ type: 'call.lapse' }],
    'call.due': [{ type: 'call.due' }],
    'customer.confirms': [{ type: 'customer.confirms' }],
    'order.waits': [{ type: 'order.waits' }],
    'order.settled': [{ type: 'order.settled' }],
  },
  outcomes: {},
} satisfies FixturesOf<typeof callMachine>
