import { generateKeyPairSync } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { untilStarted } from '#scripts/lab/firstView.ts'
import { insertSampleShop } from '#tests/server/support/sampleShop.ts'
import { openContext } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { button, showFoot } from '../support/forms.ts'
import { addPerson } from '../support/people.ts'
import { openSignedIn, signIn } from '../support/session.ts'

const ids = { ga4: 'G-AB12CD34EF', meta: '123456789012345' }

/** Stands for Google's script: it sends each event, and what it can read of the page around it. */
const TAG = `
const sent = []
const send = (call) => {
  if (call[0] === 'config') sent.push(call[2])
  if (call[0] !== 'event') return
  let read = 'nothing'
  try { read = parent.document.title } catch {}
  const query = new URLSearchParams({ en: call[1], dl: call[2].page_location, cid: sent[0].client_id, read, ec: call[2].event_id })
  fetch('https://region1.google-analytics.com/g/collect?' + query, { method: 'POST', mode: 'no-cors' })
}
for (const call of dataLayer) send(call)
dataLayer.push = send
`

/** Answers for the other companies, and notes each request that does not go to the shop. */
const watchRequests = async (context: BrowserContext, shop: string) => {
  const noted: URL[] = []
  const withReferrer: string[] = []
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin === shop || url.protocol === 'data:' || url.protocol === 'blob:') return
    noted.push(url)
    if (request.headers().referer) withReferrer.push(request.url())
  })
  await context.route(
    (url) => url.origin !== shop,
    (route) =>
      route.request().url().startsWith('https://www.googletagmanager.com/')
        ? route.fulfill({ contentType: 'text/javascript', body: TAG })
        : route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } }),
  )
  /** What has left since the last question, by service: names of events with the paths of their pages. */
  const take = () => {
    const all = noted.splice(0)
    const of = (host: string, name: string) =>
      all
        .filter((url) => url.hostname.endsWith(host))
        .map(({ searchParams }) => `${searchParams.get(name)} ${searchParams.get('dl')?.replace(shop, '')}`)
    return { google: of('google-analytics.com', 'en'), meta: of('facebook.com', 'ev'), all }
  }
  return { take, withReferrer }
}

const question = (page: Page) => page.getByRole('region', { name: 'May we count your visit?' })
const answer = (page: Page, name: 'Accept' | 'Decline') => question(page).getByRole('button', { name }).click()
const frame = (page: Page) => page.locator('iframe[src="/analytics-frame"]')
const openAgain = async (page: Page) => {
  await showFoot(page)
  await button(page, 'Cookies').click()
  await question(page).waitFor()
}

/** A shop that nobody has asked to count visits yet, and how its administrator sets a service up. */
const startShop = async () => {
  const signingKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const { url, databaseUrl } = await startTestServer({ signingKey })
  await insertSampleShop(databaseUrl, 2)
  const admin = await addPerson(databaseUrl, { role: 'admin' })
  const setUp = async () => {
    const { token } = await signIn(url, admin)
    const keep = async (service: string, settings: object) => {
      const { status } = await fetch(`${url}/api/integrations/${service}/settings`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ currentPassword: admin.password, ...settings }),
      })
      expect(status).toBe(200)
    }
    await keep('ga4', { ga4Id: ids.ga4 })
    await keep('meta', { metaPixel: ids.meta })
  }
  return { url, admin, setUp }
}

test('nothing reaches other companies before consent, what was agreed after it, and nothing once it is withdrawn', async () => {
  const { url, setUp } = await startShop()
  const visitor = await openContext()
  const requests = await watchRequests(visitor, url)
  const page = await visitor.newPage()
  await page.goto(url)
  await untilStarted(page)
  await showFoot(page)
  await page.getByRole('link', { name: 'Track order' }).waitFor()
  expect(await question(page).count()).toBe(0)

  await setUp()

  // Asked once; declined.
  await page.goto(`${url}/?fbclid=Click-1&utm_source=news`)
  await question(page).waitFor()
  expect((await fetch(`${url}/analytics-frame`)).status).toBe(404)
  await page.goto(`${url}/product/p1`)
  await answer(page, 'Decline')
  await expect.poll(() => question(page).count()).toBe(0)
  await page.reload()
  await untilStarted(page)
  await openAgain(page)
  expect(await frame(page).count()).toBe(0)
  await answer(page, 'Decline')
  expect(requests.take().all).toEqual([])

  // Accepted: the page, its product, and what follows, each by its path alone.
  await page.goto(`${url}/product/p1?fbclid=Click-2#write-review`)
  await untilStarted(page)
  await openAgain(page)
  await answer(page, 'Accept')
  const first = {
    google: ['page_view /product/p1', 'view_item /product/p1'],
    meta: ['PageView /product/p1', 'ViewContent /product/p1'],
  }
  const seen = { google: [] as string[], meta: [] as string[], all: [] as URL[] }
  const untilSent = async (expected: { readonly google: readonly string[]; readonly meta: readonly string[] }) => {
    await expect
      .poll(() => {
        const more = requests.take()
        seen.google.push(...more.google)
        seen.meta.push(...more.meta)
        seen.all.push(...more.all)
        return { google: seen.google, meta: seen.meta }
      })
      .toEqual(expected)
    seen.google.length = 0
    seen.meta.length = 0
  }
  await untilSent(first)
  await page.getByRole('radio', { name: 'M' }).first().click()
  await page.getByRole('radio', { name: 'red' }).first().click()
  await button(page, 'Add to Cart').first().click()
  await untilSent({ google: ['add_to_cart /product/p1'], meta: ['AddToCart /product/p1'] })
  await page.getByRole('link', { name: /Checkout/ }).click()
  await untilSent({
    google: ['page_view /checkout', 'begin_checkout /checkout'],
    meta: ['PageView /checkout', 'InitiateCheckout /checkout'],
  })
  const hits = seen.all.filter(({ pathname }) => pathname !== '/gtag/js')
  expect(hits.every(({ searchParams }) => (searchParams.get('read') ?? 'nothing') === 'nothing')).toBe(true)
  expect(seen.all.map(String).join('\n')).not.toMatch(/write-review|utm_|fbclid|%3F/)
  expect(requests.withReferrer).toEqual([])
  const added = (name: string, parameter: string) =>
    hits.find(({ searchParams }) => searchParams.get(parameter) === name)
  const pixel = added('AddToCart', 'ev')!.searchParams
  expect(pixel.get('eid')).toBe(added('add_to_cart', 'en')!.searchParams.get('ec'))
  expect(pixel.get('id')).toBe(ids.meta)
  expect(pixel.get('fbc')).toMatch(/^fb\.1\.\d{13}\.Click-2$/)
  expect(pixel.get('cd[value]')).toBe('875.44')

  // No page that names an order, and no page of an account.
  await page.goto(`${url}/track`)
  await untilStarted(page)
  await openAgain(page)
  await answer(page, 'Accept')
  expect(await frame(page).count()).toBe(0)
  await page.goto(`${url}/login`)
  await untilStarted(page)
  expect(await frame(page).count()).toBe(0)
  expect(requests.take().all).toEqual([])

  // Withdrawn, in another tab too.
  await page.goto(`${url}/categories`)
  const other = await visitor.newPage()
  await other.goto(`${url}/search`)
  await untilStarted(other)
  await frame(other).waitFor({ state: 'attached' })
  await openAgain(page)
  await answer(page, 'Decline')
  await expect.poll(async () => [await frame(page).count(), await frame(other).count()]).toEqual([0, 0])
  requests.take()
  await page.goto(`${url}/product/p2`)
  await untilStarted(page)
  await showFoot(page)
  await button(page, 'Cookies').waitFor()
  expect(requests.take().all).toEqual([])
})

test('the staff is neither asked nor counted', async () => {
  const { url, admin, setUp } = await startShop()
  await setUp()
  const staff = await openSignedIn(url, admin)
  const ofStaff = await watchRequests(staff, url)
  // As from a visit before.
  const kept = { consent: 'accepted', accepted: { consent: 'c'.repeat(22), number: 1, at: 1 } }
  await staff.addInitScript((text) => {
    if (location.protocol !== 'about:') localStorage.setItem('haat.consent.1', text)
  }, JSON.stringify(kept))
  const office = await staff.newPage()
  await office.goto(`${url}/product/p1`)
  await untilStarted(office)
  await showFoot(office)
  await office.getByRole('link', { name: 'Track order' }).waitFor()
  expect([await question(office).count(), await frame(office).count()]).toEqual([0, 0])
  expect(await button(office, 'Cookies').count()).toBe(0)
  expect(ofStaff.take().all).toEqual([])
})
