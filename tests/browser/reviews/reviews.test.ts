import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { insertOrder } from '#tests/server/orders/storedOrders.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { toast } from '../support/forms.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'
import { insertSampleCategory } from '../support/shop.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let product: string
let people: Record<'customer' | 'admin', Person>
beforeAll(async () => {
  server = await startTestServer()
  const { products } = await insertSampleCategory(server.databaseUrl, 1)
  product = products[0]!
  people = {
    customer: await addPerson(server.databaseUrl, { name: 'Nusrat Jahan' }),
    admin: await addPerson(server.databaseUrl, { role: 'admin', name: 'Farhana Akter' }),
  }
  const order = await insertOrder(server.databaseUrl, { status: 'delivered', customer: people.customer.id })
  await query(server.databaseUrl, 'update order_items set product_id = $2 where order_id = $1', [order, product])
})

const open = async (person: Person, path: string) => openTab(await openSignedIn(server.url, person), server.url + path)

test('a customer reviews a delivered product of My orders and changes the review; an administrator deletes it', async () => {
  const page = await open(people.customer, '/orders')
  const reviews = page.getByRole('region', { name: 'Reviews' })
  const form = reviews.getByRole('form', { name: 'Your review' })
  const own = reviews.getByRole('listitem').filter({ hasText: 'Nusrat Jahan' })
  await page.getByRole('main').getByRole('article').getByRole('link').click()
  const write = page.getByRole('link', { name: 'Write a review' })
  await write.click()
  await form.waitFor()
  await reviews.and(page.locator(':focus-within')).waitFor()
  await reviews.getByRole('button', { name: 'Cancel' }).click()
  await form.waitFor({ state: 'detached' })
  await page.goBack()
  await write.waitFor()
  await page.goForward()
  await reviews.getByRole('button', { name: 'Write a review' }).click()
  await reviews.locator('label', { hasText: '4 stars' }).click()
  await reviews.getByLabel('What was it like? (optional)').fill('Soft,\nand it keeps its colour.')
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  await form.locator('input[type=file]').setInputFiles({ name: 'worn.png', mimeType: 'image/png', buffer: picture })
  await reviews.getByRole('button', { name: 'Save review' }).click()
  await toast(page, 'Review saved').waitFor()
  await own.getByText('and it keeps its colour.').waitFor()
  await own.getByRole('button', { name: 'Enlarge picture 1' }).waitFor()

  await own.getByRole('button', { name: 'Change your review' }).click()
  await reviews.locator('label', { hasText: '2 stars' }).click()
  await reviews.getByRole('button', { name: 'Save review' }).click()
  await own.getByRole('img', { name: 'Rated 2 out of 5' }).waitFor()
  expect(await own.count()).toBe(1)
  await page.goBack()
  await page.getByRole('link', { name: 'Change your review' }).waitFor()
  await page.goForward()
  await own.getByRole('button', { name: 'Enlarge picture 1' }).click()
  await page.getByRole('dialog', { name: 'Pictures of the review of Nusrat Jahan' }).waitFor()
  await page.keyboard.press('Escape')
  await own.getByRole('button', { name: 'Enlarge picture 1' }).and(page.locator(':focus')).waitFor()

  const office = await open(people.admin, `/product/${product}`)
  await office.getByRole('button', { name: 'Hide the pictures of Nusrat Jahan' }).click()
  await office.getByRole('dialog').getByLabel('Reason').fill('They show a phone number')
  await office.getByRole('dialog').getByRole('button', { name: 'Hide pictures' }).click()
  await toast(office, 'Pictures hidden successfully').waitFor()
  await page.reload()
  await reviews.getByText('The shop has hidden the pictures of your review: They show a phone number').waitFor()
  expect(await own.getByRole('button', { name: 'Enlarge picture 1' }).count()).toBe(0)
  await office.getByRole('button', { name: 'Show pictures again: Nusrat Jahan' }).click()
  await toast(office, 'The pictures show again').waitFor()
  await office.getByRole('button', { name: 'Enlarge picture 1' }).waitFor()
  await office.getByRole('button', { name: 'Delete the review of Nusrat Jahan' }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await toast(office, 'Review deleted').waitFor()
  await expect.poll(() => office.getByText('and it keeps its colour.').count()).toBe(0)
})
