import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { stockCountFixtures } from '#machines/stockCounts/stockCount.fixtures.ts'
import { stockCountMachine } from '#machines/stockCounts/stockCount.machine.ts'
import { Headless } from '../support/Headless.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { inputs, events } = stockCountFixtures

const meta: Meta = { title: 'Flows without a screen/Stock count' }
export default meta
type Story = StoryObj

const count = (...path: readonly EventObject[]): Story => ({
  render: () => (
    <Headless
      machine={stockCountMachine}
      input={inputs.counted}
      purpose="A count of stock by list: people count goods, finish or drop it, and take it back."
    />
  ),
  parameters: withApp({ flows: { stockCount: { events: path } } }),
})
const [finish] = events['count.finish']
const [drop] = events['count.drop']
const [undo] = events['count.undo']

export const Open = shows(count(), '#stockCount open')
export const Finished = shows(count(finish), '#stockCount finished')
export const Dropped = shows(count(drop), '#stockCount dropped')
export const Undone = shows(count(finish, undo), '#stockCount undone')
