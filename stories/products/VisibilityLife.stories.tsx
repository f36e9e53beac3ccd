import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { productVisibilityFixtures } from '#machines/products/productVisibility.fixtures.ts'
import { productVisibilityMachine } from '#machines/products/productVisibility.machine.ts'
import { Headless } from '../support/Headless.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { inputs, events } = productVisibilityFixtures

const meta: Meta = { title: 'Flows without a screen/Visibility of a product' }
export default meta
type Story = StoryObj

const product = (...path: readonly EventObject[]): Story => ({
  render: () => (
    <Headless
      machine={productVisibilityMachine}
      input={inputs.new}
      purpose="Whether and when customers see a product: people choose, and times that come show and hide it."
    />
  ),
  parameters: withApp({ flows: { productVisibility: { events: path } } }),
})
const [schedule] = events['product.schedule']
const [comes] = events['time.from']
const [ends] = events['time.until']

export const Draft = shows(product(), '#productVisibility draft')
export const Scheduled = shows(product(schedule), '#productVisibility scheduled')
export const Shown = shows(product(schedule, comes), '#productVisibility shown')
export const HiddenAgain = shows(product(schedule, comes, ends), '#productVisibility hidden')
