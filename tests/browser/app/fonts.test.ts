import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { urlOf } from '#scripts/lab/firstView.ts'
import { openContext } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { insertSampleCategory, insertSampleShop } from '../support/shop.ts'

let url: string
let category: string
beforeAll(async () => {
  const server = await startTestServer()
  url = server.url
  ;({ category } = await insertSampleCategory(server.databaseUrl, 1))
  // Its products are the newest.
  await insertSampleShop(server.databaseUrl)
})

/** The fonts that draw the text of an element: the family, and whether its file came with the page. */
const fontsOf = async (page: Page, selector: string) => {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return [...new Set(fonts.map((font) => `${font.familyName}, ${font.isCustomFont ? 'ours' : 'of the system'}`))]
}

/** Opens an address; `files` receives the names of the fonts that the page loads. */
const open = async (address: string) => {
  const page = await (await openContext()).newPage()
  const files: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font' && !request.url().startsWith('data:'))
      files.push(new URL(request.url()).pathname.replace(/^\/assets\/(\w+)-.*/, '$1'))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  return { page, files }
}

const OURS = ['Noto Sans Bengali, ours']

test('one family has the words, figures, ৳ and wordmark of a page, whose Bangla is not loaded without a text in Bangla', async () => {
  const { page, files } = await open(await urlOf('/product/PRODUCT', url))
  const price = page.locator('main b', { hasText: /^৳[\d,]+/ }).first()
  await price.waitFor()
  await price.evaluate((element) => element.setAttribute('data-price', ''))
  for (const selector of ['h1', '[data-price]', 'header a small']) {
    await expect.poll(() => fontsOf(page, selector), { timeout: 15_000 }).toEqual(OURS)
  }
  expect(await page.locator('header a small').first().textContent()).toBe('হাট')
  // Figures of one column are equally wide.
  const widths = await price.evaluate((element) =>
    ['৳1,111', '৳8,888'].map((figure) => {
      element.textContent = figure
      return element.getBoundingClientRect().width
    }),
  )
  expect(widths[0]).toBe(widths[1])
  expect(new Set(files)).toEqual(new Set(['latin']))
})

test('a text in Bangla loads the Bangla of the family', async () => {
  const { page, files } = await open(`${url}/category/${category}`)
  const name = page.getByText(/শাড়ি/).first()
  await name.waitFor()
  await name.evaluate((element) => element.setAttribute('data-name', ''))
  await expect.poll(() => fontsOf(page, '[data-name]'), { timeout: 15_000 }).toEqual(OURS)
  expect(new Set(files)).toEqual(new Set(['latin', 'bangla']))
})
