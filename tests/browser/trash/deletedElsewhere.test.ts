import { expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addBranch } from '../categories/levels.ts'
import { addOrder, cardButton, dialog } from '../orders/orderRows.ts'
import { addProduct } from '../products/productForm.ts'
import { button, field, toast } from '../support/forms.ts'
import { addPerson } from '../support/people.ts'
import { openSignedIn, openTab, signIn } from '../support/session.ts'

test('what somebody else deletes while it is open says so in its place and keeps what is typed; a restored product can be saved', async () => {
  const { url, databaseUrl } = await startTestServer()
  const admin = await addPerson(databaseUrl, { role: 'admin' })
  const colleague = await addPerson(databaseUrl, { role: 'admin' })
  const { token } = await signIn(url, colleague)
  const call = async (method: string, path: string) => {
    const response = await fetch(`${url}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } })
    expect([method, path, response.status]).toEqual([method, path, 200])
  }
  const product = await addProduct(databaseUrl, await addBranch(databaseUrl, 'Handloom'), 'Jamdani saree', admin)
  const context = await openSignedIn(url, admin)
  const form = await openTab(context, `${url}/admin/products?edit=${product}`)
  await field(form, 'Product name').fill('Fine saree')
  await call('DELETE', `/products/${product}`)
  const alert = form.getByRole('alert').filter({ hasText: 'Somebody has deleted this meanwhile' })
  await alert.waitFor()
  expect(await button(form, 'Save').getAttribute('aria-disabled')).toBe('true')
  await form.keyboard.press('Control+S')
  expect(await field(form, 'Product name').inputValue()).toBe('Fine saree')
  await call('POST', `/trash/${product}/restore`)
  await alert.waitFor({ state: 'detached' })
  await button(form, 'Save').click()
  await toast(form, 'Product updated successfully').waitFor()
  expect(await query(databaseUrl, 'select name from products')).toEqual([{ name: 'Fine saree' }])

  const order = await addOrder(databaseUrl, { sellers: [admin] })
  // The new tab hears of what happens while its code is loading from the other one.
  const { promise: loading, resolve: load } = Promise.withResolvers<void>()
  await context.route('**/assets/live-*.js', async (route) => {
    await loading
    await route.continue()
  })
  const orders = await openTab(context, `${url}/admin/orders`)
  await cardButton(orders, order, 'Cancel order').click()
  const cancelling = dialog(orders, 'Cancel this order?')
  await field(orders, 'Reason (optional)').fill('The customer has called')
  const passedOn = await form.evaluateHandle((person) => {
    const tabs = new BroadcastChannel(`haat.live.${person}`)
    const heard = new Promise<void>((resolve) => {
      tabs.onmessage = ({ data }) => data.changes.length > 0 && resolve()
    })
    return { heard }
  }, admin.id)
  await call('DELETE', `/order/delete-order/${order}`)
  await passedOn.evaluate(({ heard }) => heard)
  load()
  await cancelling.getByText('Somebody has deleted this order. A deleted order cannot be restored.').waitFor()
  expect(await field(orders, 'Reason (optional)').inputValue()).toBe('The customer has called')
  await cancelling.getByRole('button', { name: 'Close' }).click()
  await orders.getByText('No orders found').waitFor()
  expect(await orders.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})
