import type { InvitationOffer } from '#contract/invitations/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { takeInvitationMachine } from './takeInvitation.machine.ts'

/** A packer, whose address has an account already. */
export const offer: InvitationOffer = {
  to: 'm•••@example.com',
  role: 'admin',
  staffRole: { name: '', preset: 'packer' },
  hasAccount: true,
}
export const offerToNewPerson: InvitationOffer = {
  to: '017•••678',
  role: 'owner',
  store: 'Amina Sarees',
  staffRole: null,
  hasAccount: false,
}

const refused = errorReply(410, 'This invitation has been withdrawn. Ask whoever invited you for another one.', {
  code: 'invitation.withdrawn',
})

export const takeInvitationFixtures = {
  inputs: { byLink: { token: 'Qk9LQVNIIGlzIG5vdCBoZQ' }, bare: { token: '' } },
  events: {
    'link.retry': [{ type: 'link.retry' }],
    'invitation.take': [{ type: 'invitation.take' }],
  },
  outcomes: {
    openInvitation: { good: successReply(offer), newPerson: successReply(offerToNewPerson), refused, unreachable },
    takeInvitation: {
      good: successReply({ choosePassword: null }),
      newAccount: successReply({ choosePassword: { identifier: '01712345678' } }),
      refused,
      unreachable,
    },
  },
} satisfies FixturesOf<typeof takeInvitationMachine>
