import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, expect, inject } from 'vitest'
import { DEMO_KEY } from './server.ts'

let browser: Promise<Browser> | undefined
const open = new Set<BrowserContext>()
let pageErrors: string[] = []

afterEach(async () => {
  await Promise.all([...open].map((context) => context.close()))
  open.clear()
  expect(pageErrors, 'no page may throw or log an error').toStrictEqual([])
})

/** Returns and clears the errors that pages have thrown or logged so far, for a test that expects them. */
export function takePageErrors(): string[] {
  const taken = pageErrors
  pageErrors = []
  return taken
}

// Chromium logs every response from 400 upwards; tests assert the reaction on the page.
export const NETWORK_ERROR = /^Failed to load resource: (the server responded with a status of \d+|net::ERR_)/

/** Also catches violations of the content security policy, which appear in the console. */
function listen(context: BrowserContext): void {
  context.on('weberror', (event) => pageErrors.push(String(event.error())))
  context.on('console', (message) => {
    if (message.type() === 'error' && !NETWORK_ERROR.test(message.text())) pageErrors.push(message.text())
  })
}

afterAll(async () => {
  await (await browser)?.close()
})

/** Connects to the one Chromium of the run. */
export function connectBrowser(): Promise<Browser> {
  browser ??= chromium.connect(inject('chromium'))
  return browser
}

/**
 * Opens a fresh profile in the one Chromium of the run; actions in it time out after 15 s. It closes after the test,
 * and the test fails where a page has thrown or logged an error.
 */
export async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await (await connectBrowser()).newContext({ reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(15_000)
  listen(context)
  open.add(context)
  return context
}

/** Opens a page in a fresh profile at the address. */
export async function openPage(url: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await openContext(options)).newPage()
  await page.goto(url)
  return page
}

/** Opens a page in a profile that has visited the demo's printed address, and so sends the key of the demo. */
export async function openDemoPage(url: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await openContext(options)
  await context.request.get(`${new URL(url).origin}/?demo=${DEMO_KEY}`)
  const page = await context.newPage()
  await page.goto(url)
  return page
}
