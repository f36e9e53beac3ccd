import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { picture } from '#tests/server/support/uploads.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { svgWithScript } from '../categories/levels.ts'
import { banner, button, field, fill, toast } from '../support/forms.ts'
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
const error = (page: Page, text: string) => page.locator('.FieldError-error').filter({ hasText: text })
const person = async (id: string) =>
  (
    await query<{ name: string; address: string }>(
      server.databaseUrl,
      'select name, address from users where id = $1',
      [id],
    )
  )[0]

/** Edits and saves the profile that the page shows; the person is named Rahima Khatun. */
async function editProfile(page: Page, me: Person, title: string): Promise<void> {
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
}

test('the account menu of the shop and the bar of the back office lead an administrator to the profile: fields are prefilled and saved, and the top bar shows the change at once', async () => {
  const me = await addUser({ role: 'admin', name: 'Rahima Khatun' })
  const page = await open(me, '/')
  await page.getByRole('button', { name: /Rahima/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await page.waitForURL(at('/profile'))
  await field(page, 'Name').waitFor()
  await page.goto(at('/admin/shipping-fee'))
  await page.getByRole('link', { name: /Rahima/ }).click()
  await page.waitForURL(at('/admin/profile'))
  await editProfile(page, me, 'Settings')
})

test('an owner saves their own profile; the tab is in the address, and a changed form needs a confirmation before it is left', async () => {
  const me = await addUser({ role: 'owner', name: 'Rahima Khatun' })
  const page = await open(me, '/owner/profile')
  await editProfile(page, me, 'Settings')

  await tab(page, 'Security').click()
  await field(page, 'Current password').waitFor()
  expect(page.url()).toBe(at('/owner/profile?tab=security'))
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

test('a customer saves their own profile; an edit in another tab is a conflict, unless it changes no field of the form; a late response never overwrites typed values, an empty field is not sent, and a guest returns after signing in', async () => {
  const me = await addUser({ name: 'Rahima Khatun' })
  const context = await openSignedIn(server.url, me)
  const mine = await openTab(context, at('/profile'))
  await editProfile(mine, me, 'Profile')
  const theirs = await openTab(context, at('/profile'))
  await expect.poll(() => value(theirs, 'Address')).toBe('House 7, Dhanmondi')
  const conflict = mine.locator('dialog[open]')
  const keeps = async (kept: string) => {
    await conflict.waitFor({ state: 'detached' })
    await expect.poll(() => value(mine, 'Name')).toBe(kept)
    await expect.poll(async () => (await person(me.id))?.name).toBe(kept)
  }
  await field(mine, 'Name').fill('My Name')
  await field(theirs, 'Name').fill('Their Name')
  await save(theirs)
  await toast(theirs, 'Profile updated successfully').waitFor()
  await save(mine)
  await conflict.getByRole('heading', { name: 'Somebody else changed this meanwhile' }).waitFor()
  expect(await conflict.getByRole('row', { name: 'Name' }).last().textContent()).toMatch(/My Name.*Their Name/s)
  await conflict.getByRole('button', { name: 'Save my version' }).click()
  await keeps('My Name')

  await field(mine, 'Name').fill('My Other Name')
  await query(server.databaseUrl, `update users set name = 'Their Other Name' where id = $1`, [me.id])
  await save(mine)
  await conflict.getByRole('button', { name: 'Take their version' }).click()
  await keeps('Their Other Name')

  await query(server.databaseUrl, `update users set profile_img = '/favicon.svg' where id = $1`, [me.id])
  await field(mine, 'Name').fill('Another Name')
  await save(mine)
  await keeps('Another Name')

  await query(server.databaseUrl, "update users set address = 'Khulna' where id = $1", [me.id])
  const { promise: released, resolve: go } = Promise.withResolvers<void>()
  await mine.route('**/user/get-single-user/*', async (route) => {
    await released
    await route.continue()
  })
  await mine.reload()
  await field(mine, 'Name').fill('Typed early')
  go()
  await expect.poll(() => value(mine, 'Address')).toBe('Khulna')
  expect(await value(mine, 'Name')).toBe('Typed early')

  await field(mine, 'Address').fill('  ')
  await mine.getByText('Left empty, it stays as it is saved.').waitFor()
  const [put] = await Promise.all([mine.waitForRequest('**/user/update-profile'), save(mine)])
  expect(put.postDataJSON()).toEqual({ id: me.id, name: 'Typed early' })
  await expect.poll(() => value(mine, 'Address')).toBe('Khulna')

  await mine.unroute('**/user/get-single-user/*')
  await mine.evaluate(() => localStorage.clear())
  await mine.goto(at('/profile?tab=security'))
  await mine.waitForURL(at('/login'))
  await fill(mine, { 'Email or phone': me.email, Password: me.password })
  await button(mine, 'Sign in').click()
  await mine.waitForURL(at('/profile?tab=security'))
})

const changePassword = (page: Page) => button(page, 'Change Password').click()
const passwords = (current: string, next: string, again = next) => ({
  'Current password': current,
  'New password': next,
  'Confirm new password': again,
})

const choose = async (page: Page, file?: { name: string; bytes: Uint8Array; type?: string }) => {
  const { name, bytes, type } = file ?? { name: 'me.png', bytes: await picture(64, 64) }
  await field(page, 'Profile image').setInputFiles({
    name,
    mimeType: type ?? 'image/png',
    buffer: Buffer.from(bytes),
  })
}

test('the list of devices signs out one other device, then all others; a password change ends the other sessions and empties the fields; a picture is uploaded, and the top bar shows it at once', async () => {
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

  const other = await open(me)
  await field(other, 'Name').waitFor()
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
  await other.reload()
  await other.waitForURL(at('/login'))

  const storedPicture = async () =>
    (
      await query<{ profile_img: string | null }>(server.databaseUrl, 'select profile_img from users where id = $1', [
        me.id,
      ])
    )[0]?.profile_img || ''
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
  await choose(page, { name: 'letter.txt', bytes: Buffer.from('no picture at all'), type: 'text/plain' })
  await banner(page, 'Error processing images. Please try again.').waitFor()
  await choose(page, svgWithScript)
  await upload.click()
  const rejected = 'This file is not an image that we can read.'
  await toast(page, rejected).waitFor()
  await banner(page, rejected).waitFor()
  await page.getByRole('img', { name: 'drawing.svg' }).waitFor()
  expect(await storedPicture()).toBe('')
  await choose(page)
  await page.getByRole('img', { name: 'me.png' }).waitFor()
  await button(page, 'Cancel').click()
  await page.getByRole('img', { name: 'me.png' }).waitFor({ state: 'detached' })
  await choose(page)
  await upload.click()
  await toast(page, 'Profile image updated successfully').waitFor()
  expect(await page.title()).toBe('id,profileImage')
  const shown = page.getByRole('banner').locator('.Avatar-avatar img')
  await expect.poll(() => shown.getAttribute('src')).toMatch(/^\/media\/.*\?w=320$/)
  await expect.poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('img', { name: 'Current image' }).waitFor()
  await page.reload()
  await shown.waitFor()
})
