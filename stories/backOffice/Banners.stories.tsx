import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { bannerFormFixtures } from '../../machines/banners/bannerForm.fixtures.ts'
import { refusedWith } from '../../machines/fixtures.ts'
import { categoriesQuery, subCategoriesQuery } from '../../src/data/catalogue.ts'
import { bannersQuery } from '../../src/data/shop.ts'
import BannersPage from '../../src/views/admin/banners/BannersPage.tsx'
import { banners, failingCache, holding, shelves, subCategories } from '../support/shop.ts'
import { inHouse } from '../support/story.ts'

const full = () =>
  holding(
    [bannersQuery, banners],
    [categoriesQuery, shelves],
    [subCategoriesQuery('food'), subCategories],
    [subCategoriesQuery('clothing'), []],
  )
const empty = () => holding([bannersQuery, []])

const meta: Meta = { title: 'Back offices/Banners', render: () => <BannersPage /> }
export default meta
type Story = StoryObj

const showing = (search = '', more: Parameters<typeof inHouse>[0] = {}) =>
  inHouse({ path: `/admin/banner${search}`, cache: full, ...more })
const { save } = bannerFormFixtures.outcomes
const [category] = bannerFormFixtures.events['form.change']
const chosen = bannerFormFixtures.events['images.add'][0]
const submit: EventObject = { type: 'form.submit' }
const asks = { banners: { events: [{ type: 'item.delete', item: { id: 'mango', name: 'Food and grocery' } }] } }
const confirms = { events: [{ type: 'dialog.confirm' }] }

export const Loading: Story = { parameters: inHouse({ path: '/admin/banner' }) }
export const Full: Story = { parameters: showing() }
export const FullOnAPhone: Story = { ...Full, globals: { viewport: { value: 'phone' } } }
export const Empty: Story = { parameters: showing('', { cache: empty }) }
export const Failed: Story = { parameters: showing('', { cache: failingCache }) }
export const Confirming: Story = { parameters: showing('', { flows: asks }) }
export const Deleting: Story = { parameters: showing('', { flows: { ...asks, confirm: confirms } }) }
export const FailedToDelete: Story = {
  parameters: showing('', { flows: { ...asks, confirm: { ...confirms, replies: { act: refusedWith(500) } } } }),
}
export const Creating: Story = { parameters: showing('?create=1') }
export const CategoryChosen: Story = {
  parameters: showing('?create=1', { flows: { bannerForm: { events: [category] } } }),
}
export const Refusing: Story = {
  parameters: showing('?create=1', {
    flows: {
      bannerForm: { events: [{ type: 'form.change', field: 'bannerOffer', value: '101' } as EventObject, submit] },
    },
  }),
}
export const Saving: Story = {
  parameters: showing('?create=1', { flows: { bannerForm: { events: [category, chosen, submit] } } }),
}
export const FailedToSave: Story = {
  parameters: showing('?create=1', {
    flows: { bannerForm: { events: [category, chosen, submit], replies: { save: save.silent } } },
  }),
}
export const WithoutChoices: Story = { parameters: showing('?create=1', { cache: failingCache }) }
