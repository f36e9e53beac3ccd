import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { passTime } from '#devtools/storybook/storyFlows.ts'
import { admin } from '#machines/core/fixtures.ts'
import { confirmOrderFixtures } from '#machines/orders/confirmOrder.fixtures.ts'
import { moveOrderFixtures } from '#machines/orders/moveOrder.fixtures.ts'
import { paletteFixtures } from '#machines/palette/palette.fixtures.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { orderTable } from '#messages/officeOrders.ts'
import { paletteTexts as texts } from '#messages/palette.ts'
import { adminEntries } from '#views/admin/entries.ts'
import { screenCommands } from '#views/office/palette/commands.ts'
import KeysDialog from '#views/office/palette/KeysDialog.tsx'
import Palette from '#views/office/palette/Palette.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const nothing = () => {}
const { events, outcomes } = paletteFixtures
const [typed] = events['search.type']

const meta: Meta<typeof Palette> = {
  title: 'Back offices/Palette',
  component: Palette,
  decorators: [inOfficeLayout],
  args: { open: true, commands: screenCommands(adminEntries), onClose: nothing },
}
export default meta
type Story = StoryObj<typeof Palette>

const after = (replies: readonly unknown[], steps: { moves?: unknown[]; confirms?: unknown[] } = {}): Story => ({
  parameters: withApp({
    path: '/admin',
    user: admin,
    flows: {
      palette: { events: [typed, passTime(1000)], replies: { findAll: replies } },
      moveOrder: { events: [], replies: { updateOrderStatus: steps.moves ?? [] } },
      confirmOrder: { events: [], replies: { confirmOrder: steps.confirms ?? [] } },
    },
  }),
})

/** Before a text, the screens and actions are listed. */
export const Screens: Story = shows(
  { parameters: withApp({ path: '/admin', user: admin }) },
  'Orders',
  'g o',
  '#palette idle',
)
export const Typing: Story = shows(
  {
    parameters: withApp({ path: '/admin', user: admin, flows: { palette: { events: [typed] } } }),
  },
  texts.searching,
  '#palette typing',
)
export const Searching: Story = shows(after([]), texts.searching, '#palette asking')
export const Found: Story = shows(
  after([outcomes.findAll.good]),
  'Mohammad Rafiqul',
  'Rafiq’s jamdani saree',
  '#palette found',
)
export const NothingFound: Story = shows(after([outcomes.findAll.none]), texts.none('rafiq'), '#palette found')
export const Failed: Story = shows(after([outcomes.findAll.unreachable]), texts.failed, '#palette failed')

const Closing = (args: ComponentProps<typeof Palette>) => {
  const [open, setOpen] = useState(true)
  return <Palette {...args} open={open} onClose={() => setOpen(false)} />
}
/** The next step of an order that was found is made from the palette, which closes. */
export const OrderMoved: Story = shows(
  {
    render: (args) => <Closing {...args} />,
    ...after([outcomes.findAll.good], { moves: [moveOrderFixtures.outcomes.updateOrderStatus.good] }),
    play: async ({ canvas }) =>
      (
        await canvas.findByRole('option', { name: orderTable.markOrderAs('processing', '#ad9745 Mohammad Rafiqul') })
      ).click(),
  },
  officeSentences['orders.status_updated'],
)

/** An order that waits for a call is confirmed from the palette. */
export const OrderConfirmed: Story = shows(
  {
    render: (args) => <Closing {...args} />,
    ...after([outcomes.findAll.good], { confirms: [confirmOrderFixtures.outcomes.confirmOrder.good] }),
    play: async ({ canvas }) =>
      (await canvas.findByRole('option', { name: orderTable.confirmOrder('#5c21f0 Rafiqa Begum') })).click(),
  },
  officeSentences['orders.confirmed'],
)

/** The keys of the back office, and their switch. */
export const Keys: StoryObj = shows(
  {
    render: () => <KeysDialog entries={adminEntries} single onSingle={nothing} onClose={nothing} />,
    parameters: withApp({ path: '/admin', user: admin }),
  },
  texts.keysTitle,
  texts.single,
)
