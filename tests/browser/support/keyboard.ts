import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** More controls than any page of a back office has. */
const STOPS_MAX = 250

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** The keys of one person: presses only, and the focus as it is seen. */
export const keyboardOf = (page: Page) => {
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  /** Presses Tab until the target has the focus; `Shift+Tab` goes back. */
  const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await target.waitFor()
    for (let stops = 0; stops < STOPS_MAX; stops++) {
      if (await hasFocus(target)) return
      await press(key)
    }
    throw new Error(`Tab does not reach ${String(target)}`)
  }
  /** The role and name of the element with the focus; empty where the focus is lost. */
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body || !element.checkVisibility()) return ''
      return `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`.trim()
    })
  /** Waits until a visible element has the focus. @param after what has been done, for the message */
  const keepsFocus = (after: string) => expect.poll(focused, { message: after, timeout: 15_000 }).not.toBe('')
  return {
    press,
    tabTo,
    keepsFocus,
    type: (text: string) => page.keyboard.type(text),
    /** Goes to a control by Tab, and presses a key on it. */
    use: async (target: Locator, key = 'Enter', by: 'Tab' | 'Shift+Tab' = 'Tab') => {
      await tabTo(target, by)
      await press(key)
    },
  }
}
