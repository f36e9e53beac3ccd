import type { StaffRole, User } from '#contract/users/entity.ts'
import { customer, errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { changeRoleMachine } from './changeRole.machine.ts'

const promoted: User = { ...customer, role: 'owner', createdAt: '2026-05-01T06:00:00.000Z', updatedAt: '' }

export const packer: StaffRole = {
  _id: 'packer',
  name: '',
  preset: 'packer',
  rights: ['orders.read', 'packing', 'parcels'],
  people: ['Mitu Begum', 'Shafiq Alam'],
  createdAt: '2026-05-01T06:00:00.000Z',
  updatedAt: '2026-05-01T06:00:00.000Z',
}

export const changeRoleFixtures = {
  inputs: { closed: undefined },
  events: {
    'dialog.open': [
      { type: 'dialog.open', user: { id: customer._id, name: customer.name, role: customer.role, staffRole: '' } },
    ],
    'role.choose': [
      { type: 'role.choose', role: 'owner', staffRole: '' },
      { type: 'role.choose', role: 'user', staffRole: '' },
      { type: 'role.choose', role: 'admin', staffRole: packer._id },
    ],
    'dialog.confirm': [{ type: 'dialog.confirm' }],
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    changeRole: {
      good: successReply(promoted),
      refused: errorReply(409, 'At least one administrator has to remain.'),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof changeRoleMachine>
