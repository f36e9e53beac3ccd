import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, inject } from 'vitest'

let browser: Promise<Browser> | undefined
const open = new Set<BrowserContext>()

afterEach(async () => {
  await Promise.all([...open].map((context) => context.close()))
  open.clear()
})

afterAll(async () => {
  await (await browser)?.close()
})

/** The one Chromium of the run. */
export function connectBrowser(): Promise<Browser> {
  browser ??= chromium.connect(inject('chromium'))
  return browser
}

/**
 * A fresh profile in the one Chromium of the run; pages in it wait at most 15 s for anything. It is closed after the
 * test by itself.
 */
export async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await (await connectBrowser()).newContext({ reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(15_000)
  open.add(context)
  return context
}

/** One page in a fresh profile, already at the address. */
export async function openPage(url: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await openContext(options)).newPage()
  await page.goto(url)
  return page
}
