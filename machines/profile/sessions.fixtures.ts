import type { OpenSession } from '#contract/account/session.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import type { sessionsMachine } from './sessions.machine.ts'

/** The session of this browser. */
export const thisSession: OpenSession = {
  _id: 'session-1',
  browser: 'Firefox',
  system: 'Linux',
  address: '203.0.113.9',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-22T07:15:00.000Z',
  current: true,
}
export const otherSession: OpenSession = {
  _id: 'session-2',
  browser: 'Chrome',
  system: 'Android',
  address: '198.51.100.7',
  createdAt: '2026-10-02T15:30:00.000Z',
  lastUsedAt: '2026-11-21T18:40:00.000Z',
  current: false,
}

export const sessionsFixtures = {
  inputs: { fresh: undefined },
  events: {
    'item.end': [{ type: 'item.end', item: { id: otherSession._id, name: 'Chrome on Android' } }],
    'others.end': [{ type: 'others.end' }],
  },
  outcomes: { endOne: { done: undefined }, endOthers: { done: undefined } },
} satisfies FixturesOf<typeof sessionsMachine>
