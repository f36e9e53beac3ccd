import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route } from 'wouter'
import type { EventObject } from 'xstate'
import { VERIFIED_REDIRECT_MS } from '#contract/constants.ts'
import { accountRoutes } from '#contract/routes/account.ts'
import { passTime } from '#devtools/storybook/storyFlows.ts'
import { verifyAccountFixtures } from '#machines/account/verifyAccount.fixtures.ts'
import type { Reply } from '#machines/core/reply.ts'
import { accountTexts } from '#messages/account.ts'
import { accountStepScreens as texts } from '#messages/accountSteps.ts'
import { flowSentences } from '#messages/flows.ts'
import { uiTexts } from '#messages/ui.ts'
import UnauthorizedPage from '#views/account/UnauthorizedPage.tsx'
import VerifyAccountPage from '#views/account/VerifyAccountPage.tsx'
import VerifyPendingPage from '#views/account/VerifyPendingPage.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

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

export const Verifying: Story = shows({ parameters: verifying() }, accountTexts.verifying, '#verifyAccount verifying')
export const Verified: Story = shows(
  { parameters: verifying(replies.good) },
  accountTexts.verifiedSuccessfully,
  accountTexts.redirecting,
  '#verifyAccount verified',
)
/** Three seconds after the verification. */
export const OnToLogin: Story = shows(
  { parameters: verifying(replies.good, [passTime(VERIFIED_REDIRECT_MS)]) },
  accountTexts.verified,
  '#verifyAccount goingToLogin',
)
/** Somebody else has also registered the address, so the person chooses a password next. */
export const OnToAPassword: Story = shows(
  { parameters: verifying(replies.alsoRegistered) },
  accountTexts.verified,
  '#verifyAccount goingToChoosePassword',
)
export const LinkExpired: Story = shows(
  { parameters: verifying(replies.expired) },
  flowSentences['account.verification_expired'],
  texts.goToRegistration,
  texts.goToLogin,
  '#verifyAccount refused',
)
export const ServerUnreachable: Story = shows(
  { parameters: verifying(replies.unreachable) },
  flowSentences['account.verification_failed'],
  uiTexts.tryAgain,
  '#verifyAccount failed',
)
export const OnToRegistration: Story = shows(
  { parameters: verifying(replies.expired, events['register.open']) },
  accountTexts.verificationFailedTitle,
  '#verifyAccount goingToRegister',
)
export const WithoutToken: Story = shows(
  { parameters: withApp({ path: '/user/verify' }) },
  accountTexts.verificationFailedTitle,
  '#verifyAccount withoutToken',
)

export const Pending: Story = shows(
  {
    render: () => <VerifyPendingPage />,
    parameters: withApp({ state: { email: 'nusrat@example.com' }, app: { demoInbox: '/api/dev/inbox' } }),
  },
  accountTexts.almostDone,
  'nusrat@example.com',
  texts.checkSpam,
)
export const Unauthorized: Story = shows(
  { render: () => <UnauthorizedPage /> },
  accountTexts.unauthorizedAccess,
  texts.unauthorizedText,
)
