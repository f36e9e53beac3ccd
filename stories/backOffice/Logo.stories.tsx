import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import type { Logo } from '../../contract/entities/settings.ts'
import { logoFormFixtures } from '../../machines/logo/logoForm.fixtures.ts'
import { logoQuery } from '../../src/data/shop.ts'
import LogoPage from '../../src/views/admin/logo/LogoPage.tsx'
import { failingCache, holding } from '../support/shop.ts'
import { inHouse } from '../support/story.ts'

const logo: Logo = { _id: 'logo', img: '/media/logo.webp', updatedAt: '2026-05-01T06:00:00.000Z' }
const present = () => holding([logoQuery, logo])
const none = () => holding([logoQuery, null])

const meta: Meta = { title: 'Back offices/Logo', render: () => <LogoPage /> }
export default meta
type Story = StoryObj

const showing = (search = '', more: Parameters<typeof inHouse>[0] = {}) =>
  inHouse({ path: `/admin/logo${search}`, cache: present, ...more })
const { save } = logoFormFixtures.outcomes
const chosen = logoFormFixtures.events['images.add'][0]
const submit: EventObject = { type: 'form.submit' }
const asks = { logo: { events: [{ type: 'item.delete', item: { id: 'logo', name: 'The shop’s logo' } }] } }

export const Loading: Story = { parameters: inHouse({ path: '/admin/logo' }) }
export const None: Story = { parameters: showing('', { cache: none }) }
export const Failed: Story = { parameters: showing('', { cache: failingCache }) }
export const Present: Story = { parameters: showing() }
export const PresentOnAPhone: Story = { ...Present, globals: { viewport: { value: 'phone' } } }
export const Choosing: Story = { parameters: showing('?create=1', { cache: none }) }
export const NothingChosen: Story = {
  parameters: showing('?create=1', { cache: none, flows: { logoForm: { events: [submit] } } }),
}
export const Uploading: Story = {
  parameters: showing('?create=1', { flows: { logoForm: { events: [chosen, submit] } } }),
}
export const FailedToUpload: Story = {
  parameters: showing('?create=1', {
    flows: { logoForm: { events: [chosen, submit], replies: { save: save.silent } } },
  }),
}
export const Confirming: Story = { parameters: showing('', { flows: asks }) }
export const Deleting: Story = {
  parameters: showing('', { flows: { ...asks, confirm: { events: [{ type: 'dialog.confirm' }] } } }),
}
