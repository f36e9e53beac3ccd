import { beforeAll, expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addBranch } from '../categories/levels.ts'
import { addOrder, shortId } from '../orders/orderRows.ts'
import { addProduct } from '../products/productForm.ts'
import { keyboardOf } from '../support/keyboard.ts'
import { addStaff, type Person } from '../support/people.ts'
import { openSignedIn, openTab, withoutNews } from '../support/session.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let people: Record<'admin' | 'owner', Person>
beforeAll(async () => {
  server = await startTestServer()
  people = await addStaff(server.databaseUrl)
})

/** Opens a page for a person who has keys only. */
const open = async (person: Person, path: string) => {
  const context = await openSignedIn(server.url, person, { viewport: { width: 1280, height: 900 } })
  await withoutNews(context)
  const page = await openTab(context, `${server.url}${path}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  return { page, ...keyboardOf(page) }
}

/** Places orders of the owner, the newest first. */
const placeOrders = async (count: number) => {
  await query(server.databaseUrl, 'delete from orders')
  const ids: string[] = []
  for (let days = 0; days < count; days++)
    ids.push(await addOrder(server.databaseUrl, { sellers: [people.owner], days, customer: `Customer ${days}` }))
  const statuses = async () => {
    const rows = await query<{ id: string; status: string }>(server.databaseUrl, 'select id, status from orders')
    return ids.map((id) => rows.find((row) => row.id === id)?.status)
  }
  return { ids, statuses }
}

test('with keys alone, what is typed while the palette loads stands in its field, and orders are found, opened, moved and taken back, and packed; the focus is never lost', async () => {
  const { ids, statuses } = await placeOrders(5)
  const { page, press, type, tabTo, use, keepsFocus } = await open(people.admin, '/admin')
  const palette = page.getByRole('dialog', { name: 'Find or go to' })
  const loads = Promise.withResolvers<void>()
  await page.route('**/assets/Palette-*.js', async (route) => {
    await loads.promise
    await route.continue()
  })
  await page.getByRole('heading', { level: 1 }).focus()
  await press('Control+k')
  await type('refund')
  loads.resolve()
  const words = palette.getByRole('combobox')
  await words.waitFor()
  await expect.poll(() => words.inputValue(), { timeout: 15_000 }).toBe('refund')
  await type(' r')
  await page.getByRole('option', { name: /Refund Request/ }).waitFor()
  expect(await words.inputValue()).toBe('refund r')
  await press('Escape')
  await palette.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await press('Control+k')
  await palette.waitFor()
  await type('orders')
  await page.getByRole('option', { name: /Orders/ }).waitFor()
  await press('Enter')
  await page.waitForURL(/admin\/orders/)
  await keepsFocus('the palette has opened a screen')

  const row = (nth: number) => page.getByRole('row', { name: new RegExp(shortId(ids[nth]!)) })
  await tabTo(page.getByRole('radio', { name: 'Cards' }))
  await press('ArrowRight')
  await row(0).waitFor()
  await press('/')
  await type('customer')
  const view = page.getByRole('link', { name: 'All of them' })
  await use(page.getByRole('button', { name: 'Save view' }))
  await type('All of them')
  await press('Enter')
  await view.waitFor()
  await keepsFocus('a view is saved')
  await use(page.getByRole('button', { name: 'Remove the view All of them' }))
  await view.waitFor({ state: 'detached' })
  await keepsFocus('a view is removed')

  const panel = page.getByRole('complementary', { name: 'Order Details' })
  await use(row(0))
  await panel.getByText('Customer 0').first().waitFor()
  await press('ArrowDown')
  await panel.getByText('Customer 1').first().waitFor()
  await keepsFocus('the panel shows the next order')
  await use(panel.getByRole('button', { name: 'Close' }))
  await panel.waitFor({ state: 'detached' })
  await expect.poll(() => row(1).evaluate((element) => element === document.activeElement)).toBe(true)
  await press('Enter')
  await panel.waitFor()
  await press('Escape')
  await panel.waitFor({ state: 'detached' })
  await keepsFocus('Escape closes the panel')

  const jobs = page.getByRole('list', { name: 'Work in the background' })
  await press('ArrowUp', 'Space', 'Shift+ArrowDown', 'Shift+ArrowDown')
  await use(page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Mark 3 as processing' }))
  await jobs.getByText('3 orders done').waitFor()
  await keepsFocus('the chosen orders are moved')
  expect(await statuses()).toEqual(['processing', 'processing', 'processing', 'pending', 'pending'])
  await use(jobs.getByRole('button', { name: 'Undo' }))
  await expect.poll(statuses).toEqual(ids.map(() => 'pending'))
  await jobs.waitFor({ state: 'detached' })
  await keepsFocus('the job is taken back and leaves the list')

  const seller = await open(people.owner, '/owner/packing')
  const order = seller.page.getByRole('article', { name: `Order ${shortId(ids[0]!)}` })
  await seller.use(order.getByRole('button', { name: /shipped/ }))
  await order.and(seller.page.locator('[data-shipped]')).waitFor()
  await seller.keepsFocus('an order is packed')
  await seller.use(seller.page.getByRole('checkbox', { name: 'Select all' }), 'Space')
  await order.waitFor({ state: 'detached' })
  await seller.use(seller.page.getByRole('button', { name: 'Mark 4 as shipped' }))
  await seller.page.getByRole('heading', { name: 'Nothing to pack' }).waitFor()
  await seller.keepsFocus('everything is packed')
})

test('with keys alone, a file is checked, a product restored and a banner moved; the focus is never lost', async () => {
  const [fabrics, food] = [await addBranch(server.databaseUrl, 'Fabrics'), await addBranch(server.databaseUrl, 'Food')]
  for (const name of ['Saree', 'Kurta']) await addProduct(server.databaseUrl, fabrics, name, people.owner)
  await query(
    server.databaseUrl,
    `insert into banners (id, image, category_id, offer, position)
     values ('food', '/favicon.svg', $1, 5, 1), ('fabrics', '/favicon.svg', $2, 10, 2)`,
    [food.categories.id, fabrics.categories.id],
  )
  const { page, press, type, tabTo, use, keepsFocus } = await open(people.admin, '/admin/products')
  await use(page.getByRole('button', { name: 'CSV', exact: true }))
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page.getByLabel('CSV file'))
  await press('Enter')
  const buffer = Buffer.from('Product ID,Stock\nnobody,1\n')
  await (await chooser).setFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer })
  await page.getByText('Row 2, Product ID:').waitFor()
  await keepsFocus('the file is checked')
  const download = page.waitForEvent('download')
  await use(page.getByRole('button', { name: 'Download the problems as CSV' }))
  expect((await download).suggestedFilename()).toMatch(/^problems-\d{4}-\d\d-\d\d\.csv$/)
  await press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await keepsFocus('the dialog of files is closed')

  const card = page.getByRole('article', { name: 'Saree' })
  await use(card.getByRole('button', { name: /Delete/ }))
  await use(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await card.waitFor({ state: 'detached' })
  await keepsFocus('a product is deleted')
  await press('g', 'x')
  await use(page.getByRole('row', { name: /Saree/ }).getByRole('button', { name: 'Restore' }))
  await page.getByText('The trash is empty').waitFor()
  await keepsFocus('the product is restored')

  await press('Control+k')
  await page.getByRole('dialog', { name: 'Find or go to' }).waitFor()
  await type('banner')
  await page
    .getByRole('option', { name: /Banner/ })
    .first()
    .waitFor()
  await press('Enter')
  await use(page.getByRole('button', { name: 'Move down: Food' }))
  await page.getByText('Food is number 2 of 2 now').waitFor({ state: 'attached' })
  await keepsFocus('a banner is moved down')
  await use(page.getByRole('button', { name: 'Move up: Food' }), 'Enter', 'Shift+Tab')
  await page.getByText('Food is number 1 of 2 now').waitFor({ state: 'attached' })
  await keepsFocus('a banner is moved up')
})
