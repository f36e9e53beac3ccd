import { expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addBranch, addProducts, card, cardButton, dialog } from '../categories/levels.ts'
import { button, toast } from '../support/forms.ts'
import { addPerson } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'

test('Undo restores a category with its products; a product is restored from the trash after a reload', async () => {
  const server = await startTestServer()
  const admin = await addPerson(server.databaseUrl, { role: 'admin' })
  const branch = await addBranch(server.databaseUrl, 'Handloom')
  await addProducts(server.databaseUrl, branch, 3)
  const rows = async () =>
    (await query<{ row: string }>(server.databaseUrl, 'select p::text as row from products p order by 1')).map(
      ({ row }) => row,
    )
  const before = await rows()
  expect(before).toHaveLength(3)
  const page = await openTab(await openSignedIn(server.url, admin), `${server.url}/admin/categories`)
  const remove = async () => button(page, 'Delete').and(dialog(page).getByRole('button')).click()

  await cardButton(page, 'Handloom', 'Delete').click()
  await remove()
  await toast(page, 'Category deleted successfully').getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Restored').waitFor()
  await card(page, 'Handloom').waitFor()
  expect(await rows()).toEqual(before)

  await page.getByRole('link', { name: 'Products', exact: true }).click()
  const [{ name }] = (await query<{ name: string }>(
    server.databaseUrl,
    'select name from products order by id limit 1',
  )) as [{ name: string }]
  await cardButton(page, name, 'Delete').click()
  await remove()
  await toast(page, 'Product deleted successfully').waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Trash', exact: true }).click()
  const entry = page.getByRole('row', { name: new RegExp(name) })
  await entry.getByText('30 days').waitFor()
  await entry.getByRole('button', { name: 'Restore' }).click()
  await page.getByText('The trash is empty').waitFor()
  expect(await rows()).toEqual(before)
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await card(page, name).waitFor()
})

test('a deletion of all products of a list, more than a page, is a job in the corner, whose Undo brings them back after a reload', async () => {
  const server = await startTestServer()
  const admin = await addPerson(server.databaseUrl, { role: 'admin' })
  await addProducts(server.databaseUrl, await addBranch(server.databaseUrl, 'Handloom'), 53)
  const rows = async () =>
    (await query<{ row: string }>(server.databaseUrl, 'select p::text as row from products p order by 1')).map(
      ({ row }) => row,
    )
  const before = await rows()
  const page = await openTab(await openSignedIn(server.url, admin), `${server.url}/admin/products`)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('radio', { name: 'Table' }).click()
  // The cards have fewer products, whose rows show until the page of the table comes.
  await page.getByText('Showing 50 of 53 products').waitFor()
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByText('50 selected').waitFor()
  await bar.getByRole('button', { name: 'Select all 53 products' }).click()
  await bar.getByText('53 selected').waitFor()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByText('Move all 53 products to the trash?').waitFor()
  await addProducts(server.databaseUrl, await addBranch(server.databaseUrl, 'Silk'), 1)
  await button(page, 'Delete 53 products').click()
  await toast(page, 'The filters find 54 products now. Check the number and confirm again.').waitFor()
  await query(server.databaseUrl, `delete from products where name like 'Silk%'`)
  await button(page, 'Delete 54 products').click()
  await button(page, 'Delete 53 products').click()
  await toast(page, '53 products are being deleted').waitFor()
  const jobs = page.getByRole('list', { name: 'Work in the background' })
  await jobs.getByText('53 products done').waitFor()
  expect(await rows()).toEqual([])

  await page.reload()
  await jobs.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Handloom product 2').first().waitFor()
  await expect.poll(rows, { timeout: 15_000 }).toEqual(before)
})
