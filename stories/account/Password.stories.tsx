import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { forgotPasswordFixtures } from '../../machines/forgotPassword/forgotPassword.fixtures.ts'
import { resetPasswordFixtures } from '../../machines/resetPassword/resetPassword.fixtures.ts'
import ForgotPasswordPage from '../../src/views/account/ForgotPasswordPage.tsx'
import ResetPasswordPage from '../../src/views/account/ResetPasswordPage.tsx'
import type { Path } from '../support/flows.ts'
import { inHouse } from '../support/story.ts'

const forgot = forgotPasswordFixtures
const reset = resetPasswordFixtures
const [submit] = forgot.events['form.submit']
const [phone] = forgot.events['form.change']
const [password, same, other] = reset.events['form.change']

const asking = (events: readonly EventObject[], replies: Path['replies'] = {}) =>
  inHouse({ flows: { forgotPassword: { events, replies } } })
const resetting = (events: readonly EventObject[], replies: Path['replies'] = {}) =>
  inHouse({ state: reset.inputs.afterCode, flows: { resetPassword: { events, replies } } })

const meta: Meta<typeof ForgotPasswordPage> = { title: 'Account/Password', component: ForgotPasswordPage }
export default meta
type Story = StoryObj<typeof ForgotPasswordPage>
const newPassword = { render: () => <ResetPasswordPage /> }

export const Asking: Story = {}
export const AskingForNobody: Story = { parameters: asking([submit]) }
export const AskedInVain: Story = {
  parameters: asking([phone, submit], { forgotPassword: forgot.outcomes.forgotPassword.unreachable }),
}
export const NewPassword: Story = { ...newPassword, parameters: resetting([]) }
export const NewPasswordsDiffer: Story = { ...newPassword, parameters: resetting([password, other, submit]) }
export const CodeNoLongerCounts: Story = {
  ...newPassword,
  parameters: resetting([password, same, submit], { resetPassword: reset.outcomes.resetPassword.refused }),
}
export const NobodyNamed: Story = newPassword
