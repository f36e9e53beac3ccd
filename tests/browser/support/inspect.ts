import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import { violations } from './axe.ts'

/** The theme that the page shows. */
export const appearance = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.className)

/** The number of pixels by which the page is wider than its window. */
export const overflow = (page: Page | Frame): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * Asserts that the page is accessible (axe) and no wider than its window, in its present theme and width; the stories
 * show each screen in both themes.
 */
export async function inspect(page: Page, path: string): Promise<void> {
  expect.soft(await violations(page), path).toStrictEqual([])
  expect.soft(await overflow(page), `${path} is wider than the window`).toBeLessThanOrEqual(0)
}

/** Waits until the page is no wider than its window, and its bars and banners are no smaller than their content. */
export const expectToFit = (page: Page, message: string): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          const bars = [...document.querySelectorAll('header, header > div, li.Banners-banner')].filter(
            (bar) => bar.scrollHeight > bar.clientHeight + 1 || bar.scrollWidth > bar.clientWidth,
          )
          return [...(scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : []), ...bars.map((bar) => bar.className)]
        }),
      { message },
    )
    .toEqual([])
