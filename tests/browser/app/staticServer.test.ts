import { existsSync, readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { openContext } from '#tests/support/browser.ts'
import { atEndOfFile } from '#tests/support/cleanUp.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { insertSampleShop } from '../support/shop.ts'

/** The shop behind a server that only sends files and passes calls on. */

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }

let url: string
let product: string
beforeAll(async () => {
  const api = await startTestServer()
  await insertSampleShop(api.databaseUrl)
  const [row] = await query<{ id: string }>(api.databaseUrl, `select id from products where name = 'Mustard oil'`)
  product = row!.id
  const distDir = inject('distDir')
  const server = createServer((asked, response) => {
    const place = asked.url!.split('?')[0]!
    if (/^\/(api|media)\//.test(place)) {
      const passed = request(api.url + asked.url, { method: asked.method, headers: asked.headers }, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(response)
      })
      asked.pipe(passed)
      return
    }
    const file = path.join(distDir, place)
    const isFile = path.extname(place) !== '' && existsSync(file)
    response.setHeader(
      'content-type',
      isFile ? (TYPES[path.extname(place)] ?? 'application/octet-stream') : 'text/html',
    )
    response.end(readFileSync(isFile ? file : path.join(distDir, 'index.html')))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEndOfFile(async () => void server.close())
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

test('the built pages draw themselves, and a guest fills the cart', async () => {
  const page = await (await openContext()).newPage()
  for (const [place, heading] of [
    ['/login', 'Welcome Back'],
    ['/search?q=oil', 'Results for “oil”'],
    [`/product/mustard-oil-${product}`, 'Mustard oil'],
  ] as const) {
    await page.goto(url + place)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  }
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  const cart = page.getByRole('link', { name: /1 item/ }).first()
  await cart.waitFor()
  await page.goto(`${url}/cart`)
  await page.getByRole('link', { name: 'Mustard oil' }).first().click()
  // A server of the specification knows the id alone.
  await page.waitForURL(`${url}/product/${product}`)
  await page.getByRole('heading', { level: 1, name: 'Mustard oil' }).waitFor()
  // The build knows no shop.
  expect(await page.title()).toBe('Mustard oil · Online shop')
  expect(await page.locator('#haat-settings').count()).toBe(0)
})
