import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, expect, inject } from 'vitest'
import { DEMO_KEY } from './server.ts'

let browser: Promise<Browser> | undefined
const open = new Set<BrowserContext>()
let complaints: string[] = []

afterEach(async () => {
  await Promise.all([...open].map((context) => context.close()))
  open.clear()
  expect(complaints, 'no page may throw or complain in the console').toStrictEqual([])
})

/** What pages have thrown or complained of in this test, for one that expects it: it is forgiven then. */
export function takeComplaints(): string[] {
  const taken = complaints
  complaints = []
  return taken
}

// Chromium itself logs every answer from 400 upwards; what the page made of it is asserted on the page.
export const OF_THE_NETWORK = /^Failed to load resource: (the server responded with a status of \d+|net::ERR_)/

/** Content security that is broken shows in the console too. */
function listen(context: BrowserContext): void {
  context.on('weberror', (event) => complaints.push(String(event.error())))
  context.on('console', (message) => {
    if (message.type() === 'error' && !OF_THE_NETWORK.test(message.text())) complaints.push(message.text())
  })
}

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
 * test by itself, and the test fails where a page has thrown an error or logged one.
 */
export async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await (await connectBrowser()).newContext({ reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(15_000)
  listen(context)
  open.add(context)
  return context
}

/** One page in a fresh profile, already at the address. */
export async function openPage(url: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await openContext(options)).newPage()
  await page.goto(url)
  return page
}

/** The same in a profile that has opened the demo's printed address, and so shows the key of the demo. */
export async function openDemoPage(url: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await openContext(options)
  await context.request.get(`${new URL(url).origin}/?demo=${DEMO_KEY}`)
  const page = await context.newPage()
  await page.goto(url)
  return page
}
