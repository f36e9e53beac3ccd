import { expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addBranch, addProducts, card, cardButton, dialog } from '../categories/levels.ts'
import { button, field, toast } from '../support/forms.ts'
import { addPerson } from '../support/people.ts'
import { openSignedIn, openTab, signIn } from '../support/session.ts'

test('Undo restores a category with its products; a product is restored from the trash after a reload; a form of a product that somebody else deletes says so, keeps what is typed, and saves it once the product is restored; the deletion of all products of a list, more than a page, is a job in the corner, whose Undo brings them back after a reload', async () => {
  const server = await startTestServer()
  const admin = await addPerson(server.databaseUrl, { role: 'admin' })
  await addProducts(server.databaseUrl, await addBranch(server.databaseUrl, 'Handloom'), 53)
  const rows = async () =>
    (await query<{ row: string }>(server.databaseUrl, 'select p::text as row from products p order by 1')).map(
      ({ row }) => row,
    )
  const before = await rows()
  const page = await openTab(await openSignedIn(server.url, admin), `${server.url}/admin/categories`)
  await page.setViewportSize({ width: 1280, height: 900 })
  const remove = async () => button(page, 'Delete').and(dialog(page).getByRole('button')).click()

  await cardButton(page, 'Handloom', 'Delete').click()
  await remove()
  await toast(page, 'Category deleted successfully').getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Restored').waitFor()
  await card(page, 'Handloom').waitFor()
  expect(await rows()).toEqual(before)

  await page.getByRole('link', { name: 'Products', exact: true }).click()
  const name = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? ''
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

  const colleague = await addPerson(server.databaseUrl, { role: 'admin' })
  const { token } = await signIn(server.url, colleague)
  const call = async (method: string, path: string) => {
    const response = await fetch(`${server.url}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } })
    expect([method, path, response.status]).toEqual([method, path, 200])
  }
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await cardButton(page, name, 'Edit').click()
  const id = new URL(page.url()).searchParams.get('edit')
  await field(page, 'Product name').fill('Fine saree')
  await call('DELETE', `/products/${id}`)
  const alert = page.getByRole('alert').filter({ hasText: 'Somebody has deleted this meanwhile' })
  await alert.waitFor()
  expect(await button(page, 'Save').getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Control+S')
  expect(await field(page, 'Product name').inputValue()).toBe('Fine saree')
  await call('POST', `/trash/${id}/restore`)
  await alert.waitFor({ state: 'detached' })
  await button(page, 'Save').click()
  await toast(page, 'Product updated successfully').waitFor()
  await card(page, 'Fine saree').waitFor()
  const changed = await rows()

  await page.getByRole('radio', { name: 'Table' }).click()
  // The cards have fewer products, whose rows show until the page of the table comes.
  await page.getByText('Showing 50 of 53 products').waitFor()
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Select all 53 products' }).click()
  await bar.getByText('53 selected').waitFor()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await button(page, 'Delete 53 products').click()
  const jobs = page.getByRole('list', { name: 'Work in the background' })
  await jobs.getByText('53 products done').waitFor()
  expect(await rows()).toEqual([])
  await page.reload()
  await jobs.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Handloom product 2').first().waitFor()
  await expect.poll(rows).toEqual(changed)
})
