import { QueryObserver } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { makeQueryClient } from '#data/client.ts'
import { sessionsQuery } from '#data/sessions.ts'
import { customer } from '#machines/core/fixtures.ts'
import { otherSession, thisSession } from '#machines/profile/sessions.fixtures.ts'
import * as file from '#stories/profile/Profile.stories.tsx'
import { emptyCache, failingCache, notRefreshed } from '#stories/support/shop.ts'
import { storiesOf, variantOf } from '../support/stories.ts'

const stories = storiesOf(file)

// Loads the lazy picture of the key first, so that its loading time does not affect the tests.
beforeAll(() => import('#views/account/profile/QrPicture.tsx'))

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const errorOf = (label: string) =>
  (input(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

test("the page has four tabs; the first shows the session's values with e-mail and phone disabled", () => {
  render(<stories.Profile />)
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Profile',
    'Security',
    'Profile Image',
    'My data',
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

test('in the back offices the page is named Settings, and its tabs keep the address', async () => {
  render(<stories.Settings />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Settings')
  await userEvent.click(screen.getByRole('tab', { name: 'Security' }))
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Security')
  expect(input('Current password')).toBeTruthy()
})

test('a name of two letters shows an error at its field', async () => {
  render(<stories.NameTooShort />)
  await waitFor(() => expect(errorOf('Name')).toContain('Name must be at least 3 characters'))
})

test('an empty address shows that the stored one stays', async () => {
  render(<stories.AddressEmptied />)
  await waitFor(() => expect(errorOf('Address')).toContain('Left empty, it stays as it is saved.'))
})

test('a failed save shows an error and keeps the typed values', async () => {
  render(<stories.SaveFailed />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The save failed. What you typed is still here.')
  expect(alert.textContent).toContain('Cannot reach the shop')
  expect(input('Name').value).toBe(' Nusrat Jahan Mim ')
})

test('a saved name is shown trimmed', async () => {
  render(<stories.Saved />)
  await waitFor(() => expect(input('Name').value).toBe('Nusrat Jahan Mim'))
})

test('a profile that cannot be read shows an error and stays editable', async () => {
  render(<stories.NotRead />)
  expect((await screen.findByRole('alert')).textContent).toContain('out of date')
  expect(input('Name').value).toBe('Nusrat Jahan')
})

test("the conflict dialog shows another person's name next to their own", async () => {
  render(<stories.ChangedMeanwhile />)
  const dialog = within(await screen.findByRole('alertdialog', { hidden: true }))
  expect(dialog.getAllByRole('row', { hidden: true }).at(-1)?.textContent).toBe('NameNusratNusrat Jahan Mim')
})

test('the password form shows the error of each field, also for a mismatch', async () => {
  const first = render(<stories.NothingFilledIn />)
  await waitFor(() => expect(errorOf('Current password')).toContain('Current password is required'))
  expect(errorOf('New password')).toContain('Password must be at least 6 characters')
  expect(errorOf('Confirm new password')).toContain('Please confirm your password')
  first.unmount()
  render(<stories.Security />)
  await userEvent.type(input('Confirm new password'), 'another')
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }))
  await waitFor(() => expect(errorOf('Confirm new password')).toContain("Passwords don't match"))
  expect(errorOf('Current password')).toContain('Current password is required')
})

test('a wrong password shows an error at its field; after a change the form is empty', async () => {
  const wrong = render(<stories.PasswordWrong />)
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

const sessionRows = () =>
  within(screen.getByRole('region', { name: 'Where you are signed in' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const ends = () =>
  screen
    .queryAllByRole('button', { name: /^Sign out/ })
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)

test('the Security tab lists the sessions; the present one cannot be signed out there', () => {
  const both = render(<stories.Security />)
  expect(sessionRows()).toEqual([
    expect.stringMatching(
      /^Firefox on LinuxThis deviceLast used: 22 Nov 2026, .*Signed in: 20 Nov 2026, .*Address: 203\.0\.113\.9$/,
    ),
    expect.stringMatching(/^Chrome on AndroidLast used: .*Sign out there$/),
  ])
  expect(ends()).toEqual(['Sign out there: Chrome on Android', 'Sign out everywhere else'])
  both.unmount()
  const alone = render(<stories.OnlyThisDevice />)
  expect(ends()).toEqual([])
  alone.unmount()
  render(<stories.ManySessions />)
  expect(sessionRows()).toHaveLength(20)
  expect(sessionRows()[3]).toMatch(/^Microsoft EdgeLast used/)
  expect(sessionRows()[4]).toMatch(/^Unknown deviceLast used(?!.*Address)/)
})

test('the list of sessions has a loading state and an error', async () => {
  const loading = render(<stories.SessionsLoading />)
  expect(screen.getByText('Loading…', { selector: '[role=status]' })).toBeTruthy()
  loading.unmount()
  const failed = render(<stories.SessionsFailed />)
  expect((await screen.findByRole('alert')).textContent).toContain('Your sessions could not be read')
  expect(input('Current password')).toBeTruthy()
  failed.unmount()
  const RefreshFailed = variantOf(file, file.Security, {
    cache: () => notRefreshed(sessionsQuery, [thisSession, otherSession]),
  })
  render(<RefreshFailed />)
  expect((await screen.findByRole('alert')).textContent).toContain('out of date')
  expect(sessionRows()).toHaveLength(2)
})

test('a server without the list of sessions: nothing shows, and one request is sent', async () => {
  document.getElementById('haat-settings')?.remove()
  let requests = 0
  const client = makeQueryClient({
    reply: async () => {
      requests++
      return { ok: false, error: { _tag: 'HTTP', status: 404 } }
    },
  })
  const observe = () => new QueryObserver(client, sessionsQuery).subscribe(() => {})
  observe()
  await expect.poll(() => client.getQueryState(sessionsQuery.queryKey)?.status).toBe('error')
  observe()
  await client.invalidateQueries()
  window.dispatchEvent(new Event('visibilitychange'))
  expect(requests).toBe(1)
  const WithoutSessions = variantOf(file, file.SessionsFailed, { cache: () => failingCache(404) })
  render(<WithoutSessions />)
  await waitFor(() => expect(screen.queryByText('Where you are signed in')).toBeNull())
  expect(input('Current password')).toBeTruthy()
})

test('the picture form shows its hint, disables Upload until a file is chosen, and Cancel discards the file', async () => {
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

test('typed values are shown in their fields', async () => {
  const edited = render(<stories.Saving />)
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Name').value).toBe(' Nusrat Jahan Mim ')
  edited.unmount()
  render(<stories.ChangingPassword />)
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('old secret1')
})

test("while the profile loads, the session's values show; without a picture none is shown", () => {
  const Loading = variantOf(file, file.Profile, { cache: emptyCache })
  const loading = render(<Loading />)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Nusrat Jahan')
  loading.unmount()
  const WithoutImage = variantOf(file, file.ProfileImage, { user: customer })
  render(<WithoutImage />)
  expect(screen.queryByRole('list', { name: 'Current image' })).toBeNull()
})

test('the setup shows the key as a picture and as text', async () => {
  render(<stories.TwoStepKey />)
  expect(await screen.findByRole('img', { name: /Picture of the key/ })).toBeTruthy()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  expect(input('6-digit code').autocomplete).toBe('one-time-code')
})

test('the recovery codes are copied completely, and are hidden after the confirmation', async () => {
  const user = userEvent.setup()
  render(<stories.RecoveryCodes />)
  await screen.findByText('K7QX-2MPA-VE4R-TZ3D')
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect((await navigator.clipboard.readText()).split('\n')).toHaveLength(10)
  expect(await screen.findByText('Copied')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'I have kept them' }))
  expect(screen.queryByText('K7QX-2MPA-VE4R-TZ3D')).toBeNull()
})

test('without a password, only a code is needed to turn the second factor off', async () => {
  render(<stories.SwitchingOffWithoutPassword />)
  await screen.findByLabelText('Code of your app, or a recovery code')
  expect(screen.queryByLabelText('Your password')).toBeNull()
})

test('a server without a second factor shows no section for it', async () => {
  render(<stories.TwoStepNotThere />)
  await waitFor(() => expect(screen.queryByText('Two-step verification')).toBeNull())
  expect(input('Current password')).toBeTruthy()
})

test('a phone, which cannot scan its own screen, opens the key in its app by a link', async () => {
  render(<stories.TwoStepKey />)
  const link = await screen.findByText('Open the app on this device')
  expect(link.getAttribute('href')).toMatch(/^otpauth:\/\/totp\//)
})
