import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { admin } from '#machines/core/fixtures.ts'
import { packManyFixtures } from '#machines/parcels/packMany.fixtures.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { parcelsTexts as texts } from '#messages/parcels.ts'
import { ruleSentences } from '#messages/rules.ts'
import PackMany from '#views/office/parcels/PackMany.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { emptyCache } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { events, outcomes, inputs } = packManyFixtures

const meta: Meta<typeof PackMany> = {
  title: 'Back offices/Parcels of many orders',
  decorators: [inOfficeLayout],
  component: PackMany,
  args: { ids: inputs.two.ids, onClose: () => {} },
}
export default meta
type Story = StoryObj<typeof PackMany>

const after = (path: readonly EventObject[], replies = {}): Story => ({
  parameters: withApp({
    path: '/admin/orders',
    user: admin,
    cache: emptyCache,
    flows: { packMany: { events: path, replies } },
  }),
})
const sends = [...events['form.change'], ...events['form.submit']]

export const Filling = shows(after([...events['form.change']]), texts.packMany(2), '#packMany filling')
export const Incomplete = shows(
  after([...events['form.submit']]),
  ruleSentences['validation.missing_field'],
  '#packMany filling',
)
export const Starting = shows(after(sends), texts.saving, '#packMany starting')
export const Started = shows(
  after(sends, { packParcels: outcomes.packParcels.good }),
  officeSentences['parcels.packing'],
  '#packMany closed',
)
export const Failed = shows(
  after(sends, { packParcels: outcomes.packParcels.serverError }),
  officeSentences['parcels.failed'],
  '#packMany filling',
)
