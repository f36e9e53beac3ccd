import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import type { SessionUser } from '../../contract/entities/user.ts'
import { changePasswordFixtures } from '../../machines/changePassword/changePassword.fixtures.ts'
import { admin, customer, good, owner } from '../../machines/fixtures.ts'
import { profileFixtures } from '../../machines/profile/profile.fixtures.ts'
import { profileImageFixtures } from '../../machines/profileImage/profileImage.fixtures.ts'
import { userQuery } from '../../src/data/users.ts'
import ProfilePage from '../../src/views/profile/ProfilePage.tsx'
import { charted } from '../support/charted.ts'
import { onOfficeGround } from '../support/office.tsx'
import { emptyCache, failingCache, holding } from '../support/shop.ts'
import { inHouse } from '../support/story.ts'
import { savingIn, submit, types } from '../support/ways.ts'

const at = { createdAt: '2026-05-01T06:00:00.000Z', updatedAt: '2026-05-01T06:00:00.000Z' }
const pictured = { ...customer, profileImg: '/media/himsagar-mangoes.webp' }
const showing = (search: string, more: Parameters<typeof inHouse>[0] = {}) =>
  inHouse({
    path: `/profile${search}`,
    user: pictured,
    cache: () => holding([userQuery(customer._id), { ...pictured, ...at }]),
    ...more,
  })
const meta: Meta<typeof ProfilePage> = {
  title: 'Back offices/Profile',
  decorators: [onOfficeGround],
  component: ProfilePage,
}
export default meta
type Story = StoryObj<typeof ProfilePage>

/** Somebody of each role, whom the server knows as the session does. */
const settingsOf = (user: SessionUser, area: 'admin' | 'owner'): Story => ({
  parameters: inHouse({
    path: `/${area}/profile`,
    user,
    cache: () => holding([userQuery(user._id), { ...user, ...at }]),
  }),
})
const [, read] = profileFixtures.events['item.read']
const saves = savingIn('profile', profileFixtures.outcomes, [types('name', ' Nusrat Jahan Mim ')])
const editing = (flows: object): Story => ({ parameters: showing('', { flows: { ...flows } }) })

export const Profile: Story = { parameters: showing('') }
export const ProfileOnAPhone: Story = { ...Profile, globals: { viewport: { value: 'phone' } } }
export const Settings: Story = settingsOf(admin, 'admin')
export const SettingsOfAnOwner: Story = settingsOf(owner, 'owner')
/** What the session knows stands there already. */
export const OnItsWay: Story = { parameters: showing('', { cache: emptyCache }) }
export const NotRead: Story = { parameters: showing('', { cache: failingCache }) }
export const Edited: Story = editing(saves.filled)
export const NameTooShort: Story = editing(saves.way([types('name', 'Nu'), submit]))
export const AddressEmptied: Story = editing(saves.way([types('address', '')]))
export const Saving: Story = editing(saves.saving)
export const Saved: Story = editing(saves.saved)
export const SaveRefused: Story = editing(saves.refused)
export const FailedToSave: Story = editing(saves.failed)
export const NotSaved: Story = editing(saves.unreachable)
const renamed = [read as EventObject, types('name', 'Nusrat'), submit]
const { save, load } = profileFixtures.outcomes
export const FetchingTheirs: Story = editing(saves.way(renamed, { save: save.clash }))
export const ChangedMeanwhile: Story = editing(
  saves.way(renamed, {
    save: save.clash,
    load: good({ ...customer, name: 'Nusrat Jahan Mim', updatedAt: '2026-05-04T06:00:00.000Z' }),
  }),
)
export const ChangedAndUnreadable: Story = editing(saves.way(renamed, { save: save.clash, load: load.refused }))
/** A session without an id. */
export const WithoutId: Story = {
  parameters: showing('', { user: { ...customer, _id: '' }, flows: saves.saving }),
}

const password = savingIn('changePassword', changePasswordFixtures.outcomes, [
  types('currentPassword', 'old secret1'),
  types('newPassword', 'new secret2'),
  types('confirmPassword', 'new secret2'),
])
const securing = (flows: object = {}): Story => ({ parameters: showing('?tab=security', { flows: { ...flows } }) })
export const Security: Story = securing()
export const SecurityOnAPhone: Story = { ...Security, globals: { viewport: { value: 'phone' } } }
export const PasswordsFilledIn: Story = securing(password.filled)
export const NothingFilledIn: Story = securing(password.bare)
export const PasswordsDiffer: Story = securing(password.way([types('confirmPassword', 'another'), submit]))
export const ChangingPassword: Story = securing(password.saving)
export const WrongPassword: Story = securing(password.refused)
export const PasswordNotChanged: Story = securing(password.failed)
export const PasswordUnreachable: Story = securing(password.unreachable)
export const PasswordChanged: Story = securing(password.saved)

const { events } = profileImageFixtures
const image = savingIn('profileImage', profileImageFixtures.outcomes, events['images.add'])
const picturing = (flows: object = {}): Story => ({ parameters: showing('?tab=image', { flows: { ...flows } }) })
export const ProfileImage: Story = picturing()
export const WithoutImage: Story = { parameters: showing('?tab=image', { user: customer }) }
export const ImageChosen: Story = picturing(image.filled)
export const ImageUnreadable: Story = picturing(image.way(events['images.refuse']))
export const UploadingImage: Story = picturing(image.uploading)
export const ImageRefused: Story = picturing(image.refused)
export const ImageNotUploaded: Story = picturing(image.failed)
export const ImageUploaded: Story = picturing(image.saved)

export const FlowChart = charted(Profile)
export const FlowChartOfPassword = charted(Security, 'changePassword')
export const FlowChartOfImage = charted(ImageChosen, 'profileImage')
