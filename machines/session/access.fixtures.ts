import { ROLES } from '#contract/constants.ts'
import { accountRoutes } from '#contract/routes/account.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { admin, customer, type FixturesOf, owner } from '../core/fixtures.ts'
import type { AccessInput, accessMachine } from './access.machine.ts'

const guardOne: AccessInput = { guard: 'role', roles: ['admin'], visitor: admin }
const guardTwo: AccessInput = { guard: 'list', roles: ROLES, visitor: customer }
const forGuests: AccessInput = { guard: 'guest', roles: [], visitor: null, from: accountRoutes.login }

export const accessFixtures = {
  inputs: {
    administrator: guardOne,
    otherRole: { ...guardOne, visitor: owner },
    guest: { ...guardOne, visitor: null, from: `${adminRoutes.orders}?status=pending` },
    listed: guardTwo,
    unlisted: { ...guardTwo, roles: ['user'], visitor: owner },
    loginAsGuest: forGuests,
    loginAgain: { ...forGuests, visitor: customer, from: undefined },
    resetAgain: { ...forGuests, guard: 'guestElseHome', visitor: owner, from: undefined },
  },
  events: {
    'visitor.changed': [
      { type: 'visitor.changed', visitor: null },
      { type: 'visitor.changed', visitor: admin },
      { type: 'visitor.changed', visitor: customer },
    ],
  },
  outcomes: { watchVisitor: {} },
} satisfies FixturesOf<typeof accessMachine>
