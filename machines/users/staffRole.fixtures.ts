import type { StaffRole } from '#contract/users/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { packer } from './changeRole.fixtures.ts'
import type { staffRoleMachine } from './staffRole.machine.ts'

/** A role that the shop has made, with one person. */
export const counter: StaffRole = {
  ...packer,
  _id: 'counter',
  name: 'Counter in Uttara',
  preset: '',
  rights: ['orders.read', 'calls', 'packing'],
  people: ['Sabbir Hossain'],
}

const { _id, name } = counter

export const staffRoleFixtures = {
  inputs: { closed: undefined },
  events: {
    'dialog.open': [
      { type: 'dialog.open', act: 'add', role: { _id: '', name: '', rights: [] } },
      { type: 'dialog.open', act: 'change', role: { _id, name, rights: ['orders.read', 'calls', 'packing'] } },
      { type: 'dialog.open', act: 'delete', role: { _id, name, rights: [] } },
    ],
    'form.change': [
      { type: 'form.change', field: 'name', value: 'Counter in Uttara' },
      { type: 'form.change', field: 'rights', value: ['orders.read', 'packing'] },
      { type: 'form.change', field: 'name', value: ' ' },
    ],
    'form.submit': [{ type: 'form.submit' }],
    'dialog.confirm': [{ type: 'dialog.confirm' }],
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    makeStaffRole: {
      good: successReply(counter),
      refused: errorReply(403, 'This needs rights that you do not have yourself. Ask an administrator.', {
        code: 'user.more_rights',
      }),
      unreachable,
    },
    changeStaffRole: {
      good: successReply(counter),
      refused: errorReply(404, 'This role of the staff does not exist any more.', { code: 'staff_role.not_found' }),
      unreachable,
    },
    deleteStaffRole: {
      good: successReply(null),
      refused: errorReply(409, 'One person has this role. Give them another role first.', {
        code: 'staff_role.held',
        params: { people: 1 },
      }),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof staffRoleMachine>
