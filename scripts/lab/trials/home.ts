import { type Browser, chromium } from 'playwright-core'
import { buildIfStale } from '#scripts/build/build.ts'
import { makeProducts } from '../bench/manyProducts.ts'
import { CHROMIUM_FLAGS, findChromium } from '../chromium.ts'
import type { Trial } from './trial.ts'
import { withServers } from './trialDatabase.ts'

const NUMBERS = [1500, 100_000]
const WIDTHS = [360, 1280]
const HEIGHT_MAX = 3000
const ELEMENTS_MAX = 1500

/** Opens the home page, scrolls to its last row, and measures it. */
const measure = async (browser: Browser, url: string, width: number) => {
  const page = await browser.newPage({ viewport: { width, height: 800 } })
  try {
    await page.goto(url)
    await page.getByRole('article').first().waitFor({ timeout: 60_000 })
    await page.mouse.move(width / 2, 600)
    await page.mouse.wheel(0, 5000)
    await page.getByRole('heading', { name: 'New in the market' }).waitFor({ timeout: 60_000 })
    await page.waitForLoadState('networkidle')
    return await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      elements: document.querySelectorAll('body *').length,
    }))
  } finally {
    await page.close()
  }
}

/** Measures the home page with few and many products. */
export const home: Trial = {
  about: `Opens the home page with ${NUMBERS.map((n) => n.toLocaleString('en')).join(', ')} products at ${WIDTHS.join(' and ')} px, and checks that it is below ${HEIGHT_MAX} px and ${ELEMENTS_MAX} elements.`,
  run: async (say) => {
    await buildIfStale()
    const browser = await chromium.launch({ ...(await findChromium()), args: CHROMIUM_FLAGS })
    const lines: string[] = []
    try {
      for (const products of NUMBERS) {
        await withServers(1, async ([server]) => {
          const { url, databaseUrl } = server!
          await makeProducts(databaseUrl, products)
          for (const width of WIDTHS) {
            const { height, elements } = await measure(browser, url, width)
            const line = `| ${products.toLocaleString('en')} | ${width} | ${height.toLocaleString('en')} | ${elements.toLocaleString('en')} |`
            say(line)
            lines.push(line)
            if (height >= HEIGHT_MAX || elements >= ELEMENTS_MAX) throw new Error(`The home page is too large: ${line}`)
          }
        })
      }
    } finally {
      await browser.close()
    }
    return ['| products | width, px | height, px | elements |', '| --: | --: | --: | --: |', ...lines]
  },
}
