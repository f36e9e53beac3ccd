import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route } from 'wouter'
import type { EventObject } from 'xstate'
import { VERIFIED_REDIRECT_MS } from '../../contract/constants.ts'
import { accountRoutes } from '../../contract/routes/account.ts'
import { passTime } from '../../devtools/storybook/storyFlows.ts'
import { verifyAccountFixtures } from '../../machines/account/verifyAccount.fixtures.ts'
import type { Reply } from '../../machines/core/reply.ts'
import UnauthorizedPage from '../../src/views/account/UnauthorizedPage.tsx'
import VerifyAccountPage from '../../src/views/account/VerifyAccountPage.tsx'
import VerifyPendingPage from '../../src/views/account/VerifyPendingPage.tsx'
import { withApp } from '../support/withApp.ts'
import { withCharts } from '../support/withCharts.ts'

const { events, outcomes } = verifyAccountFixtures
const replies = outcomes.verifyAccount
const verifying = (verifyAccount?: Reply<unknown>, path: readonly EventObject[] = []) =>
  withApp({
    path: '/user/verify/link-token',
    flows: { verifyAccount: { events: path, replies: verifyAccount ? { verifyAccount } : {} } },
  })

const meta: Meta<typeof VerifyAccountPage> = {
  title: 'Account/Verification',
  component: VerifyAccountPage,
  render: () => <Route path={accountRoutes.verifyAccount} component={VerifyAccountPage} />,
}
export default meta
type Story = StoryObj<typeof VerifyAccountPage>

export const Verifying: Story = { parameters: verifying() }
export const Verified: Story = { parameters: verifying(replies.good) }
/** Three seconds after the verification. */
export const OnToLogin: Story = { parameters: verifying(replies.good, [passTime(VERIFIED_REDIRECT_MS)]) }
/** Somebody else has also registered the address, so the person chooses a password next. */
export const OnToAPassword: Story = { parameters: verifying(replies.alsoRegistered) }
export const LinkInvalid: Story = { parameters: verifying(replies.refused) }
export const LinkExpired: Story = { parameters: verifying(replies.expired) }
export const AlreadyVerified: Story = { parameters: verifying(replies.conflict) }
export const ServerAway: Story = { parameters: verifying(replies.unreachable) }
export const OnToRegistration: Story = { parameters: verifying(replies.expired, events['register.open']) }
export const WithoutToken: Story = { parameters: withApp({ path: '/user/verify' }) }
export const FlowChart: Story = withCharts(Verifying)

export const Pending: Story = {
  render: () => <VerifyPendingPage />,
  parameters: withApp({ state: { email: 'nusrat@example.com' }, app: { demoInbox: '/api/dev/inbox' } }),
}
export const PendingForNobody: Story = { render: () => <VerifyPendingPage /> }
export const Unauthorized: Story = { render: () => <UnauthorizedPage /> }
