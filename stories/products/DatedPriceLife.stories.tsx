import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { datedPriceFixtures } from '#machines/products/datedPrice.fixtures.ts'
import { datedPriceMachine } from '#machines/products/datedPrice.machine.ts'
import { Headless } from '../support/Headless.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { inputs, events } = datedPriceFixtures

const meta: Meta = { title: 'Flows without a screen/Dated price' }
export default meta
type Story = StoryObj

const price = (...path: readonly EventObject[]): Story => ({
  render: () => (
    <Headless
      machine={datedPriceMachine}
      input={inputs.june}
      purpose="A price of a product with times: people plan, change and cancel it, and times begin and end it."
    />
  ),
  parameters: withApp({ flows: { datedPrice: { events: path } } }),
})
const [begins] = events['time.from']
const [ends] = events['time.until']
const [cancel] = events['price.cancel']

export const Planned = shows(price(), '#datedPrice planned')
export const Running = shows(price(begins), '#datedPrice running')
export const Ended = shows(price(begins, ends), '#datedPrice ended')
export const Cancelled = shows(price(cancel), '#datedPrice cancelled')
