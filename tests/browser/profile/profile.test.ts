import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { picture } from '#tests/server/support/uploads.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { button, field, fill, toast } from '../support/forms.ts'
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

test('the account menu leads a customer to the own profile, whose top bar shows a saved change at once; an edit in another tab is a conflict; the tab is in the address, and a changed form needs a confirmation before it is left', async () => {
  const me = await addUser({ name: 'Rahima Khatun' })
  const context = await openSignedIn(server.url, me)
  const page = await openTab(context, at('/'))
  await page.getByRole('button', { name: /Rahima/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await page.waitForURL(at('/profile'))
  await page.getByRole('heading', { level: 1, name: 'Profile', exact: true }).waitFor()
  await expect.poll(() => value(page, 'Name')).toBe('Rahima Khatun')
  expect([await value(page, 'Email'), await value(page, 'Phone')]).toEqual([me.email, me.phone])
  await fill(page, { Name: '  Rahima Akter ', Address: 'House 7, Dhanmondi' })
  const [put] = await Promise.all([page.waitForRequest('**/user/update-profile'), save(page)])
  expect(put.postDataJSON()).toEqual({ id: me.id, name: 'Rahima Akter', address: 'House 7, Dhanmondi' })
  await toast(page, 'Profile updated successfully').waitFor()
  await page.getByRole('banner').getByText('Rahima Akter').waitFor()
  expect(await value(page, 'Name')).toBe('Rahima Akter')
  expect((await stored(page)).auth?.user.name).toBe('Rahima Akter')

  const theirs = await openTab(context, at('/profile'))
  await expect.poll(() => value(theirs, 'Address')).toBe('House 7, Dhanmondi')
  await field(page, 'Name').fill('My Name')
  await field(theirs, 'Name').fill('Their Name')
  await save(theirs)
  await toast(theirs, 'Profile updated successfully').waitFor()
  await theirs.close()
  await save(page)
  const conflict = page.getByRole('alertdialog', { name: 'Somebody else changed this meanwhile' })
  expect(await conflict.getByRole('row', { name: 'Name' }).last().textContent()).toMatch(/My Name.*Their Name/s)
  await conflict.getByRole('button', { name: 'Save my version' }).click()
  await conflict.waitFor({ state: 'detached' })
  const names = () => query(server.databaseUrl, 'select name from users where id = $1', [me.id])
  await expect.poll(names).toEqual([{ name: 'My Name' }])

  await tab(page, 'Security').click()
  await field(page, 'Current password').waitFor()
  expect(page.url()).toBe(at('/profile?tab=security'))
  await page.goBack()
  await field(page, 'Name').fill('Half typed')
  await tab(page, 'Profile Image').click()
  await button(page, 'Leave').click()
  await page.getByText('JPG, PNG or GIF, max 5MB').waitFor()
})

const passwords = (current: string, next: string, again = next) => ({
  'Current password': current,
  'New password': next,
  'Confirm new password': again,
})

test('the list of devices signs out one other device; a password change ends the other sessions and empties the fields; a picture is uploaded, and the top bar shows it at once', async () => {
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

  await fill(page, passwords(me.password, 'new-password'))
  const [patch] = await Promise.all([
    page.waitForRequest('**/user/change-password'),
    button(page, 'Change Password').click(),
  ])
  expect(patch.postDataJSON()).toEqual({
    id: me.id,
    currentPassword: me.password,
    newPassword: 'new-password',
    confirmPassword: 'new-password',
  })
  await toast(page, 'Password changed successfully').waitFor()
  for (const label of Object.keys(passwords('', ''))) expect([label, await value(page, label)]).toEqual([label, ''])
  expect(await elsewhere()).toBe(401)

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
  await field(page, 'Profile image').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await picture(64, 64)),
  })
  await upload.click()
  await toast(page, 'Profile image updated successfully').waitFor()
  expect(await page.title()).toBe('id,profileImage')
  const shown = page.getByRole('banner').locator('.Avatar-avatar img')
  await expect.poll(() => shown.getAttribute('src')).toMatch(/^\/media\/.*\?w=320$/)
  await expect.poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('img', { name: 'Current image' }).waitFor()
})
