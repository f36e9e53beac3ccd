import type { Meta, StoryObj } from '@storybook/react-vite'
import { authorizedCallFixtures } from '#machines/session/authorizedCall.fixtures.ts'
import { authorizedCallMachine } from '#machines/session/authorizedCall.machine.ts'
import { Headless } from '../support/Headless.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

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

export const Sending: Story = shows(
  { parameters: withApp({ flows: { authorizedCall: {} } }) },
  'not sent yet',
  '#authorizedCall sending',
)
export const AwaitingRefresh: Story = shows(
  answered({ send: send.expired }),
  'Please sign in again.',
  '#authorizedCall awaitingRefresh',
)
export const Resending: Story = shows(
  answered({ send: [send.expired, undefined], askRefresh: askRefresh.newToken }),
  askRefresh.newToken,
  '#authorizedCall resending',
)
export const Answered: Story = shows(answered({ send: send.good }), 'order-1', '#authorizedCall settled')
/** Nobody may retry: the first refusal is the answer. */
export const RefreshRefused: Story = shows(
  answered({ send: send.expired, askRefresh: askRefresh.none }),
  'Please sign in again.',
  '#authorizedCall settled',
)
