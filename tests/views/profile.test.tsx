import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as file from '../../stories/backOffice/Profile.stories.tsx'
import { storiesOf } from './stories.ts'
import { clashTells, tell } from './telling.tsx'

const stories = storiesOf(file)
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const errorOf = (label: string) =>
  (input(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

test('three tabs; the first shows what the session knows, e-mail and phone cannot be edited', () => {
  render(<stories.Profile />)
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Profile',
    'Security',
    'Profile Image',
  ])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Profile')
  expect([input('Name').value, input('Email').value, input('Phone').value, input('Address').value]).toEqual([
    'Nusrat Jahan',
    'customer@example.com',
    '01712345678',
    'House 7, Road 3, Dhanmondi, Dhaka',
  ])
  expect([input('Name'), input('Email'), input('Phone'), input('Address')].map(({ disabled }) => disabled)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('in the back offices the page is Settings, and its tabs keep its address', async () => {
  render(<stories.Settings />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Settings')
  await userEvent.click(screen.getByRole('tab', { name: 'Security' }))
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Security')
  expect(input('Current password')).toBeTruthy()
})

test('a name of two letters is told at its field', async () => {
  render(<stories.NameTooShort />)
  await waitFor(() => expect(errorOf('Name')).toContain('Name must be at least 3 characters'))
})

test('an emptied address says that it stays as it is saved', async () => {
  render(<stories.AddressEmptied />)
  await waitFor(() => expect(errorOf('Address')).toContain('Left empty, it stays as it is saved.'))
})

test('a save that failed says so and keeps what was typed', async () => {
  render(<stories.NotSaved />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Failed to update profile')
  expect(alert.textContent).toContain('Cannot reach the shop')
  expect(input('Name').value).toBe(' Nusrat Jahan Mim ')
})

test('a saved name stands there trimmed', async () => {
  render(<stories.Saved />)
  await waitFor(() => expect(input('Name').value).toBe('Nusrat Jahan Mim'))
})

test('a profile that could not be read is told, and can still be edited', async () => {
  render(<stories.NotRead />)
  expect((await screen.findByRole('alert')).textContent).toContain('out of date')
  expect(input('Name').value).toBe('Nusrat Jahan')
})

test("somebody else's name stands beside one's own", async () => {
  render(<stories.ChangedMeanwhile />)
  const dialog = within(await screen.findByRole('alertdialog', { hidden: true }))
  expect(dialog.getAllByRole('row', { hidden: true }).at(-1)?.textContent).toBe('NameNusratNusrat Jahan Mim')
})

test('the password form says what each field needs, also that two differ', async () => {
  const first = render(<stories.NothingFilledIn />)
  await waitFor(() => expect(errorOf('Current password')).toContain('Current password is required'))
  expect(errorOf('New password')).toContain('Password must be at least 6 characters')
  expect(errorOf('Confirm new password')).toContain('Please confirm your password')
  first.unmount()
  render(<stories.PasswordsDiffer />)
  await waitFor(() => expect(errorOf('Confirm new password')).toContain("Passwords don't match"))
  expect(errorOf('Current password')).toContain('Current password is required')
})

test('a wrong password is told at its field; a changed one empties the form', async () => {
  const wrong = render(<stories.WrongPassword />)
  await waitFor(() => expect(errorOf('Current password')).toContain('The current password is not right.'))
  expect(input('New password').value).toBe('new secret2')
  wrong.unmount()
  render(<stories.PasswordChanged />)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change Password' }).ariaBusy).not.toBe('true'))
  expect(['Current password', 'New password', 'Confirm new password'].map((label) => input(label).value)).toEqual([
    '',
    '',
    '',
  ])
})

test('the picture: its hint, nothing to upload until one is chosen, Cancel lets it go', async () => {
  const none = render(<stories.ProfileImage />)
  expect(screen.getByText('JPG, PNG or GIF, max 5MB')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Upload Image' }).getAttribute('aria-disabled')).toBe('true')
  none.unmount()
  render(<stories.ImageChosen />)
  const chosen = await screen.findByRole('list', { name: 'Chosen images' })
  expect(within(chosen).getByText('front.webp')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Upload Image' }).getAttribute('aria-disabled')).toBe('false')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('list', { name: 'Chosen images' })).toBeNull()
})

test.each([
  ['ImageUnreadable', 'Error processing images. Please try again.'],
  ['ImageRefused', 'The file is too large. Choose one of at most 15 MB.'],
] as const)('%s says %s', async (name, text) => {
  const Story = stories[name]
  render(<Story />)
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
})

const notReached = 'Cannot reach the shop. Check your connection and try again.'

tell(stories, {
  ...clashTells('profile'),
  SettingsOfAnOwner: 'Settings',
  Saving: '#profile saving',
  Saved: 'Profile updated successfully',
  SaveRefused: 'Name must be at least 3 characters',
  FailedToSave: 'Failed to update profile',
  NotSaved: notReached,
  WithoutId: ['User ID not found', '#profile editing'],
  ChangingPassword: '#changePassword saving',
  WrongPassword: 'The current password is not right.',
  PasswordNotChanged: 'Failed to change password',
  PasswordUnreachable: notReached,
  PasswordChanged: 'Password changed successfully',
  ImageUnreadable: 'Error processing images. Please try again.',
  UploadingImage: ['Uploading… 50%', '#profileImage saving'],
  ImageRefused: 'The file is too large. Choose one of at most 15 MB.',
  ImageNotUploaded: 'Failed to upload image',
  ImageUploaded: 'Profile image updated successfully',
})

test('what was typed stands in its fields', async () => {
  const edited = render(<stories.Edited />)
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Name').value).toBe(' Nusrat Jahan Mim ')
  edited.unmount()
  render(<stories.PasswordsFilledIn />)
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('old secret1')
})

test('while somebody is being read, what the session knows of them stands there; without a picture none is shown', () => {
  const onItsWay = render(<stories.OnItsWay />)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Nusrat Jahan')
  onItsWay.unmount()
  render(<stories.WithoutImage />)
  expect(screen.queryByRole('list', { name: 'Current image' })).toBeNull()
})
