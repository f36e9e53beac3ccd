import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { button } from './forms.ts'

/**
 * Goes on to the second part of a list, reloads it, and comes back by the browser and by the button.
 * @param first an entry of the first part
 * @param second one of the second part
 * @param texts the buttons
 */
export async function walkSteps(
  page: Page,
  first: Locator,
  second: Locator,
  texts = { first: 'Newest', further: 'Older' },
): Promise<void> {
  await first.waitFor()
  await button(page, texts.further).click()
  await second.waitFor()
  await page.reload()
  await second.waitFor()
  expect(await first.count()).toBe(0)
  await page.goBack()
  await first.waitFor()
  await button(page, texts.further).click()
  await second.waitFor()
  await button(page, texts.first).click()
  await first.waitFor()
}
