import type { KeyCheck } from '#contract/system/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { checkKeysMachine } from './checkKeys.machine.ts'

/** bKash does not know the user name or its password. */
export const refusedKeys: KeyCheck = { state: 'refused', code: 'token.9999' }

export const checkKeysFixtures = {
  inputs: { none: undefined },
  events: { 'keys.check': [{ type: 'keys.check', method: 'bkash' }] },
  outcomes: {
    checkKeys: {
      good: successReply<KeyCheck>({ state: 'good', code: '' }),
      refused: successReply(refusedKeys),
      silent: successReply<KeyCheck>({ state: 'silent', code: 'timeout' }),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof checkKeysMachine>
