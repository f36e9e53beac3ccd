import { expect, test } from 'vitest'
import { TEXT_MAX } from '#contract/constants.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole, createVisitor, fastHashing } from '../account/client.ts'
import { changedSince, ifMatch } from '../support/responses.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
const admin = (await createUserWithRole(server, 'admin')).visitor
const guest = createVisitor(server.url)

const set = (page: string, text: unknown, headers = {}) => admin.call('PUT', `/policies/${page}`, { text }, headers)
const read = (page: string) => guest.call('GET', `/policies/${page}`)
const details = async () => (await guest.call('GET', '/shop-details')).body.data

test("the first texts of a new shop are in English and Bangla, and name Dhaka as a product's page does", async () => {
  for (const page of ['terms', 'delivery', 'return', 'refund', 'privacy']) {
    const { text } = (await read(page)).body.data
    expect(text).toMatch(/^[A-Z#].*\n\n## [\u0985-\u09b9]/s)
    if (page !== 'delivery') continue
    expect(text).toContain('- Inside Dhaka: within 5 days.')
    expect(text).toContain('- ঢাকার ভেতরে: ৫ দিনের মধ্যে।')
  }
})

test('each save is a version that stays readable, also under the numbers of other pages', async () => {
  const { data: first } = (await read('delivery')).body
  expect(first).toMatchObject({ _id: 'delivery', version: 2, isCurrent: true, text: expect.stringContaining('5 days') })
  const saved = await set('delivery', '## Soon\r\n\r\n- 2 days ')
  expect(saved).toMatchObject({ status: 200, body: { data: { version: 6, text: '## Soon\n\n- 2 days' } } })
  expect((await set('refund', 'Within 3 days.')).body.data).toMatchObject({ version: 7 })
  expect((await read('delivery?version=5')).body.data).toEqual({ ...first, isCurrent: false })
  expect((await read('delivery?version=7')).body.data).toMatchObject({ version: 6, isCurrent: true })
  expect((await read('terms?version=1')).body.data).toMatchObject({ version: 1, isCurrent: true })
  expect(await details()).toMatchObject({ policiesVersion: 7 })
})

test('an administrator lists all versions of a page, newest first', async () => {
  const versions = (page: string) => admin.call('GET', `/policies/${page}/versions`)
  const time = expect.stringMatching(/Z$/)
  expect((await versions('delivery')).body.data).toEqual([
    { version: 6, isPublished: true, updatedAt: time },
    { version: 2, isPublished: true, updatedAt: time },
  ])
  expect((await versions('imprint')).status).toBe(404)
})

test('the same text makes no version', async () => {
  const { data } = (await read('refund')).body
  expect((await set('refund', ` ${data.text}\n`)).body.data).toEqual(data)
})

test('an empty text is not published; without texts there is nothing to accept', async () => {
  await set('terms', ' ')
  const { policies, policiesVersion } = await details()
  expect(policies.map(({ _id }: { _id: string }) => _id)).toEqual(['delivery', 'privacy', 'refund', 'return'])
  expect(policiesVersion).toBe(8)
  for (const { _id } of policies) await set(_id, '')
  expect(await details()).toMatchObject({ policies: [], policiesVersion: null })
})

test('unknown pages and versions are 404, texts that are too long 400, parallel changes 409', async () => {
  for (const page of ['imprint', 'privacy?version=4']) expect((await read(page)).status, page).toBe(404)
  expect((await set('imprint', 'Who we are')).status).toBe(404)
  expect((await read('terms?version=zero')).status).toBe(400)
  expect((await set('terms', 'x'.repeat(TEXT_MAX + 1))).body.issues).toMatchObject([{ path: ['text'] }])
  const { updatedAt } = (await read('terms')).body.data
  expect((await set('terms', 'One', ifMatch(updatedAt))).status).toBe(200)
  expect(await set('terms', 'Two', ifMatch(updatedAt))).toMatchObject(changedSince)
})

test('saves at once get versions of their own', async () => {
  const saved = await Promise.all(['terms', 'delivery', 'return', 'refund', 'privacy'].map((page) => set(page, 'New')))
  const versions = saved.map(({ body }) => body.data.version)
  expect(new Set(versions).size).toBe(5)
})

test('About us and Help are pages that the shop writes, which nobody accepts', async () => {
  const before = (await details()).policiesVersion
  expect((await read('about')).body.data).toMatchObject({ _id: 'about', version: 0, text: '', isCurrent: true })
  expect((await admin.call('GET', '/policies/help/versions')).body.data).toEqual([])
  const saved = await set('about', 'We sell what our village makes.')
  expect(saved).toMatchObject({ status: 200, body: { data: { _id: 'about', isCurrent: true } } })
  const after = await details()
  expect(after.policies).toContainEqual({ _id: 'about', version: saved.body.data.version })
  expect(after.policiesVersion).toBe(before)
})
