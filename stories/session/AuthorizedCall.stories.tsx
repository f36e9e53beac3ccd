import type { Meta, StoryObj } from '@storybook/react-vite'
import { authorizedCallFixtures } from '../../machines/session/authorizedCall.fixtures.ts'
import { authorizedCallMachine } from '../../machines/session/authorizedCall.machine.ts'
import { Headless } from '../support/Headless.tsx'
import { withApp } from '../support/withApp.ts'
import { withCharts } from '../support/withCharts.ts'

const { inputs, outcomes } = authorizedCallFixtures
const { send, askRefresh } = outcomes

const meta: Meta = {
  title: 'Flows without a screen/Authorized call',
  render: () => (
    <Headless
      machine={authorizedCallMachine}
      input={inputs.signedIn}
      purpose="One call, with refresh and retry once."
    />
  ),
}
export default meta
type Story = StoryObj

const answered = (replies: { readonly [actor: string]: unknown }) => ({
  parameters: withApp({ flows: { authorizedCall: { replies } } }),
})

export const Sending: Story = { parameters: withApp({ flows: { authorizedCall: {} } }) }
export const AwaitingRefresh: Story = answered({ send: send.expired })
export const Resending: Story = answered({ send: [send.expired, undefined], askRefresh: askRefresh.newToken })
export const Answered: Story = answered({ send: send.good })
export const AnsweredAfterRefresh: Story = answered({
  send: [send.expired, send.good],
  askRefresh: askRefresh.newToken,
})
/** Nobody may retry: the first refusal is the answer. */
export const RefreshRefused: Story = answered({ send: send.expired, askRefresh: askRefresh.none })
export const Refused: Story = answered({ send: send.refused })
export const ServerAway: Story = answered({ send: send.unreachable })
export const FlowChart: Story = withCharts(AwaitingRefresh)
