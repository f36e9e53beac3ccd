import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { signOutFixtures } from '../../../machines/session/signOut.fixtures.ts'
import { signOutMachine } from '../../../machines/session/signOut.machine.ts'
import { Bare } from '../../support/Bare.tsx'
import { charted } from '../../support/charted.ts'
import type { Path } from '../../support/flows.ts'
import { inHouse } from '../../support/story.ts'

const { inputs, events, outcomes } = signOutFixtures
const [start] = events['signOut.start']

const meta: Meta = {
  title: 'Flows without a screen/Sign out',
  render: () => (
    <Bare machine={signOutMachine} input={inputs.signedIn} what="The session ends at once; the server is told." />
  ),
}
export default meta
type Story = StoryObj

const after = (path: readonly EventObject[], replies: Path['replies'] = {}) => ({
  parameters: inHouse({ flows: { signOut: { events: path, replies } } }),
})

export const Idle: Story = after([])
export const SigningOut: Story = after([start])
export const SignedOut: Story = after([start], { logout: outcomes.logout.good })
/** Whatever the server answers, the person is signed out. */
export const ServerAway: Story = after([start], { logout: outcomes.logout.unreachable })
export const FlowChart: Story = charted(Idle)
