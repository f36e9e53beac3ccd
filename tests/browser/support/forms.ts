import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Labels of fields and buttons. */
export const labels = {
  identifier: 'Email or phone',
  password: 'Password',
  confirmPassword: 'Confirm password',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  signIn: 'Sign in',
  register: 'Register',
  reset: 'Reset password',
  logout: 'Logout',
} as const

/** A field; one of a skeleton would lose its text when the application replaces it. */
export const field = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: true }).and(page.locator(':not([inert])'))
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
export const toast = (page: Page, text: string): Locator =>
  page.locator('[data-sonner-toast]').filter({ hasText: text })
/** An alert or note on the page itself, not a toast. */
export const banner = (page: Page, text: string): Locator =>
  page.locator('[role=alert]:not([data-sonner-toast] *)').filter({ hasText: text })

/** Scrolls to the foot of a page of the shop until its content is there: the page grows while it loads. */
export const showFoot = (page: Page): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
        return page.locator('footer .ShopFooter-theme').count()
      },
      { timeout: 30_000 },
    )
    .toBe(1)

/** Fills fields by their labels, in order. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

/** Fills the sign-in form and sends it. */
export async function submitSignIn(page: Page, identifier: string, password: string): Promise<void> {
  await fill(page, { [labels.identifier]: identifier, [labels.password]: password })
  await button(page, labels.signIn).click()
}

/** The four boxes of a code screen. */
export const codeBoxes = (page: Page): Locator => page.locator('input[inputmode=numeric]')

/** Types a code digit by digit, from the first box on, as a person does. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await codeBoxes(page).first().click()
  await page.keyboard.type(code)
}

/** Types the code of a registration or a password reset, and sends it. */
export async function submitCode(page: Page, code: string): Promise<void> {
  await typeCode(page, code)
  await page.keyboard.press('Enter')
}
