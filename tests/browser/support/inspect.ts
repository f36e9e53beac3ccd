import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import { violations } from './axe.ts'

/** The theme that the page shows. */
export const appearance = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.className)

/** The number of pixels by which the page is wider than its window. */
export const overflow = (page: Page | Frame): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const looks = [
  ['light', 1280],
  ['dark', 360],
] as const

/** Asserts that a screen is accessible and no wider than the window, in light at 1280 px and in dark at 360 px. */
export async function inspect(page: Page, path: string): Promise<void> {
  for (const [colorScheme, width] of looks) {
    await page.setViewportSize({ width, height: 740 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect.poll(() => appearance(page)).toContain(colorScheme)
    const where = `${path}, ${colorScheme}, ${width} px`
    expect.soft(await violations(page), where).toStrictEqual([])
    expect.soft(await overflow(page), `${where} is wider than the window`).toBeLessThanOrEqual(0)
  }
}
