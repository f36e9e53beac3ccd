import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route } from 'wouter'
import type { Reply } from '../../machines/reply.ts'
import { verifyAccountFixtures } from '../../machines/verifyAccount/verifyAccount.fixtures.ts'
import UnauthorizedPage from '../../src/views/account/UnauthorizedPage.tsx'
import VerifyAccountPage from '../../src/views/account/VerifyAccountPage.tsx'
import VerifyPendingPage from '../../src/views/account/VerifyPendingPage.tsx'
import { inHouse } from '../support/story.ts'

const answers = verifyAccountFixtures.outcomes.verifyAccount
const answered = (verifyAccount?: Reply<unknown>) =>
  inHouse({
    path: '/user/verify/link-token',
    flows: { verifyAccount: { replies: verifyAccount ? { verifyAccount } : {} } },
  })

const meta: Meta<typeof VerifyAccountPage> = {
  title: 'Account/Verification',
  component: VerifyAccountPage,
  render: () => <Route path="/user/verify/:token?" component={VerifyAccountPage} />,
}
export default meta
type Story = StoryObj<typeof VerifyAccountPage>

export const Verifying: Story = { parameters: answered() }
export const Verified: Story = { parameters: answered(answers.good) }
export const LinkExpired: Story = { parameters: answered(answers.expired) }
export const AlreadyVerified: Story = { parameters: answered(answers.clash) }
export const ServerAway: Story = { parameters: answered(answers.unreachable) }
export const WithoutToken: Story = { parameters: inHouse({ path: '/user/verify' }) }

export const Pending: Story = {
  render: () => <VerifyPendingPage />,
  parameters: inHouse({ state: { email: 'nusrat@example.com' }, app: { demoInbox: '/api/dev/inbox' } }),
}
export const PendingForNobody: Story = { render: () => <VerifyPendingPage /> }
export const Unauthorized: Story = { render: () => <UnauthorizedPage /> }
