import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addBranch } from '../categories/levels.ts'
import { button, field, toast } from '../support/forms.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'
import { addProduct } from './productForm.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let owner: Person
beforeAll(async () => {
  server = await startTestServer()
  owner = await addPerson(server.databaseUrl, { role: 'owner', name: 'Rafiqul Islam' })
  const branch = await addBranch(server.databaseUrl, 'Fabrics')
  for (const name of ['জামদানি শাড়ি', 'Cotton kurta']) await addProduct(server.databaseUrl, branch, name, owner)
})

const stocks = () =>
  query<{ name: string; stock: number }>(server.databaseUrl, 'select name, stock from products order by name')

const choose = (page: Page, text: string) =>
  field(page, 'CSV file').setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('an owner downloads the stock, imports it with a wrong row, corrects the row and imports all', async () => {
  const page = await openTab(await openSignedIn(server.url, owner), `${server.url}/owner/products`)
  await button(page, 'CSV').click()
  const download = page.waitForEvent('download')
  await button(page, 'Stock only').click()
  const file = await readFile((await (await download).path())!, 'utf8')
  expect(file).toContain('জামদানি শাড়ি')
  const before = await stocks()

  const [head, first, second] = file.trimEnd().split('\r\n')
  const withStock = (line: string, stock: string) => line.replace(/,\d+,(\d+)$/, `,${stock},$1`)
  const counted = withStock(first!, '41')
  await choose(page, [head, counted, withStock(second!, 'many')].join('\r\n'))
  await page.getByText('Row 3, Stock:').waitFor()
  expect(await button(page, 'Import 2 products').count()).toBe(0)
  expect(await stocks()).toEqual(before)

  await choose(page, [head, counted, withStock(second!, '42')].join('\r\n'))
  await page.getByText('Stock: 2 products').waitFor()
  await button(page, 'Import 2 products').click()
  await toast(page, '2 products imported').waitFor()
  expect((await stocks()).map(({ stock }) => stock).toSorted()).toEqual([41, 42])
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})
