import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { liveUpdatesFixtures } from '#machines/live/liveUpdates.fixtures.ts'
import { liveUpdatesMachine } from '#machines/live/liveUpdates.machine.ts'
import { Headless } from '../support/Headless.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { events } = liveUpdatesFixtures
const [lead] = events['lead.taken']
const [opened] = events['stream.opened']
const [ended] = events['stream.ended']
const [unknown] = events['stream.unknown']
const [heard] = events['changes.received']

const meta: Meta = {
  title: 'Flows without a screen/Live updates',
  render: () => <Headless machine={liveUpdatesMachine} purpose="Changes by other people, as they happen." />,
}
export default meta
type Story = StoryObj

const after = (...path: readonly EventObject[]) => ({
  parameters: withApp({ flows: { liveUpdates: { events: path } } }),
})

/** Another tab holds the stream and passes its changes on. */
export const Following: Story = shows(after(heard), 'order-1', '#liveUpdates following')
export const Connecting: Story = shows(after(lead), '#liveUpdates leading.streaming.connecting')
export const Listening: Story = shows(after(lead, opened, heard), 'order-1', '#liveUpdates leading.streaming.listening')
export const Pausing: Story = shows(after(lead, ended), '#liveUpdates leading.pausing')
/** A server of the specification alone does not have the call. */
export const WithoutStream: Story = shows(after(lead, unknown), '#liveUpdates leading.withoutStream')
