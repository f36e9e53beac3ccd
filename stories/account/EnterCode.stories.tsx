import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { enterCodeFixtures } from '../../machines/enterCode/enterCode.fixtures.ts'
import OtpPage from '../../src/views/account/OtpPage.tsx'
import OtpRegisterPage from '../../src/views/account/OtpRegisterPage.tsx'
import type { Path } from '../support/flows.ts'
import { inHouse } from '../support/story.ts'

const { inputs, events, outcomes } = enterCodeFixtures
const [whole, half] = events['otp.paste']

const after = (path: readonly EventObject[], replies: Path['replies'] = {}) =>
  inHouse({
    state: { identifier: inputs.reset.identifier },
    flows: { enterCode: { events: path, replies } },
    app: { demoInbox: '/api/dev/inbox' },
  })

const meta: Meta<typeof OtpPage> = { title: 'Account/Enter the code', component: OtpPage }
export default meta
type Story = StoryObj<typeof OtpPage>

export const CoolingDown: Story = { parameters: after([]) }
export const AfterRegistration: Story = {
  render: () => <OtpRegisterPage />,
  parameters: inHouse({ state: { phone: inputs.register.identifier } }),
}
export const HalfTyped: Story = { parameters: after([half]) }
export const TooShort: Story = { parameters: after([half, ...events['form.submit']]) }
export const Verifying: Story = { parameters: after([whole]) }
export const WrongCode: Story = { parameters: after([whole], { verifyOtp: outcomes.verifyOtp.refused }) }
export const TooManyTries: Story = { parameters: after([whole], { verifyOtp: outcomes.verifyOtp.tooMany }) }
export const NobodyNamed: Story = {}
