import path from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Route,
} from 'playwright-core'
import { expect, type TestContext } from 'vitest'
import { SENT_ID } from '#contract/rendering.ts'
import { CHROMIUM_FLAGS, findChromium } from '#scripts/lab/chromium.ts'
import { untilStarted } from '#scripts/lab/firstView.ts'
import { makeTransparent, makeVisible } from './drawing.ts'
import { processorTime } from './processorTime.ts'
import { DEMO_KEY } from './server.ts'
import { delayBrowserRequests } from './strain.ts'

let browser: Promise<Browser> | undefined
const open = new Set<BrowserContext>()
let pageErrors: string[] = []

/** Receives the pictures and traces of failed tests: a folder for each test. */
const RESULTS = 'test-results'

/** The folder of a test's pictures and traces, named by file and test without characters that a file system may not allow. */
export const resultsFolder = (task: TestContext['task']) =>
  path.join(
    RESULTS,
    task.fullName
      .replace('tests/browser/', '')
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .slice(0, 120),
  )

/** Keeps a picture of every page and the trace of the context. */
async function keepEvidence(context: BrowserContext, folder: string, nth: number): Promise<void> {
  await Promise.all(
    context.pages().map((page, at) =>
      makeVisible(page)
        .then(() => page.screenshot({ path: path.join(folder, `${nth}-page-${at}.png`) }))
        .catch(() => {}),
    ),
  )
  await context.tracing.stop({ path: path.join(folder, `${nth}-trace.zip`) })
}

/**
 * Closes the contexts of a test. The test fails where a page has thrown or logged an error. A failed test leaves pictures
 * and traces in `test-results/`; `npx playwright-core show-trace FILE` shows the actions,
 * requests and messages of a trace.
 */
export async function closeContexts(task: TestContext['task']): Promise<void> {
  const contexts = [...open]
  open.clear()
  const errors = takePageErrors()
  // The processes of the pages end with the contexts.
  processorTime()
  if (task.result?.state === 'fail' || errors.length > 0) {
    const folder = resultsFolder(task)
    await Promise.all(contexts.map((context, nth) => keepEvidence(context, folder, nth)))
    console.log(`Pictures and traces: ${folder}`)
  }
  await Promise.all(contexts.map((context) => context.close()))
  expect(errors, 'no page may throw or log an error').toStrictEqual([])
}

/** Returns and clears the errors that pages have thrown or logged so far, for a test that expects them. */
export function takePageErrors(): string[] {
  const taken = pageErrors
  pageErrors = []
  return taken
}

// Chromium logs every response from 400 upwards; tests assert the reaction on the page.
const NETWORK_ERROR = /^Failed to load resource: (the server responded with a status of \d+|net::ERR_)/

/**
 * Calls the listener with each error that a page of the context throws or logs; violations of the content security policy
 * appear in the console too.
 */
export function listenForErrors(context: BrowserContext, onError: (error: string) => void): void {
  context.on('weberror', (event) => onError(String(event.error())))
  context.on('console', (message) => {
    if (message.type() === 'error' && !NETWORK_ERROR.test(message.text())) onError(message.text())
  })
}

/**
 * Pages of tests live for seconds, so that code which V8 optimizes seldom pays for its compilation: without it the pages
 * of the group `browser` take a seventh less of the processor's time, and those of the stories as much as with it.
 */
const WITHOUT_OPTIMIZATION = '--js-flags=--no-opt,--no-maglev'

/**
 * The Chromium of this worker, which ends with it. A Chromium of the whole run would pass each message through one more
 * process, which costs an eighth of the time.
 */
export function launchBrowser(): Promise<Browser> {
  browser ??= findChromium().then((found) => {
    delayBrowserRequests()
    return chromium.launch({ ...found, args: [...CHROMIUM_FLAGS, WITHOUT_OPTIMIZATION] })
  })
  return browser
}

/** The options of a profile. */
export interface ContextOptions extends BrowserContextOptions {
  /** Whether Chromium draws the pages; by default it does not (`makeTransparent`). */
  readonly isDrawn?: boolean
}

/**
 * Opens a fresh profile in the Chromium of the worker; actions in it time out after 15 s. It closes after the test,
 * and the test fails where a page has thrown or logged an error.
 */
export async function openContext({ isDrawn = false, ...options }: ContextOptions = {}): Promise<BrowserContext> {
  const context = await (await launchBrowser()).newContext({ reducedMotion: 'reduce', ...options })
  if (!isDrawn) await makeTransparent(context)
  context.setDefaultTimeout(30_000)
  listenForErrors(context, (error) => pageErrors.push(error))
  // Snapshots of the page would read its blobs, which the policy of the page forbids.
  await context.tracing.start()
  open.add(context)
  return context
}

/** Opens a page in a fresh profile at the address, and waits for the application. */
export async function openPage(url: string, options: ContextOptions = {}): Promise<Page> {
  const page = await (await openContext(options)).newPage()
  await page.goto(url)
  await untilStarted(page)
  return page
}

/** Sends a page that begins empty, as a static server of the build does, so that the browser reads all data. */
export const fulfillWithoutData = async (route: Route): Promise<void> => {
  const response = await route.fetch()
  const page = (await response.text())
    .replace(new RegExp(`<script type="application/json" id="${SENT_ID}">.*?</script>`), '')
    .replace(/<div id="root">.*<\/div>(?=\s*<noscript>)/s, '<div id="root"></div>')
  await route.fulfill({ response, body: page })
}

/** Opens a profile that has visited the demo's printed address at the origin, and so sends the key of the demo. */
export async function openDemoContext(origin: string, options: ContextOptions = {}): Promise<BrowserContext> {
  const context = await openContext(options)
  await context.request.get(`${origin}/?demo=${DEMO_KEY}`)
  return context
}

/** Opens a page in a profile with the key of the demo. */
export async function openDemoPage(url: string, options: ContextOptions = {}): Promise<Page> {
  const page = await (await openDemoContext(new URL(url).origin, options)).newPage()
  await page.goto(url)
  return page
}
