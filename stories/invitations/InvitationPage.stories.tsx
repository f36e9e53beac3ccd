import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import type { Path } from '#devtools/storybook/storyFlows.ts'
import { offer, offerToNewPerson, takeInvitationFixtures } from '#machines/invitations/takeInvitation.fixtures.ts'
import { errorSentences } from '#messages/errors.ts'
import { flowSentences } from '#messages/flows.ts'
import { formatDigits } from '#messages/format.ts'
import { invitationScreen as texts } from '#messages/invitations.ts'
import InvitationPage from '#views/account/InvitationPage.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { inputs, events, outcomes } = takeInvitationFixtures
const { openInvitation, takeInvitation } = outcomes
const [press] = events['invitation.take']

const meta: Meta<typeof InvitationPage> = { title: 'Account/Invitation', component: InvitationPage }
export default meta
type Story = StoryObj<typeof InvitationPage>

const showing = (replies: Path['replies'] = {}, sent: readonly EventObject[] = [], fragment = inputs.byLink.token) => ({
  parameters: withApp({ path: '/invitation', fragment, flows: { takeInvitation: { events: sent, replies } } }),
})
const opened = { openInvitation: openInvitation.good }

export const Incomplete: Story = shows(showing({}, [], ''), texts.incomplete, '#takeInvitation withoutToken')
export const Opening: Story = shows(showing(), texts.opening, '#takeInvitation opening')
export const NotOpened: Story = shows(
  showing({ openInvitation: openInvitation.unreachable }),
  flowSentences['failure.no_connection'],
  '#takeInvitation notOpened',
)
export const Withdrawn: Story = shows(
  showing({ openInvitation: openInvitation.refused }),
  errorSentences['invitation.withdrawn'],
  '#takeInvitation refused',
)
export const Offered: Story = shows(showing(opened), texts.toAccount(offer.to), '#takeInvitation offered')
export const OfferedToAStranger: Story = shows(
  showing({ openInvitation: openInvitation.newPerson }),
  texts.toNewPerson(formatDigits(offerToNewPerson.to)),
)
export const Taking: Story = shows(showing(opened, [press]), texts.take, '#takeInvitation taking')
export const NotTaken: Story = shows(
  showing({ ...opened, takeInvitation: takeInvitation.unreachable }, [press]),
  flowSentences['account.invitation_failed'],
  '#takeInvitation notTaken',
)
export const Taken: Story = shows(
  showing({ ...opened, takeInvitation: takeInvitation.good }, [press]),
  flowSentences['account.invitation_taken'],
  '#takeInvitation taken',
)
