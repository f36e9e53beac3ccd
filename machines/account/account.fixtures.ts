import type { FixturesOf } from '../core/fixtures.ts'
import type { accountMachine } from './account.machine.ts'

const ofOther = { isOwn: false, isLastAdministrator: false, hasOpenSales: false }

export const accountFixtures = {
  inputs: { unregistered: undefined },
  events: {
    'account.register': [{ type: 'account.register' }],
    'account.create': [{ type: 'account.create' }],
    'account.verify': [
      { type: 'account.verify', by: 'link' },
      { type: 'account.verify', by: 'code' },
      { type: 'account.verify', by: 'google' },
    ],
    'account.remind': [{ type: 'account.remind' }],
    'session.start': [{ type: 'session.start' }],
    'account.forget': [
      { type: 'account.forget', days: 31 },
      { type: 'account.forget', days: 30 },
    ],
    'account.close': [
      { type: 'account.close', account: ofOther },
      { type: 'account.close', account: { ...ofOther, isOwn: true } },
      { type: 'account.close', account: { ...ofOther, isLastAdministrator: true } },
      { type: 'account.close', account: { ...ofOther, hasOpenSales: true } },
    ],
    'account.clear': [
      { type: 'account.clear', days: 366, keptDays: 365 },
      { type: 'account.clear', days: 365, keptDays: 365 },
    ],
  },
  outcomes: {},
} satisfies FixturesOf<typeof accountMachine>
