import { get } from 'node:http'
import type { Browser } from 'playwright-core'

/** What a first visit may cost: kilobytes (1000 bytes) after gzip, and requests besides pictures. Spec-free house rules. */
export const BUDGETS = {
  '/login': { js: 160, css: 25, requests: 10 },
  '/': { js: 180, css: 25, requests: 10 },
}

/** What a first visit with an empty cache loads: bytes after gzip, and every address that is not a picture. */
export interface FirstView {
  js: number
  css: number
  requests: string[]
}

function gzipBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0
      answer.on('data', (data: Buffer) => {
        bytes += data.length
      })
      answer.on('end', () =>
        answer.headers['content-encoding'] === 'gzip'
          ? resolve(bytes)
          : reject(new Error(`${url} did not come compressed (status ${answer.statusCode})`)),
      )
    }).on('error', reject)
  })
}

/** Opens the page in a fresh profile, waits until nothing more is loaded, and weighs what was asked for. */
export async function weighFirstView(browser: Browser, url: string): Promise<FirstView> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const seen = new Map<string, string>()
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && request.resourceType() !== 'image')
        seen.set(request.url(), request.resourceType())
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    const path = (address: string) => new URL(address).pathname
    const weigh = async (ending: string) => {
      const sizes = [...seen.keys()].filter((address) => path(address).endsWith(ending)).map(gzipBytes)
      return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0)
    }
    return { js: await weigh('.js'), css: await weigh('.css'), requests: [...seen.keys()].map(path) }
  } finally {
    await context.close()
  }
}
