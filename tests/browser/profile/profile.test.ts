import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { hostileFiles, picture } from '../../server/support/uploads.ts'
import { query } from '../../support/database.ts'
import { startTestServer } from '../../support/server.ts'
import { banner, button, field, fill, toast } from '../support/forms.ts'
import { inspect } from '../support/inspect.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab, stored } from '../support/session.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})

const at = (path: string) => server.url + path
const addUser = (given: Parameters<typeof addPerson>[1] = {}) => addPerson(server.databaseUrl, given)
const open = async (person: Person, path = '/profile') => openTab(await openSignedIn(server.url, person), at(path))
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const save = (page: Page) => button(page, 'Save Changes').click()
const value = (page: Page, label: string) => field(page, label).inputValue()
const error = (page: Page, text: string) => page.locator('.field-error').filter({ hasText: text })
const person = async (id: string) =>
  (
    await query<{ name: string; address: string }>(
      server.databaseUrl,
      'select name, address from users where id = $1',
      [id],
    )
  )[0]

test.for([
  ['admin', '/admin/profile', 'Settings'],
  ['owner', '/owner/profile', 'Settings'],
  ['user', '/profile', 'Profile'],
  ['owner', '/profile', 'Profile'],
] as const)(
  '%s at %s: fields are prefilled and saved, and the top bar shows the change at once',
  async ([role, path, title]) => {
    const me = await addUser({ role, name: 'Rahima Khatun' })
    const page = await open(me, path)
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await expect.poll(() => value(page, 'Name')).toBe('Rahima Khatun')
    expect([await value(page, 'Email'), await value(page, 'Phone')]).toEqual([me.email, me.phone])
    expect([await field(page, 'Email').isDisabled(), await field(page, 'Phone').isDisabled()]).toEqual([true, true])
    await fill(page, { Name: '  Rahima Akter ', Address: 'House 7, Dhanmondi' })
    const [put] = await Promise.all([page.waitForRequest('**/user/update-profile'), save(page)])
    expect(put.postDataJSON()).toEqual({ id: me.id, name: 'Rahima Akter', address: 'House 7, Dhanmondi' })
    await toast(page, 'Profile updated successfully').waitFor()
    await page.getByRole('banner').getByText('Rahima Akter').waitFor()
    expect(await value(page, 'Name')).toBe('Rahima Akter')
    expect((await stored(page)).auth?.user.name).toBe('Rahima Akter')
  },
)

test('the account menu of the shop and the bars of the back office lead to the profile', async () => {
  const page = await open(await addUser({ role: 'admin', name: 'Farhana Akter' }), '/')
  await page.getByRole('button', { name: /Farhana/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await page.waitForURL(at('/profile'))
  await field(page, 'Name').waitFor()
  await page.goto(at('/admin'))
  await page.getByRole('link', { name: /Farhana/ }).click()
  await page.waitForURL(at('/admin/profile'))
})

test('a guest at the profile signs in first and returns to it', async () => {
  const me = await addUser()
  const page = await open(me)
  await field(page, 'Name').waitFor()
  await page.evaluate(() => localStorage.clear())
  await page.goto(at('/profile?tab=security'))
  await page.waitForURL(at('/login'))
  await fill(page, { 'Email or phone': me.email, Password: me.password })
  await button(page, 'Sign in').click()
  await page.waitForURL(at('/profile?tab=security'))
})

test('an empty field is not sent, and its saved value stays', async () => {
  const me = await addUser({ name: 'Rahima Khatun' })
  await query(server.databaseUrl, "update users set address = 'Sylhet' where id = $1", [me.id])
  const page = await open(me)
  await expect.poll(() => value(page, 'Address')).toBe('Sylhet')
  await fill(page, { Address: '  ', Name: 'Rahima' })
  await page.getByText('Left empty, it stays as it is saved.').waitFor()
  const [put] = await Promise.all([page.waitForRequest('**/user/update-profile'), save(page)])
  expect(put.postDataJSON()).toEqual({ id: me.id, name: 'Rahima' })
  await expect.poll(() => value(page, 'Address')).toBe('Sylhet')
})

test('a name of two letters shows an error at its field, and nothing is sent', async () => {
  const page = await open(await addUser())
  await field(page, 'Name').fill(' Al ')
  await save(page)
  await error(page, 'Name must be at least 3 characters').waitFor()
  expect(await field(page, 'Name').evaluate((input) => input === document.activeElement)).toBe(true)
})

test('a late response never overwrites typed values', async () => {
  const me = await addUser({ name: 'Rahima Khatun' })
  const page = await openTab(await openSignedIn(server.url, me), 'about:blank')
  await query(server.databaseUrl, "update users set address = 'Khulna' where id = $1", [me.id])
  let go = () => {}
  const released = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/user/get-single-user/*', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(at('/profile'))
  await field(page, 'Name').fill('Typed early')
  go()
  await expect.poll(() => value(page, 'Address')).toBe('Khulna')
  expect(await value(page, 'Name')).toBe('Typed early')
})

test('a save that fails shows the message or the fallback, and the typed values stay', async () => {
  const page = await open(await addUser())
  let failure: 'no message' | 'network error' | 'message' = 'no message'
  await page.route('**/user/update-profile', (route) => {
    if (failure === 'network error') return route.abort()
    const message = failure === 'message' ? 'Closed for Eid' : undefined
    return route.fulfill({ status: 500, json: { success: false, message, data: null } })
  })
  await field(page, 'Name').fill('Kept Name')
  for (const [kind, text] of [
    ['no message', 'Failed to update profile'],
    ['network error', 'Failed to update profile'],
    ['message', 'Closed for Eid'],
  ] as const) {
    failure = kind
    await save(page)
    await toast(page, text).first().waitFor()
    await banner(page, text).waitFor()
    expect(await value(page, 'Name')).toBe('Kept Name')
  }
})

test.for(['keep mine', 'take theirs'] as const)('an edit in another tab is a conflict: %s', async (choice) => {
  const me = await addUser({ name: 'Rahima Khatun' })
  const context = await openSignedIn(server.url, me)
  const [mine, theirs] = [await openTab(context, at('/profile')), await openTab(context, at('/profile'))]
  for (const page of [mine, theirs]) await page.waitForLoadState('networkidle')
  await field(mine, 'Name').fill('My Name')
  await field(theirs, 'Name').fill('Their Name')
  await save(theirs)
  await toast(theirs, 'Profile updated successfully').waitFor()
  await save(mine)
  const conflict = mine.locator('dialog[open]')
  await conflict.getByRole('heading', { name: 'Somebody else changed this meanwhile' }).waitFor()
  expect(await conflict.getByRole('row', { name: 'Name' }).last().textContent()).toMatch(/My Name.*Their Name/s)
  await mine.bringToFront()
  await inspect(mine, 'the comparison')
  await conflict
    .getByRole('button', { name: choice === 'keep mine' ? 'Save my version' : 'Take their version' })
    .click()
  const kept = choice === 'keep mine' ? 'My Name' : 'Their Name'
  await expect.poll(() => value(mine, 'Name')).toBe(kept)
  await expect.poll(async () => (await person(me.id))?.name).toBe(kept)
})

test('a picture that another tab uploads causes no conflict', async () => {
  const me = await addUser()
  const context = await openSignedIn(server.url, me)
  const page = await openTab(context, at('/profile'))
  await page.waitForLoadState('networkidle')
  await query(server.databaseUrl, 'update users set profile_img = $1 where id = $2', ['/favicon.svg', me.id])
  await field(page, 'Name').fill('Another Name')
  await save(page)
  await toast(page, 'Profile updated successfully').waitFor()
  expect((await person(me.id))?.name).toBe('Another Name')
})

test('the tab is in the address; a changed form needs a confirmation before it is left', async () => {
  const page = await open(await addUser())
  await tab(page, 'Security').click()
  await field(page, 'Current password').waitFor()
  expect(page.url()).toBe(at('/profile?tab=security'))
  await page.reload()
  await field(page, 'Current password').waitFor()
  await page.goBack()
  await field(page, 'Name').fill('Half typed')
  await tab(page, 'Profile Image').click()
  await button(page, 'Keep editing').click()
  expect(await value(page, 'Name')).toBe('Half typed')
  await tab(page, 'Profile Image').click()
  await button(page, 'Leave').click()
  await page.getByText('JPG, PNG or GIF, max 5MB').waitFor()
})

const changePassword = (page: Page) => button(page, 'Change Password').click()
const passwords = (current: string, next: string, again = next) => ({
  'Current password': current,
  'New password': next,
  'Confirm new password': again,
})

test('each rule of the password change shows its error, the mismatch also when other fields are wrong', async () => {
  const page = await open(await addUser(), '/profile?tab=security')
  await changePassword(page)
  for (const text of [
    'Current password is required',
    'Password must be at least 6 characters',
    'Please confirm your password',
  ])
    await error(page, text).waitFor()
  await fill(page, passwords('', 'short', 'other'))
  await error(page, "Passwords don't match").waitFor()
  await error(page, 'Current password is required').waitFor()
})

test('a password change ends the other sessions and empties the fields', async () => {
  const me = await addUser()
  const other = await open(me)
  await field(other, 'Name').waitFor()
  const page = await open(me, '/profile?tab=security')
  await fill(page, passwords('wrong one', 'new-password'))
  await changePassword(page)
  await error(page, 'The current password is not right.').waitFor()
  await toast(page, 'The current password is not right.').waitFor()
  expect(await value(page, 'New password')).toBe('new-password')
  await field(page, 'Current password').fill(me.password)
  const [patch] = await Promise.all([page.waitForRequest('**/user/change-password'), changePassword(page)])
  expect(patch.postDataJSON()).toEqual({
    id: me.id,
    currentPassword: me.password,
    newPassword: 'new-password',
    confirmPassword: 'new-password',
  })
  await toast(page, 'Password changed successfully').waitFor()
  for (const label of Object.keys(passwords('', ''))) expect([label, await value(page, label)]).toEqual([label, ''])
  await page.reload()
  await field(page, 'Current password').waitFor()

  await other.reload()
  await other.waitForURL(at('/login'))
})

test.for([
  ['no message', 'Failed to change password'],
  ['network error', 'Failed to change password'],
  ['message', 'Closed for Eid'],
] as const)('a password change that fails with %s shows "%s"', async ([kind, text]) => {
  const page = await open(await addUser(), '/profile?tab=security')
  await page.route('**/user/change-password', (route) => {
    if (kind === 'network error') return route.abort()
    const message = kind === 'message' ? text : undefined
    return route.fulfill({ status: 500, json: { success: false, message, data: null } })
  })
  await fill(page, passwords('old-password', 'new-password'))
  await changePassword(page)
  await toast(page, text).waitFor()
  await banner(page, text).waitFor()
  expect(await value(page, 'Current password')).toBe('old-password')
})

const choose = async (page: Page, file?: { name: string; bytes: Uint8Array; type?: string }) => {
  const { name, bytes, type } = file ?? { name: 'me.png', bytes: await picture(64, 64) }
  await field(page, 'Profile image').setInputFiles({
    name,
    mimeType: type ?? 'image/png',
    buffer: Buffer.from(bytes),
  })
}

test('the list of devices signs out one other device, then all others', async () => {
  const me = await addUser()
  const phone =
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
  const signIn = async (userAgent: string) => {
    const failure = await fetch(at('/api/user/signin'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ identifier: me.email, password: me.password }),
    })
    const { data } = (await failure.json()) as { data: { accessToken: string } }
    return () =>
      fetch(at(`/api/user/get-single-user/${me.id}`), {
        headers: { authorization: `Bearer ${data.accessToken}` },
      }).then(({ status }) => status)
  }
  const [onAPhone, elsewhere] = [await signIn(phone), await signIn('')]
  const page = await open(me, '/profile?tab=security')
  const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(3)
  expect(await rows.first().textContent()).toContain('This device')

  await button(page, 'Sign out there: Chrome on Android').click()
  const dialog = page.getByRole('alertdialog', { name: 'Sign out there?' })
  await page.route('**/api/user/sessions/*', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Sign out there' }).click()
  await toast(page, 'The other devices could not be signed out. Please try again.').waitFor()
  await page.unroute('**/api/user/sessions/*')
  expect(await onAPhone()).toBe(200)
  await dialog.getByRole('button', { name: 'Sign out there' }).click()
  await toast(page, 'Signed out there').waitFor()
  await expect.poll(() => rows.count()).toBe(2)
  expect([await onAPhone(), await elsewhere()]).toEqual([401, 200])

  await button(page, 'Sign out everywhere else').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
  await toast(page, 'Signed out everywhere else').waitFor()
  await expect.poll(() => rows.count()).toBe(1)
  expect(await elsewhere()).toBe(401)
  expect(await button(page, 'Sign out everywhere else').count()).toBe(0)
  await page.reload()
  await expect.poll(() => rows.count()).toBe(1)
})

test('a picture is chosen, removed, chosen again and uploaded; the top bar shows it at once', async () => {
  const me = await addUser()
  const page = await openTab(await openSignedIn(server.url, me), 'about:blank')
  // Browsers do not expose a request body that contains a file.
  await page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) document.title = [...body.keys()].sort().join()
      send.call(this, body)
    }
  })
  await page.goto(at('/profile?tab=image'))
  const upload = button(page, 'Upload Image')
  await upload.waitFor()
  expect(await upload.isDisabled()).toBe(true)
  await choose(page)
  await page.getByRole('img', { name: 'me.png' }).waitFor()
  await button(page, 'Cancel').click()
  await page.getByRole('img', { name: 'me.png' }).waitFor({ state: 'detached' })
  await choose(page)
  await upload.click()
  await toast(page, 'Profile image updated successfully').waitFor()
  expect(await page.title()).toBe('id,profileImage')
  const shown = page.getByRole('banner').locator('.avatar img')
  await expect.poll(() => shown.getAttribute('src')).toMatch(/^\/media\/.*\?w=320$/)
  await expect.poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('img', { name: 'Current image' }).waitFor()
  await page.reload()
  await shown.waitFor()
})

test('the page or the server rejects a file that is not a picture with a message, and nothing is stored', async () => {
  const me = await addUser()
  const page = await open(me, '/profile?tab=image')
  await field(page, 'Profile image').waitFor({ state: 'attached' })
  const hostile = await hostileFiles()
  const text = hostile.find(({ name }) => name === 'a text named .png')!
  await choose(page, { ...text, name: 'text.png' })
  await banner(page, 'Error processing images. Please try again.').waitFor()

  const script = hostile.find(({ name }) => name === 'an SVG with a script')!
  await choose(page, { ...script, name: 'script.svg', type: 'image/svg+xml' })
  await page.getByRole('img', { name: 'script.svg' }).waitFor()
  await button(page, 'Upload Image').click()
  const errorText = 'This file is not an image that we can read.'
  await toast(page, errorText).waitFor()
  await banner(page, errorText).waitFor()
  await page.getByRole('img', { name: 'script.svg' }).waitFor()
  const [row] = await query<{ profile_img: string }>(
    server.databaseUrl,
    'select profile_img from users where id = $1',
    [me.id],
  )
  expect(row?.profile_img ?? '').toBe('')
})

test.for([
  ['no message', 'Failed to upload image'],
  ['network error', 'Failed to upload image'],
] as const)('an upload that fails with %s shows "%s" and keeps the choice', async ([kind, text]) => {
  const page = await open(await addUser(), '/profile?tab=image')
  await page.route('**/user/upload-profile-image', (route) =>
    kind === 'network error' ? route.abort() : route.fulfill({ status: 500, json: { success: false, data: null } }),
  )
  await choose(page)
  await button(page, 'Upload Image').click()
  await toast(page, text).waitFor()
  await page.getByRole('img', { name: 'me.png' }).waitFor()
})

test('each tab is accessible and fits, in the shop and in a back office', async () => {
  const page = await open(await addUser({ role: 'admin' }))
  for (const path of ['/profile', '/profile?tab=security', '/profile?tab=image', '/admin/profile']) {
    await page.goto(at(path))
    await page.getByRole('tabpanel').locator('form').waitFor()
    await inspect(page, path)
  }
})
