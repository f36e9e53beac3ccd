import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import type { Invitation } from '#contract/invitations/entity.ts'
import { invitationsQuery } from '#data/invitations.ts'
import { staffRolesQuery } from '#data/users.ts'
import { admin } from '#machines/core/fixtures.ts'
import { invitation, inviteFixtures } from '#machines/invitations/invite.fixtures.ts'
import { packer } from '#machines/users/changeRole.fixtures.ts'
import { errorSentences } from '#messages/errors.ts'
import { flowSentences } from '#messages/flows.ts'
import { invitationsTexts as texts } from '#messages/invitations.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { presetNames } from '#messages/rights.ts'
import { ruleSentences } from '#messages/rules.ts'
import { Invitations } from '#views/office/people/Invitations.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { cacheWith, emptyCache, failingCache } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const invitations: readonly Invitation[] = [
  invitation,
  {
    ...invitation,
    _id: 'seller',
    name: 'রফিকুল ইসলাম',
    to: '01712345678',
    role: 'owner',
    staffRole: undefined,
    expired: true,
  },
]

const meta: Meta<typeof Invitations> = {
  title: 'Back offices/Users/Invitations',
  decorators: [inOfficeLayout],
  component: Invitations,
}
export default meta
type Story = StoryObj<typeof Invitations>

const withList = (found: readonly Invitation[]) => () =>
  cacheWith([invitationsQuery, found], [staffRolesQuery, [packer]])
const showing = (more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: '/admin/users', user: admin, cache: withList(invitations), ...more }),
})

export const Loading = shows(showing({ cache: emptyCache }), texts.hint)
export const Failed = shows(showing({ cache: failingCache }), flowSentences['failure.no_connection'])
export const Nobody = shows(showing({ cache: withList([]) }), texts.none)
export const Waiting = shows(showing(), presetNames.packer, texts.expired, '#invite closed')

const { events, outcomes } = inviteFixtures
const [opens] = events['dialog.open']
const [send] = events['invitation.send']
const [withdraw] = events['invitation.withdraw']
const [named, addressed, packs] = events['form.change']
const [submit] = events['form.submit']
const [confirm] = events['dialog.confirm']
const steps = (sent: readonly EventObject[], replies = {}) =>
  showing({ flows: { invite: { events: sent as (typeof opens)[], replies } } })
const filled = [opens, named, addressed!, packs!, submit]

export const Inviting = shows(steps([opens]), texts.addText, '#invite filling')
export const Incomplete = shows(steps([opens, submit]), ruleSentences['validation.identifier_required'])
export const OnItsWay = shows(steps(filled), texts.sending, '#invite inviting')
export const InvitedAlready = shows(
  steps(filled, { invite: outcomes.invite.refused }),
  errorSentences['invitation.waiting'],
)
export const SendingAgain = shows(steps([send]), texts.sending, '#invite sending')
export const SentAgain = shows(
  steps([send], { sendInvitation: outcomes.sendInvitation.good }),
  officeSentences['invitations.sent'],
)
export const AskingToWithdraw = shows(
  steps([withdraw]),
  texts.withdrawText(invitation.name),
  '#invite askingToWithdraw',
)
export const WithdrawalOnItsWay = shows(steps([withdraw, confirm]), texts.withdrawing, '#invite withdrawing')
