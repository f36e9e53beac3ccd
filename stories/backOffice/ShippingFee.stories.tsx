import type { Meta, StoryObj } from '@storybook/react-vite'
import { shippingFeeFixtures } from '../../machines/shippingFee/shippingFee.fixtures.ts'
import { shippingFeeQuery } from '../../src/data/settings.ts'
import ShippingFeePage from '../../src/views/admin/shippingFee/ShippingFeePage.tsx'
import { failingCache, holding } from '../support/shop.ts'
import { inHouse } from '../support/story.ts'

const { inputs, events, outcomes } = shippingFeeFixtures
const stored = () => holding([shippingFeeQuery, inputs.stored.item])

const meta: Meta = { title: 'Back offices/Shipping fee', render: () => <ShippingFeePage /> }
export default meta
type Story = StoryObj

const showing = (more: Parameters<typeof inHouse>[0] = {}) =>
  inHouse({ path: '/admin/shipping-fee', cache: stored, ...more })
const [raised, negative] = events['form.change']
const submit = events['form.submit'][0]
const { save, load } = outcomes

export const Loading: Story = { parameters: inHouse({ path: '/admin/shipping-fee' }) }
export const Failed: Story = { parameters: showing({ cache: failingCache }) }
export const Unset: Story = { parameters: showing({ cache: () => failingCache(404) }) }
export const Stored: Story = { parameters: showing() }
export const StoredOnAPhone: Story = { ...Stored, globals: { viewport: { value: 'phone' } } }
export const Modified: Story = { parameters: showing({ flows: { shippingFee: { events: [raised] } } }) }
export const Refusing: Story = {
  parameters: showing({ flows: { shippingFee: { events: [negative!, submit] } } }),
}
export const Saving: Story = { parameters: showing({ flows: { shippingFee: { events: [raised, submit] } } }) }
export const Saved: Story = {
  parameters: showing({ flows: { shippingFee: { events: [raised, submit], replies: { save: save.good } } } }),
}
export const FailedToSave: Story = {
  parameters: showing({ flows: { shippingFee: { events: [raised, submit], replies: { save: save.silent } } } }),
}
export const ChangedMeanwhile: Story = {
  parameters: showing({
    flows: { shippingFee: { events: [raised, submit], replies: { save: save.clash, load: load.theyLowered } } },
  }),
}
