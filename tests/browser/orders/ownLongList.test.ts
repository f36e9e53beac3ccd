import { expect, test } from 'vitest'
import { WHOLE_LIST_MAX } from '#contract/listPart.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { button } from '../support/forms.ts'
import { addPerson } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'
import { addManyOrders, idOfMany, shortId } from './orderRows.ts'

const MANY = WHOLE_LIST_MAX + 100

test('a customer of more than 2,000 orders reads them in parts, and one of them alone on its pages', async () => {
  const server = await startTestServer()
  const seller = await addPerson(server.databaseUrl, { role: 'owner', name: 'Rafiqul Islam' })
  const customer = await addPerson(server.databaseUrl, { role: 'user' })
  await addManyOrders(server.databaseUrl, MANY, [seller])
  await query(server.databaseUrl, 'update orders set customer_id = $1', [customer.id])
  const page = await openTab(await openSignedIn(server.url, customer), server.url)
  const answers: string[] = []
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url())
    if (pathname.startsWith('/api/order/get')) answers.push(String(response.status()))
    if (pathname === '/api/order/own') answers.push(search)
  })
  const order = (nth: number) => page.getByRole('article', { name: `Order ${shortId(idOfMany(nth))}` })

  await page.goto(`${server.url}/orders`)
  await page.getByRole('tab', { name: 'All (1,000+)' }).waitFor()
  expect(new Set(answers)).toEqual(new Set(['409', '']))
  await page.getByRole('tab', { name: 'Delivered (700)' }).click()
  await order(MANY - 1).waitFor()
  await button(page, 'Older').click()
  await order(MANY - 151).waitFor()
  await page.reload()
  await order(MANY - 151).waitFor()
  // Back restores the position, which is that of the button.
  await page.goBack()
  await order(MANY - 148).waitFor()
  await button(page, 'Older').click()
  await order(MANY - 151).waitFor()
  await button(page, 'Newest').click()
  await order(MANY - 1).waitFor()
  await page.getByRole('tab', { name: 'All (1,000+)' }).click()
  answers.length = 0

  await order(MANY - 3)
    .getByRole('link')
    .click()
  await page.getByRole('heading', { name: 'Your order' }).waitFor()
  await order(MANY - 3)
    .getByText('Saree 1')
    .waitFor()
  await page.goto(`${server.url}/track/${idOfMany(7)}`)
  await order(7).getByText('Saree 1').waitFor()
  expect(answers).toEqual(expect.arrayContaining([`?orderId=${idOfMany(MANY - 3)}`, '409', `?orderId=${idOfMany(7)}`]))
  expect(answers).not.toContain('200')
})
