import { beforeAll, expect, test } from 'vitest'
import { totpOf, wrongTotp } from '#tests/server/account/totpOf.ts'
import { openPage } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { button, field, labels, submitSignIn, toast } from '../support/forms.ts'
import { addPerson } from '../support/people.ts'
import { stored } from '../support/session.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer({ requireSecondFactor: 'admin' })
})

const at = (path: string) => server.url + path

test('an administrator with a required second factor sets it up, and signs in with the app', async () => {
  const person = await addPerson(server.databaseUrl, { role: 'admin' })
  const page = await openPage(at('/login'))
  await submitSignIn(page, person.email, person.password)
  await page.waitForURL(at('/admin'))
  await page.getByRole('heading', { name: 'Two-step verification is needed' }).waitFor()
  await page.getByRole('link', { name: 'Go to Settings, Security' }).click()
  await page.waitForURL(at('/admin/profile?tab=security'))

  await button(page, 'Set up').click()
  await field(page, 'Your password').fill(person.password)
  await button(page, 'Next').click()
  await page.getByRole('img', { name: /Picture of the key/ }).waitFor()
  const secret = ((await page.locator('.TwoStep-secret').textContent()) ?? '').replaceAll(' ', '')
  await field(page, '6-digit code').fill(totpOf(secret))
  await button(page, 'Switch on').click()
  await toast(page, 'Two-step verification is on').waitFor()
  const codes = await page.locator('.TwoStep-codes code').allInnerTexts()
  expect(codes).toHaveLength(10)
  await button(page, 'I have kept them').click()
  await page.getByText('10 recovery codes left').waitFor()
  // The setup gives access at once.
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await page.getByText(person.email, { exact: true }).first().waitFor()

  await button(page, labels.logout).click()
  await toast(page, 'Logged out successfully').waitFor()
  await page.goto(at('/login'))
  await submitSignIn(page, person.email, person.password)
  await field(page, '6-digit code').waitFor()
  expect(await stored(page)).toEqual({ auth: null, token: null })
  await field(page, '6-digit code').fill(wrongTotp(secret))
  await button(page, 'Sign in').click()
  await page.locator('.FieldError-error').filter({ hasText: 'This code is not right.' }).waitFor()
  await field(page, '6-digit code').fill(totpOf(secret, 1))
  await page.keyboard.press('Enter')
  await toast(page, 'Login successful').waitFor()
  expect((await stored(page)).auth?.user._id).toBe(person.id)
})
