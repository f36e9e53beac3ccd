import { beforeAll, expect, test } from 'vitest'
import { categoryAddress, productAddress } from '#contract/routes/addresses.ts'
import { fulfillWithoutData, openPage } from '#tests/support/browser.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { overflow } from '../support/inspect.ts'
import { insertSampleCategory } from '../support/shop.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let stock: Awaited<ReturnType<typeof insertSampleCategory>>
beforeAll(async () => {
  server = await startTestServer()
  stock = await insertSampleCategory(server.databaseUrl, 3)
})

const at = (path: string) => server.url + path
/** A response that the page does not repeat by itself. */
const REFUSED = { status: 400, json: { success: false, message: 'Not now', data: null } }
const product = (nth = 0) => productAddress(stock.products[nth]!, `Saree ${nth + 1} (শাড়ি)`)
const name = 'Saree 1 (শাড়ি)'

test('a shared link shows the product after a failed read, and the head describes it without scripts; its pictures are chosen, swiped, enlarged, zoomed and closed by keyboard; a link leads to another product, whose pictures follow quick clicks with smooth scrolling', async () => {
  const html = await (await fetch(at(product()))).text()
  expect(html).toContain(`<title>${name} · Haat</title>`)
  const page = await openPage('about:blank', { isDrawn: true, viewport: { width: 900, height: 740 } })
  const read = `**/api/products/${stock.products[0]}`
  await page.route(read, (route) => route.fulfill(REFUSED))
  await page.route(at(product()), fulfillWithoutData)
  await page.goto(at(product()))
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.unroute(read)
  await again.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const text = (await page.getByRole('main').textContent()) ?? ''
  for (const part of ['৳7,650', '৳8,500', '10% off', 'Only 3 left', 'Maroon', '12 haat', 'Rahima Khatun', 'silk'])
    expect(text).toContain(part)
  expect(await page.title()).toBe(`${name} · Haat`)
  for (const button of ['Add to Cart', 'Buy Now']) await page.getByRole('button', { name: button }).first().waitFor()
  await page.getByText('Is it handwoven?').click()
  await page.getByText('Yes.', { exact: true }).waitFor()

  const status = page.locator('.PictureCount-count')
  await page.getByRole('button', { name: 'Show picture 2' }).click()
  await expect.poll(() => status.textContent()).toContain('2 / 3')
  await page.locator('.PictureTrack-track').evaluate((row) => row.scrollTo({ left: 0, behavior: 'instant' }))
  await expect.poll(() => status.textContent()).toContain('1 / 3')

  await page.getByRole('button', { name: 'Enlarge the picture: Picture 1 of 3' }).focus()
  await page.keyboard.press('Enter')
  const window = page.getByRole('dialog')
  await window.waitFor()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.locator('dialog .PictureCount-count').textContent()).toContain('2 / 3')
  await window.getByRole('button', { name: 'Zoom in' }).nth(1).click()
  const zoomed = page.locator('dialog li[data-zoomed]')
  await expect.poll(() => zoomed.evaluate((frame) => frame.scrollWidth > frame.clientWidth * 2)).toBe(true)
  await expect.poll(() => zoomed.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await window.waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Enlarge the picture: Picture 2 of 3')

  await page
    .getByRole('region', { name: /More in/ })
    .getByRole('link', { name: 'Saree 2 (শাড়ি)' })
    .click()
  await page.waitForURL(at(product(1)))
  await page.getByRole('heading', { level: 1, name: 'Saree 2 (শাড়ি)' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await expect.poll(() => page.title()).toBe('Saree 2 (শাড়ি) · Haat')

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const next = page.getByRole('button', { name: 'Next picture' })
  await next.click()
  await next.click()
  await expect
    .poll(() => page.locator('.PictureTrack-track').evaluate((row) => row.scrollLeft / row.clientWidth))
    .toBeCloseTo(2, 1)
  expect(await status.textContent()).toContain('3 / 3')

  await page.getByRole('button', { name: 'Enlarge the picture: Picture 3 of 3' }).focus()
  await page.keyboard.press('Enter')
  const count = page.locator('dialog .PictureCount-count')
  for (const nth of [1, 2, 3]) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => count.textContent()).toContain(`${nth} / 3`)
  }
  await page.keyboard.press('Enter')
  await page.locator('dialog li[data-zoomed]').waitFor()
})

test('on a phone, the page shows the data of the list before its own read has finished; Back closes the enlarged picture and Forward reopens it; a closed one leaves no history entry; a deleted product is a 404, and long words fit', async () => {
  const page = await openPage(at(`/category/${stock.category}`), { viewport: { width: 360, height: 740 } })
  await page.getByRole('link', { name }).waitFor()
  const { promise: shown, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(`**/api/products/${stock.products[0]}`, async (route) => {
    await shown
    await route.continue()
  })
  await page.getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  letThrough()
  await page.getByRole('region', { name: /More in/ }).waitFor()
  const window = page.getByRole('dialog')
  const top = () => page.evaluate(() => scrollY)
  const enlarge = page.getByRole('button', { name: 'Enlarge the picture: Picture 1 of 3' })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }))
  await expect.poll(top).toBe(60)

  await enlarge.click()
  await window.getByRole('button', { name: 'Next picture' }).click()
  await expect.poll(() => page.locator('dialog .PictureCount-count').textContent()).toContain('2 / 3')
  await page.goBack()
  await window.waitFor({ state: 'detached' })
  expect(page.url()).toBe(at(product()))
  expect(await top()).toBe(60)
  await expect.poll(focused).toBe('Enlarge the picture: Picture 2 of 3')
  await page.goForward()
  await window.waitFor()

  for (const close of [
    () => page.keyboard.press('Escape'),
    () => window.getByRole('button', { name: 'Close the pictures' }).click(),
  ]) {
    await close()
    await window.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => history.state?.enlarged)).toBeUndefined()
    expect(page.url()).toBe(at(product()))
    expect(await top()).toBe(60)
    await page.goForward()
    await window.waitFor()
  }
  await page.reload()
  await window.waitFor()
  await page.goBack()
  await window.waitFor({ state: 'detached' })
  await page.goBack()
  await page.waitForURL(at(categoryAddress({ id: stock.category, name: 'Fabrics' })))

  expect((await page.goto(at('/product/none')))?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: 'This product is no longer here' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Back to the shop' }).click()
  await page.waitForURL(at('/'))

  await query(server.databaseUrl, 'update products set name = $1, description = $1, owner_name = $1 where id = $2', [
    'জামদানি'.repeat(14),
    stock.products[2],
  ])
  await page.goto(at(product(2)))
  await page.getByRole('heading', { level: 1, name: 'জামদানি' }).waitFor()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

test('on a phone the buttons to buy are in view from the top of the page to its end, and in their place where it is in view; as a bar they ask for a choice in a sheet at the bottom', async () => {
  const page = await openPage(at(product()), { isDrawn: true, viewport: { width: 360, height: 780 } })
  const buy = page.getByRole('button', { name: 'Buy Now' })
  const bottom = async () => {
    const box = await buy.boundingBox()
    return box === null ? Number.NaN : Math.round(box.y + box.height)
  }
  await expect.poll(bottom).toBe(768)
  await buy.click()
  const sheet = page.getByRole('dialog')
  const edges = async () => {
    const { x, y, width, height } = (await sheet.boundingBox())!
    return [x, width, Math.round(y + height)]
  }
  await expect.poll(edges).toEqual([0, 360, 780])
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(() => buy.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect.poll(bottom).toBe(768)
  const quantity = page.getByRole('group', { name: 'Quantity' })
  await quantity.evaluate((group) => group.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const gap = async () => (await buy.boundingBox())!.y - (await quantity.boundingBox())!.y
  await expect.poll(gap).toBeLessThan(100)
})
