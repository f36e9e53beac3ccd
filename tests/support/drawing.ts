import type { BrowserContext, Page } from 'playwright-core'

/** The style sheet that makes a page transparent, as a property of its `globalThis`. */
export interface Transparent {
  readonly transparency?: CSSStyleSheet
}

/**
 * Makes the pages of a context transparent. Chromium does not draw a transparent page, and drawing takes a sixth of
 * the processor's time. Layout, computed styles, focus and events are those of a visible page, and Playwright counts its
 * elements as visible. Pictures, paint times, layout shifts and contrasts need a drawn page. So does scrolling by keys,
 * by the wheel and with an animation: the part of Chromium that draws does it, and a transparent page sometimes loses it.
 */
export const makeTransparent = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (globalThis.top !== globalThis.self) return
    const transparency = new CSSStyleSheet()
    transparency.replaceSync('html { opacity: 0 }')
    document.adoptedStyleSheets.push(transparency)
    Object.assign(globalThis, { transparency })
  })

/** Makes a transparent page visible, for a picture of it. */
export const makeVisible = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { transparency } = globalThis as Transparent
    if (transparency) transparency.disabled = true
  })
