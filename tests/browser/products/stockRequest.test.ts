import { expect, test } from 'vitest'
import { createUserWithRole } from '#tests/server/account/client.ts'
import { splitProduct } from '#tests/server/products/splitProduct.ts'
import { insertSampleShop } from '#tests/server/support/sampleShop.ts'
import { openContext } from '#tests/support/browser.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { button, submitSignIn } from '../support/forms.ts'
import { addPerson } from '../support/people.ts'

const ASK = 'Notify me when it is back'
const variants = [
  { id: 'm', size: 'M', color: 'red', stock: 4 },
  { id: 'l', size: 'L', color: 'red', stock: 0 },
]

test('a guest signs in to wait for a sold-out size; when goods are received, the link of the mail chooses it', async () => {
  const { url, databaseUrl } = await startTestServer({ workerPauseMs: 50 })
  await insertSampleShop(databaseUrl, 1)
  await splitProduct(databaseUrl, 'p1', variants)
  const person = await addPerson(databaseUrl)
  const context = await openContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()

  await page.goto(`${url}/product/p1`)
  await page.getByText('Only 4 left').or(page.getByText('In stock')).first().waitFor()
  expect(await button(page, ASK).count()).toBe(0)
  await page.goto(`${url}/product/p1?variant=l`)
  await page.getByRole('link', { name: 'Sign in to be notified when it is back' }).click()
  await submitSignIn(page, person.email, person.password)
  await page.waitForURL(/\/product\/.*p1\?variant=l$/)
  await button(page, ASK).click()
  await page.getByText('You get one message when it is back.').waitFor()
  await page.reload()
  await page.getByText('You get one message when it is back.').waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)

  const { visitor: staff } = await createUserWithRole({ url, databaseUrl }, 'admin')
  const lines = [{ productId: 'p1', variantId: 'l', pieces: 3, cost: null }]
  const received = await staff.post('/receipts', { supplier: '', note: '', day: '2026-11-02', lines })
  expect(received.status).toBe(201)
  const mail = async () =>
    (await query(databaseUrl, `select body from outbox where recipient = $1 and subject like '%back in stock'`, [
      person.email,
    ])) as readonly { body: string }[]
  await expect.poll(mail, { timeout: 15_000 }).toHaveLength(1)
  const link = /http\S+/.exec((await mail())[0]!.body)![0]
  await page.goto(link)
  await page.getByText('Only 3 left').first().waitFor()
  expect(await page.getByRole('radio', { name: 'L' }).isChecked()).toBe(true)
  expect([await button(page, ASK).count(), await button(page, 'Do not notify me').count()]).toEqual([0, 0])
})
