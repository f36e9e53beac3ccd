import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { changePasswordFixtures } from '../../machines/changePassword/changePassword.fixtures.ts'
import { admin, customer, good } from '../../machines/fixtures.ts'
import { profileFixtures } from '../../machines/profile/profile.fixtures.ts'
import { profileImageFixtures } from '../../machines/profileImage/profileImage.fixtures.ts'
import { userQuery } from '../../src/data/users.ts'
import ProfilePage from '../../src/views/profile/ProfilePage.tsx'
import { failingCache, holding } from '../support/shop.ts'
import { inHouse } from '../support/story.ts'

const at = { createdAt: '2026-05-01T06:00:00.000Z', updatedAt: '2026-05-01T06:00:00.000Z' }
const pictured = { ...customer, profileImg: '/media/himsagar-mangoes.webp' }
const showing = (search: string, more: Parameters<typeof inHouse>[0] = {}) =>
  inHouse({
    path: `/profile${search}`,
    user: pictured,
    cache: () => holding([userQuery(customer._id), { ...pictured, ...at }]),
    ...more,
  })
const types = (field: string, value: string) => ({ type: 'form.change', field, value })
const submit: EventObject = { type: 'form.submit' }

const meta: Meta<typeof ProfilePage> = { title: 'Back offices/Profile', component: ProfilePage }
export default meta
type Story = StoryObj<typeof ProfilePage>

const { save } = profileFixtures.outcomes
const renames = types('name', ' Nusrat Jahan Mim ')
const [, read] = profileFixtures.events['item.read']
const editing = (events: readonly EventObject[], replies = {}) =>
  showing('', { flows: { profile: { events, replies } } })

export const Profile: Story = { parameters: showing('') }
export const ProfileOnAPhone: Story = { ...Profile, globals: { viewport: { value: 'phone' } } }
export const Settings: Story = { parameters: inHouse({ path: '/admin/profile', user: admin }) }
export const NotRead: Story = { parameters: showing('', { cache: failingCache }) }
export const NameTooShort: Story = { parameters: editing([types('name', 'Nu'), submit]) }
export const AddressEmptied: Story = {
  parameters: editing([types('address', '')]),
}
export const Saving: Story = { parameters: editing([renames, submit]) }
export const Saved: Story = { parameters: editing([renames, submit], { save: save.good }) }
export const NotSaved: Story = { parameters: editing([renames, submit], { save: save.unreachable }) }
export const ChangedMeanwhile: Story = {
  parameters: editing([read, types('name', 'Nusrat'), submit], {
    save: save.clash,
    load: good({ ...customer, name: 'Nusrat Jahan Mim', updatedAt: '2026-05-04T06:00:00.000Z' }),
  }),
}

const password = changePasswordFixtures
const passwords = [
  types('currentPassword', 'old secret1'),
  types('newPassword', 'new secret2'),
  types('confirmPassword', 'new secret2'),
]
const securing = (events: readonly EventObject[], replies = {}) =>
  showing('?tab=security', { flows: { changePassword: { events, replies } } })
export const Security: Story = { parameters: securing([]) }
export const NothingFilledIn: Story = { parameters: securing([submit]) }
export const PasswordsDiffer: Story = { parameters: securing([types('confirmPassword', 'another'), submit]) }
export const WrongPassword: Story = {
  parameters: securing([...passwords, submit], { save: password.outcomes.save.refused }),
}
export const PasswordChanged: Story = {
  parameters: securing([...passwords, submit], { save: password.outcomes.save.good }),
}

const image = profileImageFixtures
const [chooses] = image.events['images.add']
const [refuses] = image.events['images.refuse']
const picturing = (events: readonly EventObject[], replies = {}) =>
  showing('?tab=image', { flows: { profileImage: { events, replies } } })
export const ProfileImage: Story = { parameters: picturing([]) }
export const ImageChosen: Story = { parameters: picturing([chooses]) }
export const ImageUnreadable: Story = { parameters: picturing([refuses]) }
export const ImageRefused: Story = { parameters: picturing([chooses, submit], { save: image.outcomes.save.refused }) }
