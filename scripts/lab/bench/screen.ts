import { chromium, type Page } from 'playwright-core'
import type { Shop } from '#scripts/bin/shop/shop.ts'
import { adminTexts } from '#texts/en/office.ts'
import { CHROMIUM_FLAGS, findChromium } from '../chromium.ts'
import { openTemporaryShop } from '../temporaryShop.ts'
import { median } from './load.ts'

const RUNS = 7
const PAGE = '/admin/products'

const signIn = async (page: Page, { url, settings }: Shop) => {
  const admin = settings.demoAccounts.find(({ role }) => role === 'admin')!
  const response = await page.request.post(`${url}/api/user/signin`, {
    data: { identifier: admin.identifier, password: admin.password },
  })
  const { user, accessToken } = (await response.json()).data
  await page.addInitScript(
    ([session, token]) => {
      localStorage.setItem('auth', session!)
      localStorage.setItem('token', token!)
    },
    [JSON.stringify({ user, token: accessToken }), accessToken] as const,
  )
}

/**
 * Opens the page; returns the milliseconds from the start of the navigation to the frame after the first product's
 * heading, and the number of elements at that time.
 */
const open = async (page: Page, url: string) => {
  await page.goto(url + PAGE, { waitUntil: 'commit' })
  await page.getByRole('article').getByRole('heading').first().waitFor()
  return page.evaluate(
    () =>
      new Promise<{ painted: number; elements: number }>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve({ painted: performance.now(), elements: document.querySelectorAll('*').length }),
          ),
        )
      }),
  )
}

/** Measures the administrator's list of products in the demo shop, ten per page, each time with an empty cache. */
export const screen = async (): Promise<void> => {
  const [shop, found] = await Promise.all([openTemporaryShop(), findChromium()])
  const browser = await chromium.launch({ ...found, args: CHROMIUM_FLAGS })
  try {
    const seen: { painted: number; elements: number }[] = []
    for (let run = 0; run < RUNS; run++) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await signIn(page, shop)
      seen.push(await open(page, shop.url))
      await context.close()
    }
    const painted = median(seen.map((one) => one.painted)).toFixed(0)
    console.log(
      `${adminTexts.panel}, ${PAGE}: list painted ${painted} ms after the navigation, ${seen.at(-1)!.elements} elements`,
    )
  } finally {
    await browser.close()
    await shop.stop()
  }
}
