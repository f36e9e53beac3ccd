import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { untilStarted } from '#scripts/lab/firstView.ts'
import { openContext } from '#tests/support/browser.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addOrder, shortId } from '../orders/orderRows.ts'
import { button, fill, labels, submitSignIn } from '../support/forms.ts'
import { linkTo } from '../support/outbox.ts'
import { addPerson, newEmail } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'

test('a seller invites a packer, who takes the link, chooses a password, and packs an order with the rights of the role alone', async () => {
  const server = await startTestServer()
  const { url, databaseUrl } = server
  const seller = await addPerson(databaseUrl, { role: 'owner', name: 'Rafiqul Islam' })
  const other = await addPerson(databaseUrl, { role: 'owner', name: 'Selina Hossain' })
  const id = await addOrder(databaseUrl, { sellers: [seller], customer: 'Nusrat Jahan' })
  await addOrder(databaseUrl, { sellers: [other], customer: 'Abdul Karim' })
  const email = newEmail()

  const office = await openTab(await openSignedIn(url, seller), `${url}/owner/people`)
  const invitations = office.getByRole('region', { name: 'Invitations' })
  await invitations.getByRole('button', { name: 'Invite' }).first().click()
  const form = office.locator('dialog[open]')
  await form.getByLabel('Name').fill('Mitu Begum')
  await form.getByLabel('Email or phone').fill(email)
  await form.getByLabel('Role').selectOption('Packer')
  await form.getByRole('button', { name: 'Invite' }).click()
  await form.waitFor({ state: 'detached' })
  await invitations.getByText('Mitu Begum').first().waitFor()

  const link = await linkTo(databaseUrl, email, 'invitation')
  const page = await openTab(await openContext(), link.replace(/^https?:\/\/[^/]+/, url))
  await page.getByText('To work at Rafiqul Islam as: Packer').waitFor()
  await button(page, 'Take the invitation').click()
  const password = 'Mishti-Doi-26'
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  await fill(page, { [labels.password]: password, [labels.confirmPassword]: password })
  await button(page, labels.reset).click()
  await page.waitForURL(`${url}/login`)
  await untilStarted(page)
  await submitSignIn(page, email, password)

  await page.waitForURL(`${url}/owner`)
  const entry = (name: string) => page.getByRole('link', { name, exact: true })
  await entry('Pack today').first().waitFor()
  await page.getByText('Total Orders').waitFor()
  expect(await page.getByRole('main').textContent()).not.toMatch(/revenue|products|৳/i)
  for (const name of ['Products', 'Stock', 'People']) expect([name, await entry(name).count()]).toEqual([name, 0])
  await entry('Pack today').first().click()
  await page.getByText('1 order, 2 pieces').waitFor()
  const order = page.getByRole('article', { name: `Order ${shortId(id)}` })
  await order.getByText('Nusrat Jahan').waitFor()
  // Without the right to move orders there is no button that the server refuses.
  expect(await page.getByRole('button', { name: /as shipped/ }).count()).toBe(0)
  const [slips] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Packing slips' }).click(),
  ])
  expect((await readPdf(readFileSync(await slips.path()))).pages).toHaveLength(1)

  await office.reload()
  await office.getByRole('region', { name: 'Who works for you' }).getByText('Mitu Begum').waitFor()
})
