import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import type { Path } from '../../devtools/storybook/storyFlows.ts'
import { signOutFixtures } from '../../machines/session/signOut.fixtures.ts'
import { signOutMachine } from '../../machines/session/signOut.machine.ts'
import { Headless } from '../support/Headless.tsx'
import { withApp } from '../support/withApp.ts'
import { withCharts } from '../support/withCharts.ts'

const { inputs, events, outcomes } = signOutFixtures
const [start] = events['signOut.start']

const meta: Meta = {
  title: 'Flows without a screen/Sign out',
  render: () => (
    <Headless
      machine={signOutMachine}
      input={inputs.signedIn}
      purpose="The session ends at once; then the server ends it too."
    />
  ),
}
export default meta
type Story = StoryObj

const after = (path: readonly EventObject[], replies: Path['replies'] = {}) => ({
  parameters: withApp({ flows: { signOut: { events: path, replies } } }),
})

export const Idle: Story = after([])
export const SigningOut: Story = after([start])
export const SignedOut: Story = after([start], { logout: outcomes.logout.good })
/** Whatever the server answers, the person is signed out. */
export const ServerAway: Story = after([start], { logout: outcomes.logout.unreachable })
export const FlowChart: Story = withCharts(Idle)
