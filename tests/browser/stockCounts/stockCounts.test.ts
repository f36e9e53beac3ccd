import { expect, test } from 'vitest'
import { insertSampleShop } from '#tests/server/support/sampleShop.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { toast } from '../support/forms.ts'
import { addPerson } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'

test('two tabs count one list by scanner and keyboard, a reload keeps it, and Finish and Take back move the stock', async () => {
  const server = await startTestServer()
  await insertSampleShop(server.databaseUrl, 3)
  const admin = await addPerson(server.databaseUrl, { role: 'admin' })
  const owner = await addPerson(server.databaseUrl, { role: 'owner' })
  await query(server.databaseUrl, 'update products set owner_id = $1', [owner.id])
  const stocks = async () =>
    (await query<{ stock: number }>(server.databaseUrl, 'select stock from products order by id')).map(
      ({ stock }) => stock,
    )
  const context = await openSignedIn(server.url, admin)
  const page = await openTab(context, `${server.url}/admin/stock-counts`)
  await page.getByRole('button', { name: 'New count' }).click()
  await page.getByRole('dialog').getByLabel('Part of the name, or SKU').fill('product')
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click()
  await page.getByText('Counted 0 of 3, no difference').waitFor()

  const search = page.getByLabel('Add a product')
  for (const pieces of ['1', '2']) {
    await search.fill('product 1')
    await search.press('Enter')
    await page
      .getByRole('article', { name: 'Product 1' })
      .getByLabel('Pieces')
      .and(page.locator(`[value="${pieces}"]`))
      .waitFor()
  }
  const other = await openTab(context, page.url())
  await other.getByText('Counted 1 of 3, 1 difference').waitFor()
  const typed = other.getByRole('article', { name: 'Product 3' }).getByLabel('Pieces')
  await typed.fill('৭')
  await typed.press('Enter')
  await other.getByText('Counted 2 of 3, 1 difference').waitFor()
  await page.reload()
  await page.getByText('Counted 2 of 3, 1 difference').waitFor()
  await page.getByText('5 missing, 7 expected').waitFor()
  expect(await stocks()).toEqual([7, 7, 7])

  await page.getByRole('button', { name: 'Finish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Finish the count?' })
  await dialog.getByLabel('1 not counted').selectOption({ label: 'Count them as none' })
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await toast(page, 'The differences are in the stock').waitFor()
  await page.getByText('Counted 3 of 3, 2 differences').waitFor()
  expect(await stocks()).toEqual([2, 0, 7])

  await page.getByRole('link', { name: 'All counts' }).click()
  await page.getByRole('button', { name: 'Take back' }).click()
  const question = page.getByRole('alertdialog', { name: 'Take the differences back?' })
  await question.getByRole('button', { name: 'Take back' }).click()
  await toast(page, 'The differences are taken back').waitFor()
  expect(await stocks()).toEqual([7, 7, 7])
})
