import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import type { Path } from '#devtools/storybook/storyFlows.ts'
import { signOutFixtures } from '#machines/session/signOut.fixtures.ts'
import { signOutMachine } from '#machines/session/signOut.machine.ts'
import { Headless } from '../support/Headless.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { inputs, events, outcomes } = signOutFixtures
const [start] = events['signOut.start']
/** Event that the machine emits before the server answers. */
const signedOutEvent = 'session.end'

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

export const Idle: Story = shows(after([]), 'None.', '#signOut idle')
export const SigningOut: Story = shows(after([start]), signedOutEvent, '#signOut signingOut')
export const SignedOut: Story = shows(
  after([start], { logout: outcomes.logout.good }),
  'session.logged_out',
  '#signOut signedOut',
)
