import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { conversionFixtures } from '#machines/analytics/conversion.fixtures.ts'
import { conversionMachine } from '#machines/analytics/conversion.machine.ts'
import { Headless } from '../support/Headless.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { events } = conversionFixtures

const meta: Meta = { title: 'Flows without a screen/Conversion' }
export default meta
type Story = StoryObj

const order = (...path: readonly EventObject[]): Story => ({
  render: () => (
    <Headless
      machine={conversionMachine}
      purpose="What a service learns of an order whose customer has agreed: its purchase, and what of it was taken back."
    />
  ),
  parameters: withApp({ flows: { conversion: { events: path } } }),
})
const [counts] = events['order.counts']
const [undone] = events['order.undone']
const [reduced] = events['order.reduced']
const [accepts] = events['service.accepts']
const [givenUp] = events['service.givenUp']

export const Waiting = shows(order(), '#conversion waiting')
export const Counting = shows(order(counts), '#conversion counting')
export const Counted = shows(order(counts, accepts), '#conversion counted')
export const Reducing = shows(order(counts, accepts, reduced), '#conversion reducing')
export const Reversing = shows(order(counts, accepts, undone), '#conversion reversing')
export const Reversed = shows(order(counts, accepts, undone, accepts), '#conversion reversed')
export const Unneeded = shows(order(undone), '#conversion unneeded')
export const Abandoned = shows(order(counts, givenUp), '#conversion abandoned')
