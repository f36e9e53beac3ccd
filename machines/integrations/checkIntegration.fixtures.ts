import type { KeyCheck } from '#contract/integrations/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { checkIntegrationMachine } from './checkIntegration.machine.ts'

/** bKash does not know the user name or its password. */
export const refusedKeys: KeyCheck = { state: 'refused', code: 'token.9999' }

export const checkIntegrationFixtures = {
  inputs: { none: undefined },
  events: {
    'service.check': [
      { type: 'service.check', name: 'bkash' },
      { type: 'service.check', name: 'sms' },
    ],
  },
  outcomes: {
    checkIntegration: {
      good: successReply<KeyCheck>({ state: 'good', code: '' }),
      refused: successReply(refusedKeys),
      silent: successReply<KeyCheck>({ state: 'silent', code: 'timeout' }),
      noPhone: errorReply(409, undefined, { code: 'integration.no_phone' }),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof checkIntegrationMachine>
