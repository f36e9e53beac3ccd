import type { Member } from '#contract/members/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { memberMachine } from './member.machine.ts'

export const mitu: Member = {
  _id: 'mitu',
  name: 'Mitu Begum',
  contact: 'mitu@example.com',
  staffRole: 'packer',
  since: '2026-11-20T06:00:00.000Z',
}
const named = { _id: mitu._id, name: mitu.name, staffRole: 'packer' }

export const memberFixtures = {
  inputs: { closed: undefined },
  events: {
    'dialog.open': [
      { type: 'dialog.open', act: 'role', member: named },
      { type: 'dialog.open', act: 'remove', member: named },
    ],
    'role.choose': [
      { type: 'role.choose', staffRole: '' },
      { type: 'role.choose', staffRole: 'packer' },
    ],
    'dialog.confirm': [{ type: 'dialog.confirm' }],
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    changeMember: {
      good: successReply({ ...mitu, staffRole: undefined }),
      refused: errorReply(403, 'This needs rights that you do not have yourself. Ask an administrator.', {
        code: 'user.more_rights',
      }),
      unreachable,
    },
    removeMember: {
      good: successReply(null),
      refused: errorReply(404, 'This person does not work for you.', { code: 'member.not_found' }),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof memberMachine>
