import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { differenceFixtures } from '#machines/settlements/difference.fixtures.ts'
import { differenceMachine } from '#machines/settlements/difference.machine.ts'
import { Headless } from '../support/Headless.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { events } = differenceFixtures

const meta: Meta = { title: 'Flows without a screen/Difference' }
export default meta
type Story = StoryObj

const difference = (...path: readonly EventObject[]): Story => ({
  render: () => (
    <Headless
      machine={differenceMachine}
      input={undefined}
      purpose="What a courier's statement and the parcels of the shop do not agree on, until it is decided."
    />
  ),
  parameters: withApp({ flows: { difference: { events: path } } }),
})
const [settle] = events['difference.settle']
const [dispute] = events['difference.dispute']
const [clear] = events['difference.clear']

export const Open = shows(difference(), '#difference open')
export const Disputed = shows(difference(dispute), '#difference disputed')
export const Settled = shows(difference(settle), '#difference settled')
export const Cleared = shows(difference(clear), '#difference cleared')
