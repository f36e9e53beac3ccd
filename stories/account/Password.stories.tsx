import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import type { Path } from '#devtools/storybook/storyFlows.ts'
import { forgotPasswordFixtures } from '#machines/account/forgotPassword.fixtures.ts'
import { resetPasswordFixtures } from '#machines/account/resetPassword.fixtures.ts'
import { accountTexts } from '#messages/account.ts'
import { accountStepScreens as texts } from '#messages/accountSteps.ts'
import { enterCodeScreen as codeTexts } from '#messages/enterCode.ts'
import { errorSentences } from '#messages/errors.ts'
import { flowSentences } from '#messages/flows.ts'
import { ruleSentences } from '#messages/rules.ts'
import { uiTexts } from '#messages/ui.ts'
import ForgotPasswordPage from '#views/account/ForgotPasswordPage.tsx'
import ResetPasswordPage from '#views/account/ResetPasswordPage.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const forgot = forgotPasswordFixtures
const reset = resetPasswordFixtures
const [submit] = forgot.events['form.submit']
const [phone] = forgot.events['form.change']
const [password, same, other] = reset.events['form.change']

const requesting = (events: readonly EventObject[], replies: Path['replies'] = {}) =>
  withApp({ flows: { forgotPassword: { events, replies } } })
const requested = (forgotPassword: unknown) => ({ parameters: requesting([phone, submit], { forgotPassword }) })
const resetting = (events: readonly EventObject[], replies: Path['replies'] = {}) =>
  withApp({ state: reset.inputs.afterCode, flows: { resetPassword: { events, replies } } })

const meta: Meta<typeof ForgotPasswordPage> = { title: 'Account/Password', component: ForgotPasswordPage }
export default meta
type Story = StoryObj<typeof ForgotPasswordPage>
const newPassword = { render: () => <ResetPasswordPage /> }
const chosen = (resetPassword: unknown) => ({
  ...newPassword,
  parameters: resetting([password, same, submit], { resetPassword }),
})

const byLink = (openResetLink?: unknown, events: readonly EventObject[] = [], replies: Path['replies'] = {}) => ({
  ...newPassword,
  parameters: withApp({
    fragment: reset.inputs.byLink.token,
    flows: { resetPassword: { events, replies: openResetLink ? { openResetLink, ...replies } : {} } },
  }),
})

export const Asking: Story = shows({}, texts.forgotTitle, accountTexts.sendOtp)
/** Sign-in hands over the typed identifier. */
export const AskingFilled: Story = shows(
  { parameters: withApp({ state: forgot.inputs.remembering }) },
  '#forgotPassword editing',
)
export const AskingForNobody: Story = shows(
  { parameters: requesting([submit]) },
  ruleSentences['validation.identifier_required'],
)
export const SendingTheCode: Story = shows({ parameters: requesting([phone, submit]) }, '#forgotPassword requesting')
export const CodeSent: Story = shows(requested(forgot.outcomes.forgotPassword.good), '#forgotPassword requested')
export const AskFailed: Story = shows(
  requested(forgot.outcomes.forgotPassword.unreachable),
  flowSentences['account.code_not_sent'],
  flowSentences['failure.no_connection'],
)

export const NewPassword: Story = shows(
  { ...newPassword, parameters: resetting([]) },
  texts.newPassword,
  texts.resetPassword,
  '#resetPassword editing',
)
export const NewPasswordsDiffer: Story = shows(
  { ...newPassword, parameters: resetting([password, other, submit]) },
  ruleSentences['validation.reset_passwords_differ'],
)
export const NewPasswordTooCommon: Story = shows(
  chosen(reset.outcomes.resetPassword.tooCommon),
  errorSentences['account.password_common'],
  '#resetPassword editing',
)
export const Resetting: Story = shows(
  { ...newPassword, parameters: resetting([password, same, submit]) },
  '#resetPassword resetting',
)
export const PasswordReset: Story = shows(
  chosen(reset.outcomes.resetPassword.good),
  flowSentences['account.reset_successful'],
  '#resetPassword reset',
)
export const CodeNoLongerCounts: Story = shows(
  chosen(reset.outcomes.resetPassword.refused),
  errorSentences['account.reset_grant_missing'],
)
/** Somebody else has also registered the address, so its first password is dropped. */
export const NewPasswordAfterAStranger: Story = shows(
  {
    ...newPassword,
    parameters: withApp({ state: { identifier: reset.inputs.afterCode.identifier, reason: 'alsoRegistered' } }),
  },
  texts.alsoRegistered,
)
export const OpeningTheLink: Story = shows(byLink(), texts.openingLink, '#resetPassword opening')
export const NewPasswordByLink: Story = shows(
  byLink(reset.outcomes.openResetLink.good),
  texts.passwordFor,
  'admin@example.com',
)
export const LinkUsed: Story = shows(
  byLink(reset.outcomes.openResetLink.refused),
  errorSentences['account.reset_link_unusable'],
  codeTexts.startAgain,
  '#resetPassword linkRefused',
)
export const LinkFailed: Story = shows(
  byLink(reset.outcomes.openResetLink.unreachable),
  flowSentences['account.reset_link_not_opened'],
  uiTexts.tryAgain,
  '#resetPassword linkFailed',
)
export const NobodyNamed: Story = shows(newPassword, flowSentences['account.invalid_otp'], codeTexts.startAgain)
