import { get } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { LANGUAGE_QUERY, type Language } from '#contract/languages.ts'
import { SENT_ID, SKELETON } from '#contract/rendering.ts'

/** The places of the ids of the shop's first product and category in a path. */
const FIRST = { PRODUCT: '/api/products?limit=1', CATEGORY: '/api/categories' }

/**
 * Limits of a first visit: kilobytes (1000 bytes) after gzip, of fonts as they are, and requests except pictures. They
 * are this project's own. `PRODUCT` stands for the id of the first product. A text in Bangla adds one request and 60 KB of
 * fonts; a product of the demo has a name in Bangla.
 */
export const BUDGETS = {
  '/login': { js: 168, css: 25, fonts: 12, requests: 10 },
  '/': { js: 184, css: 25, fonts: 12, requests: 12 },
  '/product/PRODUCT': { js: 196, css: 25, fonts: 80, requests: 20 },
  '/checkout': { js: 232, css: 25, fonts: 12, requests: 24 },
}

/**
 * The limits of a page in a language. A letter of Bangla has three bytes, and compressed texts are up to a third longer;
 * every page in Bangla has the font of Bangla.
 */
export const budgetOf = (path: keyof typeof BUDGETS, language: Language) => {
  const budget = BUDGETS[path]
  if (language === 'en') return budget
  const own = path === '/product/PRODUCT' ? 0 : 1
  return { ...budget, js: budget.js + 6, fonts: 80, requests: budget.requests + own }
}

/** The load of a first visit with an empty cache: bytes as sent, and the path of every request except pictures. */
export interface FirstView {
  js: number
  css: number
  fonts: number
  requests: string[]
}

interface Listed {
  readonly _id: string
}

/** The URL of a path that may contain `PRODUCT` or `CATEGORY`, as the server leads to it. */
export const urlOf = async (path: string, shop: string, language: Language = 'en'): Promise<string> => {
  let place = path
  for (const [name, list] of Object.entries(FIRST)) {
    if (!path.includes(name)) continue
    const { data } = (await (await fetch(new URL(list, shop))).json()) as {
      data: readonly Listed[] | { readonly data: readonly Listed[] }
    }
    const [first] = 'data' in data ? data.data : data
    if (!first) throw new Error(`The shop has no ${name.toLowerCase()}`)
    place = place.replace(name, first._id)
  }
  const url = new URL(place, shop)
  if (language !== 'en') url.searchParams.set(LANGUAGE_QUERY, language)
  return (await fetch(url)).url
}

/** The chunk of `src/app/pages/prefetch.ts`, which starts the loads of idle times. */
const IDLE_LOADS = /\/assets\/prefetch-[^/]+\.js$/

/** How long no request is under way before the first view counts as complete, in milliseconds. */
const QUIET_MS = 500

/** A font is compressed in itself, and comes as it is. */
const FONT = '.woff2'

function sentBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0
      response.on('data', (data: Buffer) => {
        bytes += data.length
      })
      response.on('end', () =>
        url.endsWith(FONT) || response.headers['content-encoding'] === 'gzip'
          ? resolve(bytes)
          : reject(new Error(`${url} did not come compressed (status ${response.statusCode})`)),
      )
    }).on('error', reject)
  })
}

/** Waits until the application has taken the page over, or has replaced its skeleton. */
export const untilStarted = (page: Page): Promise<void> =>
  page.locator(`#root > [${SKELETON}], #${SENT_ID}`).waitFor({ state: 'detached' })

/** Opens the page in a fresh profile, waits until the network is idle, and measures the requests. */
export async function weighFirstView(browser: Pick<Browser, 'newContext'>, url: string): Promise<FirstView> {
  const context = await browser.newContext()
  try {
    // What the page loads while the browser is idle is no part of the first view. A slow machine reaches that moment
    // before its network is idle.
    await context.route(IDLE_LOADS, (route) => route.abort())
    const page = await context.newPage()
    const path = (address: string) => new URL(address).pathname
    const seen = new Map<string, string>()
    let pending = 0
    const end = () => void pending--
    page.on('requestfinished', end)
    page.on('requestfailed', end)
    page.on('request', (request) => {
      pending++
      // Chromium reads the icon of a page as a request of no type, where it shows icons at all.
      const isPicture = request.resourceType() === 'image' || path(request.url()) === '/favicon.svg'
      if (/^https?:/.test(request.url()) && !isPicture && !IDLE_LOADS.test(request.url()))
        seen.set(request.url(), request.resourceType())
    })
    await page.goto(url)
    // The network of a slow machine is idle before the application sends its first call.
    await untilStarted(page)
    for (let count = -1; pending > 0 || count !== seen.size; await page.waitForTimeout(QUIET_MS)) count = seen.size
    const weigh = async (ending: string) => {
      const sizes = [...seen.keys()].filter((address) => path(address).endsWith(ending)).map(sentBytes)
      return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0)
    }
    return {
      js: await weigh('.js'),
      css: await weigh('.css'),
      fonts: await weigh(FONT),
      requests: [...seen.keys()].map(path),
    }
  } finally {
    await context.close()
  }
}
