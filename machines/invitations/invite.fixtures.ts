import type { Invitation } from '#contract/invitations/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { inviteMachine } from './invite.machine.ts'

export const invitation: Invitation = {
  _id: 'invitation',
  name: 'Mitu Begum',
  to: 'mitu@example.com',
  role: 'admin',
  staffRole: 'packer',
  by: 'Farhana Akter',
  sentAt: '2026-11-26T06:00:00.000Z',
  expiresAt: '2026-12-03T06:00:00.000Z',
  expired: false,
}

const waiting = errorReply(409, 'This person has an invitation already. Send it again, or withdraw it.', {
  code: 'invitation.waiting',
})
const gone = errorReply(404, 'This invitation has been taken or withdrawn.', { code: 'invitation.not_found' })

export const inviteFixtures = {
  inputs: { closed: undefined },
  events: {
    'dialog.open': [
      { type: 'dialog.open', isOfStore: false },
      { type: 'dialog.open', isOfStore: true },
    ],
    'invitation.send': [{ type: 'invitation.send', invitation }],
    'invitation.withdraw': [{ type: 'invitation.withdraw', invitation }],
    'form.change': [
      { type: 'form.change', field: 'name', value: 'Mitu Begum' },
      { type: 'form.change', field: 'to', value: 'mitu@example.com' },
      { type: 'form.change', field: 'role', value: 'packer' },
      { type: 'form.change', field: 'to', value: 'mitu' },
      { type: 'form.change', field: 'role', value: 'owner' },
    ],
    'form.submit': [{ type: 'form.submit' }],
    'dialog.confirm': [{ type: 'dialog.confirm' }],
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    invite: { good: successReply(invitation), refused: waiting, unreachable },
    sendInvitation: { good: successReply(invitation), refused: gone, unreachable },
    withdrawInvitation: { good: successReply(null), refused: gone, unreachable },
  },
} satisfies FixturesOf<typeof inviteMachine>
