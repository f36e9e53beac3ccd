import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { RESEND_COOLDOWN_S } from '../../contract/constants.ts'
import { type Path, passTime } from '../../devtools/storybook/storyFlows.ts'
import { enterCodeFixtures } from '../../machines/account/enterCode.fixtures.ts'
import OtpPage from '../../src/views/account/OtpPage.tsx'
import OtpRegisterPage from '../../src/views/account/OtpRegisterPage.tsx'
import { withApp } from '../support/withApp.ts'
import { withCharts } from '../support/withCharts.ts'

const { inputs, events, outcomes } = enterCodeFixtures
const [whole, half] = events['otp.paste']
const [submit] = events['form.submit']
const [again] = events['code.resend']
const cooledDown = passTime(RESEND_COOLDOWN_S * 1000)

const app = { demoInbox: '/api/dev/inbox' }
const after = (path: readonly EventObject[], replies: Path['replies'] = {}) =>
  withApp({ state: { identifier: inputs.reset.identifier }, flows: { enterCode: { events: path, replies } }, app })
const verified = (verifyOtp: unknown) => ({ parameters: after([whole], { verifyOtp }) })
const sentAgain = (resendOtp: unknown) => ({ parameters: after([half, cooledDown, again], { resendOtp }) })

const meta: Meta<typeof OtpPage> = { title: 'Account/Enter the code', component: OtpPage }
export default meta
type Story = StoryObj<typeof OtpPage>
const afterRegistration = (path: readonly EventObject[], replies: Path['replies'] = {}) => ({
  render: () => <OtpRegisterPage />,
  parameters: withApp({
    state: { phone: inputs.register.identifier },
    flows: { enterCode: { events: path, replies } },
    app,
  }),
})

export const CoolingDown: Story = { parameters: after([]) }
export const AfterRegistration: Story = afterRegistration([])
export const HalfTyped: Story = { parameters: after([half]) }
export const TooShort: Story = { parameters: after([half, submit]) }
export const Verifying: Story = { parameters: after([whole]) }
export const WrongCode: Story = verified(outcomes.verifyOtp.refused)
export const TooManyTries: Story = verified(outcomes.verifyOtp.tooMany)
export const FailedWithoutWords: Story = verified(outcomes.verifyOtp.serverError)
export const ServerAway: Story = verified(outcomes.verifyOtp.unreachable)
export const Accepted: Story = verified(outcomes.verifyOtp.good)
export const AcceptedAfterRegistration: Story = afterRegistration([whole], { verifyOtp: outcomes.verifyOtp.good })
export const AlsoRegistered: Story = afterRegistration([whole], { verifyOtp: outcomes.verifyOtp.alsoRegistered })

export const MaySendAgain: Story = { parameters: after([cooledDown]) }
export const SendingAgain: Story = { parameters: after([half, cooledDown, again]) }
export const SentAgain: Story = sentAgain(outcomes.resendOtp.good)
export const SentAgainAfterRegistration: Story = afterRegistration([cooledDown, again], {
  resendOtp: outcomes.resendOtp.good,
})
export const NotSentAgain: Story = sentAgain(outcomes.resendOtp.refused)
export const SentAgainTooOften: Story = sentAgain(outcomes.resendOtp.tooMany)
export const ServerAwayOnSendingAgain: Story = sentAgain(outcomes.resendOtp.unreachable)

export const NobodyNamed: Story = {}
export const NobodyNamedAfterRegistration: Story = { render: () => <OtpRegisterPage /> }
export const FlowChart: Story = withCharts(MaySendAgain)
