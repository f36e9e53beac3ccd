import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import type { Path } from '../../devtools/storybook/storyFlows.ts'
import { forgotPasswordFixtures } from '../../machines/account/forgotPassword.fixtures.ts'
import { resetPasswordFixtures } from '../../machines/account/resetPassword.fixtures.ts'
import ForgotPasswordPage from '../../src/views/account/ForgotPasswordPage.tsx'
import ResetPasswordPage from '../../src/views/account/ResetPasswordPage.tsx'
import { withApp } from '../support/withApp.ts'
import { withCharts } from '../support/withCharts.ts'

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

export const Asking: Story = {}
/** Sign-in hands over the typed identifier. */
export const AskingFilled: Story = { parameters: withApp({ state: forgot.inputs.remembering }) }
export const AskingForNobody: Story = { parameters: requesting([submit]) }
export const SendingTheCode: Story = { parameters: requesting([phone, submit]) }
export const CodeSent: Story = requested(forgot.outcomes.forgotPassword.good)
export const AskingRefused: Story = requested(forgot.outcomes.forgotPassword.refused)
export const AskedTooOften: Story = requested(forgot.outcomes.forgotPassword.tooMany)
export const AskedInVain: Story = requested(forgot.outcomes.forgotPassword.unreachable)
export const FlowChart: Story = withCharts(AskingFilled)

export const NewPassword: Story = { ...newPassword, parameters: resetting([]) }
export const NewPasswordFilled: Story = { ...newPassword, parameters: resetting([password, same]) }
export const NewPasswordTooShort: Story = { ...newPassword, parameters: resetting([submit]) }
export const NewPasswordsDiffer: Story = { ...newPassword, parameters: resetting([password, other, submit]) }
export const Resetting: Story = { ...newPassword, parameters: resetting([password, same, submit]) }
export const PasswordReset: Story = chosen(reset.outcomes.resetPassword.good)
export const CodeNoLongerCounts: Story = chosen(reset.outcomes.resetPassword.refused)
export const ResetFailedWithoutWords: Story = chosen(reset.outcomes.resetPassword.serverError)
export const ServerAwayOnReset: Story = chosen(reset.outcomes.resetPassword.unreachable)
export const NewPasswordTooCommon: Story = chosen(reset.outcomes.resetPassword.tooCommon)
/** Somebody else has also registered the address, so its first password is dropped. */
export const NewPasswordAfterAStranger: Story = {
  ...newPassword,
  parameters: withApp({ state: { identifier: reset.inputs.afterCode.identifier, reason: 'alsoRegistered' } }),
}
export const OpeningTheLink: Story = byLink()
export const NewPasswordByLink: Story = byLink(reset.outcomes.openResetLink.good)
export const LinkUsed: Story = byLink(reset.outcomes.openResetLink.refused)
export const LinkInVain: Story = byLink(reset.outcomes.openResetLink.unreachable)
export const NobodyNamed: Story = newPassword
export const FlowChartOfNewPassword: Story = withCharts(NewPasswordFilled)
