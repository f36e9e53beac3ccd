import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { SHOP_PAGE_SIZE } from '#contract/constants.ts'
import { SENT_ID } from '#contract/rendering.ts'
import { sampleOf } from '#scripts/checks/testRun/sample.ts'
import { openContext, takePageErrors } from '#tests/support/browser.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { accountScreens as texts } from '#texts/en/account.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn } from '../support/session.ts'
import { insertSampleCategory, insertSampleShop } from '../support/shop.ts'

let url: string
let databaseUrl: string
let customer: Person
interface Id {
  readonly id: string
}
/** A product without sizes and colours. */
let plain: Id
let places: readonly string[]
beforeAll(async () => {
  const server = await startTestServer()
  ;({ url, databaseUrl } = server)
  await insertSampleShop(databaseUrl)
  const { category, sub, subSub, products } = await insertSampleCategory(databaseUrl, 30)
  customer = await addPerson(databaseUrl, { role: 'user', name: 'Shirin Akter' })
  const owner = await addPerson(databaseUrl, { role: 'owner' })
  await query(databaseUrl, 'update products set owner_id = $1 where id = any($2)', [owner.id, products])
  ;[plain] = (await query<{ id: string }>(databaseUrl, "select id from products where name = 'Mustard oil'")) as [Id]
  places = [
    '/',
    '/categories',
    `/category/${category}`,
    `/category/${category}/${sub}`,
    `/category/${category}/${sub}/${subSub}`,
    '/search',
    '/search?q=saree&utm_source=mail',
    '/search?sortBy=price-low&inStock=true&maxPrice=9000',
    `/product/${products[0]}`,
    `/seller/${owner.id}`,
    '/policies/delivery',
    '/wishlist',
  ]
})

/** A run takes one of so many parts of the pages for each visitor: all of them are taken over by the same code. */
const PARTS = 3

/** The pages of forms that a guest sends. */
const forms = ['/login', '/login/code', '/register', '/forgot-password', '/track']

const SCRIPTS = '**/assets/*.js'

/** The page with the elements that the server has rendered marked. */
const openMarked = async (context: BrowserContext, place: string, base = url): Promise<Page> => {
  const page = await context.newPage()
  await page.addInitScript(() =>
    // Before the scripts of the page run.
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      for (const element of document.querySelectorAll('#root *')) Object.assign(element, { isRendered: true })
    }),
  )
  await page.goto(base + place)
  return page
}

/** Whether the application runs the page, and whether its title is an element that the server has rendered. */
const takenOver = (page: Page) =>
  page.evaluate(() => {
    const title = document.querySelector('h1')
    const isRunning = title !== null && Object.keys(title).some((name) => name.startsWith('__react'))
    return { isRunning, isRendered: Object(title).isRendered === true }
  })

const keptByBrowser = {
  'haat.seen': '["000000000000000000000001"]',
  'haat.district': 'Tangail',
  'haat.wishes.1': '[{"productId":"000000000000000000000001","productName":"Gone"}]',
  'haat.theme': 'dark',
}

/** A server with much to do sends a page without data. */
const untilRendered = (place: string, headers: Record<string, string> = {}, base = url) =>
  expect.poll(async () => (await fetch(base + place, { headers })).text()).toContain(SENT_ID)

/** Opens a page whose scripts wait until `arrive` is called. */
const openWithoutScripts = async (context: BrowserContext, place: string) => {
  await untilRendered(place)
  const page = await context.newPage()
  const arrival = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.goto(url + place, { waitUntil: 'commit' })
  return { page, arrive: arrival.resolve }
}

// A difference between server and browser is an error of the page, which fails the test.
test.each([
  ['a guest', 'en-GB'],
  ['a person with a cart', 'bn-BD'],
])('React takes every public page over for %s with the language %s', async (visitor, locale) => {
  const options = { locale, timezoneId: 'America/New_York' }
  const context =
    visitor === 'a guest'
      ? await openContext({ ...options, viewport: { width: 360, height: 780 } })
      : await openSignedIn(url, customer, { ...options, viewport: { width: 1280, height: 860 } })
  if (visitor !== 'a guest')
    await context.addInitScript((kept) => {
      if (location.protocol !== 'http:') return
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    }, keptByBrowser)
  for (const place of sampleOf(visitor === 'a guest' ? [...places, ...forms] : places, PARTS)) {
    await untilRendered(place, { 'accept-language': locale })
    const page = await openMarked(context, place)
    await expect
      .poll(async () => ({ place, ...(await takenOver(page)) }))
      .toEqual({ place, isRunning: true, isRendered: true })
    await page.close()
  }
})

test.each(['en-GB', 'bn-BD'])('React takes the pages of an empty shop over in %s', async (locale) => {
  const empty = await startTestServer()
  const context = await openContext({ locale })
  for (const place of sampleOf(['/', '/categories', '/search', '/search?q=saree', '/policies/delivery'], PARTS)) {
    await untilRendered(place, { 'accept-language': locale }, empty.url)
    const page = await openMarked(context, place, empty.url)
    await expect
      .poll(async () => ({ place, ...(await takenOver(page)) }))
      .toEqual({ place, isRunning: true, isRendered: true })
    await page.close()
  }
})

test.each([
  [
    'an extension has changed',
    () => {
      for (const element of [document.documentElement, document.body]) element.setAttribute('data-extension', '1')
      document.body.prepend(document.createElement('aside'))
      document.documentElement.append(document.createElement('aside'))
      for (const field of document.querySelectorAll('input')) {
        field.setAttribute('data-extension', '1')
        field.after(document.createElement('aside'))
      }
    },
  ],
  [
    'a tool has translated',
    () => {
      document.documentElement.lang = 'de'
      for (const element of document.querySelectorAll('#root :is(h1, h2, a, p, span)')) {
        if (element.childElementCount > 0) continue
        const font = document.createElement('font')
        font.append(...element.childNodes)
        element.append(font)
      }
    },
  ],
])('the application runs a page that %s before', async (_, change) => {
  for (const place of sampleOf(['/', `/product/${plain.id}`, '/login'], PARTS)) {
    const { page, arrive } = await openWithoutScripts(await openContext(), place)
    await page.evaluate(change)
    arrive()
    await expect.poll(async () => ({ place, ...(await takenOver(page)) })).toMatchObject({ place, isRunning: true })
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    await page.getByRole('button', { name: 'Switch to light theme' }).waitFor()
    await page.close()
  }
  // React says that it draws a page again whose elements are not those of the server.
  expect(takePageErrors().filter((error) => !error.includes('418'))).toEqual([])
})

test('nothing of a visit is in a page that the server sends', async () => {
  const context = await openSignedIn(url, customer)
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('button', { name: customer.name }).waitFor()
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  for (const place of places) {
    await untilRendered(place)
    const [own, guest] = await Promise.all(
      [cookies, ''].map(async (cookie) =>
        (await fetch(url + place, { headers: { cookie, 'accept-language': 'en' } })).text(),
      ),
    )
    const withoutTime = (html: string | undefined) => html?.replace(/"at":\d+/, '')
    expect(withoutTime(own), place).toBe(withoutTime(guest))
    expect(own).not.toContain(customer.name)
  }
})

test('a reader without scripts reads the shop, and searches it', async () => {
  const context = await openContext({ javaScriptEnabled: false })
  for (const place of ['/', `/product/${plain.id}`, '/search?q=saree']) await untilRendered(place)
  const page = await context.newPage()
  await page.goto(url)
  const banners = page.getByRole('main')
  await banners.getByRole('link').first().waitFor()
  await page.goto(`${url}/product/${plain.id}`)
  await page.getByRole('heading', { level: 1, name: 'Mustard oil' }).waitFor()
  await page.getByText('৳340').first().waitFor()
  await page.getByRole('combobox', { name: 'Search' }).fill('saree')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${url}/search?q=saree`)
  const results = page.getByRole('main').getByRole('article')
  const namesIn = () => results.getByRole('heading').allTextContents()
  const first = await namesIn()
  expect(first).toHaveLength(SHOP_PAGE_SIZE)
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.waitForURL(`${url}/search?q=saree&page=2`)
  await page.getByText('31 of 31 products').waitFor()
  const further = await namesIn()
  expect([further.length > 0, further.filter((name) => first.includes(name))]).toEqual([true, []])
  await page.getByRole('link', { name: 'Previous products' }).click()
  await page.waitForURL(`${url}/search?q=saree`)
  await results.getByRole('link', { name: first[0] }).first().click()
  await page.getByRole('heading', { level: 1, name: first[0] }).waitFor()
  const gone = await page.goto(`${url}/product/000000000000000000000000`)
  await page.getByRole('heading', { level: 1, name: 'This product is no longer here' }).waitFor()
  expect(gone?.status()).toBe(404)
})

test('a press on Add to cart before the scripts have come is carried out once they are there, once', async () => {
  const { page, arrive } = await openWithoutScripts(await openContext(), `/product/${plain.id}`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  arrive()
  await page
    .getByRole('link', { name: /1 item/ })
    .first()
    .waitFor()
})

test('a press on Show more before the scripts have come makes the list longer; without scripts it turns the page', async () => {
  const { page, arrive } = await openWithoutScripts(await openContext(), '/search?q=saree')
  await page.getByRole('button', { name: 'Show more' }).click()
  arrive()
  await page.getByText('31 of 31 products').waitFor()
  expect([page.url(), await page.getByRole('article').count()]).toEqual([`${url}/search?q=saree`, 31])

  const lost = await (await openContext()).newPage()
  await lost.route(SCRIPTS, (route) => route.abort())
  const failed = lost.waitForEvent('requestfailed')
  await lost.goto(`${url}/search?q=saree`)
  await failed
  await lost.getByRole('button', { name: 'Show more' }).click()
  await lost.waitForURL(`${url}/search?q=saree&page=2`)
})

test('what is typed before the scripts have come stays, with the focus and the caret, and finds suggestions', async () => {
  const { page, arrive } = await openWithoutScripts(await openContext(), '/')
  const box = page.getByRole('combobox')
  await box.fill('sree')
  for (let at = 0; at < 3; at++) await box.press('ArrowLeft')
  arrive()
  await page.getByRole('listbox').waitFor()
  await page.keyboard.type('a')
  expect(await box.inputValue()).toBe('saree')
})

test('what is typed into a form before the scripts have come is sent once they are there, and not before', async () => {
  const { page, arrive } = await openWithoutScripts(await openContext(), '/login')
  // As a browser that fills in what it remembers.
  await page.getByRole('textbox', { name: texts.identifier }).evaluate((field: HTMLInputElement, value) => {
    field.value = value
  }, customer.email)
  const password = page.getByLabel(texts.password, { exact: true })
  await password.fill(customer.password)
  await password.press('Enter')
  const submit = page.getByRole('button', { name: texts.signIn, exact: true })
  expect([await submit.isDisabled(), page.url()]).toEqual([true, `${url}/login`])
  arrive()
  await submit.click()
  await page.waitForURL(({ pathname }) => pathname !== '/login')
})
