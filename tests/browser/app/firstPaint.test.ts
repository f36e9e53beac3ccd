import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { SKELETON } from '#contract/rendering.ts'
import { sampleOf } from '#scripts/checks/testRun/sample.ts'
import { root } from '#scripts/dataFolder.ts'
import { FIRST_VIEWS } from '#server/pages/pageHints.ts'
import { type ContextOptions, openContext, openDemoContext } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { demoTexts } from '#texts/en/account.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn } from '../support/session.ts'
import { insertSampleShop } from '../support/shop.ts'

let url: string
let people: Record<'admin' | 'owner' | 'user', Person>
beforeAll(async () => {
  const demoAccounts = (['admin', 'owner', 'user'] as const).map((role) => ({ role, identifier: role, password: role }))
  const server = await startTestServer({ demoAccounts })
  await insertSampleShop(server.databaseUrl)
  url = server.url
  people = {
    admin: await addPerson(server.databaseUrl, { role: 'admin' }),
    owner: await addPerson(server.databaseUrl, { role: 'owner' }),
    user: await addPerson(server.databaseUrl, { role: 'user' }),
  }
})

/** A run takes one of so many parts of the pages: each loads twice, and the skeletons are of few kinds. */
const PARTS = 3

const WIDTHS = [360, 1280]
type Place = readonly [x: number, y: number]
type Places = { readonly [words: string]: readonly Place[] }

/** The places of each text that a person sees in the window, in whole pixels. */
const placesAt = async (page: Page, width: number): Promise<Places> => {
  await page.setViewportSize({ width, height: 900 })
  return page.evaluate(() => {
    const found: Record<string, Place[]> = {}
    for (const element of document.querySelectorAll('#root :is(h1, h2, p, a, span, button, label, div)')) {
      const words = element.childElementCount === 0 ? element.textContent.trim() : ''
      const isSeen = element.checkVisibility({ visibilityProperty: true }) && !element.closest('.visually-hidden')
      if (words === '' || !isSeen) continue
      const range = document.createRange()
      range.selectNodeContents(element)
      const { left, top, width, height } = range.getBoundingClientRect()
      if (width <= 2 || height <= 2 || top >= innerHeight) continue
      found[words] = [...(found[words] ?? []), [Math.round(left), Math.round(top)]]
    }
    return found
  })
}

const isNear = ([x, y]: Place, [toX, toY]: Place) => Math.abs(toX - x) <= 1 && Math.abs(toY - y) <= 1

/** The words that have left one of their places, although they may have come to others; a pixel of rounding is no move. */
const moved = (before: Places, after: Places) =>
  Object.fromEntries(
    Object.entries(before).flatMap(([words, places]) => {
      const to = after[words] ?? []
      const from = places.filter((place) => !to.some((other) => isNear(place, other)))
      return from.length === 0 ? [] : [[words, { from, to }]]
    }),
  )

const SCRIPTS = '**/assets/*.js'

/** Opens a page without its scripts and then with them, and expects the words of the skeleton to stay in their places. */
const expectWordsToStay = async (context: BrowserContext, address: string, heading: string) => {
  const page = await context.newPage()
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto(address)
  const before: Places[] = []
  for (const width of WIDTHS) before.push(await placesAt(page, width))
  for (const places of before) expect(Object.keys(places)).toContain(heading)
  await page.unroute(SCRIPTS)
  await page.goto(address)
  await expect.poll(() => page.locator(`#root > [${SKELETON}]`).count()).toBe(0)
  for (const [at, width] of WIDTHS.entries())
    await expect.poll(async () => moved(before[at] as Places, await placesAt(page, width))).toEqual({})
  await page.close()
}

const touch: ContextOptions = { hasTouch: true }

const guestPages = [
  ['/login', 'Welcome Back'],
  ['/register', 'Create Account'],
  ['/forgot-password', 'Forgot your password?'],
  ['/otp-verification', 'Enter the code'],
  ['/otp-verification-register', 'Enter the code'],
  ['/reset-password', 'Choose a new password'],
  ['/verify/pending', 'Almost Done!'],
  ['/unauthorized', 'Unauthorized Access'],
  ['/policies/terms', 'Terms of sale'],
  ['/track/o1', 'Your order'],
  ['/order/placed/c1', 'Your order'],
  ['/cart', 'Cart'],
  ['/wishlist', 'Wishlist'],
  ['/nowhere', 'Page not found'],
] as const
test.each(sampleOf(guestPages, PARTS))(
  'the first words of %s stand before any script and stay in their places',
  async (place, heading) => {
    await expectWordsToStay(await openContext(touch), url + place, heading)
  },
)

test('the words of the sign-in stay in their places next to the buttons of the demo', async () => {
  await expectWordsToStay(await openDemoContext(url, touch), `${url}/login`, 'Welcome Back')
})

test('the sign-in does not move while the buttons of the demo load', async () => {
  const page = await (await openDemoContext(url, touch)).newPage()
  await page.setViewportSize({ width: 1280, height: 900 })
  const arrival = Promise.withResolvers<void>()
  await page.route('**/assets/DemoSignIn-*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  // A held chunk holds the load event too.
  await page.goto(`${url}/login`, { waitUntil: 'commit' })
  const form = page.locator(`#root > :not([${SKELETON}]) form`)
  await form.waitFor()
  const { y } = (await form.boundingBox()) ?? {}
  arrival.resolve()
  await page.getByRole('button', { name: demoTexts.signInAs.user }).waitFor()
  expect((await form.boundingBox())?.y).toBe(y)
})

const ownPages = [
  ['user', '/orders', 'My orders'],
  ['user', '/profile', 'Profile'],
  ['admin', '/admin', 'Dashboard'],
  ['admin', '/admin/banner', 'Banners'],
  ['admin', '/admin/orders', 'Order Management'],
  ['owner', '/owner/packing', 'Pack today'],
] as const
test.each(sampleOf(ownPages, PARTS))(
  'the first words of the %s at %s stay in their places',
  async (role, place, heading) => {
    await expectWordsToStay(await openSignedIn(url, people[role], touch), url + place, heading)
  },
)

test('the preload hints of each page name chunks of the build', () => {
  const manifest: Record<string, { name?: string }> = JSON.parse(
    readFileSync(path.join(root, 'dist/.vite/manifest.json'), 'utf8'),
  )
  const known = new Set(Object.entries(manifest).flatMap(([key, { name = '' }]) => [key, name]))
  expect(
    Object.values(FIRST_VIEWS)
      .flat()
      .filter((chunk) => !known.has(chunk)),
  ).toEqual([])
})
