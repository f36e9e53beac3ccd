import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import { violations } from './axe.ts'

test('a transparent page is checked like a visible one, and stays transparent', async () => {
  const page = await openPage('about:blank')
  await page.setContent(
    '<html lang="en"><title>A page</title><main><h1 style="color: #ccc; background: #fff">Pale</h1></main>',
  )
  const opacity = () => page.evaluate(() => getComputedStyle(document.documentElement).opacity)
  expect(await opacity()).toBe('0')
  expect(await violations(page)).toEqual(['color-contrast: h1'])
  expect(await opacity()).toBe('0')
})
