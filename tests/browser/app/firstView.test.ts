import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { root } from '#scripts/dataFolder.ts'
import { BUDGETS, budgetOf, urlOf, weighFirstView } from '#scripts/lab/firstView.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { insertSampleShop } from '../support/shop.ts'

let url: string
beforeAll(async () => {
  const server = await startTestServer()
  // The foot of the page, which loads late, is below the first view of a shop with products.
  await insertSampleShop(server.databaseUrl)
  url = server.url
})

const visits = LANGUAGES.flatMap((language) =>
  (Object.keys(BUDGETS) as (keyof typeof BUDGETS)[]).map((path) => [path, language] as const),
)
test.each(visits)('the first visit of %s in the language %s stays within its budget', async (path, language) => {
  const budget = budgetOf(path, language)
  const view = await weighFirstView(await launchBrowser(), await urlOf(path, url, language))
  expect(view.js / 1000).toBeGreaterThan(50)
  expect(view.js / 1000).toBeLessThanOrEqual(budget.js)
  expect(view.css / 1000).toBeGreaterThan(5)
  expect(view.css / 1000).toBeLessThanOrEqual(budget.css)
  expect(view.fonts / 1000).toBeGreaterThan(5)
  expect(view.fonts / 1000).toBeLessThanOrEqual(budget.fonts)
  expect(view.requests.length, view.requests.join('\n')).toBeLessThanOrEqual(budget.requests)
})

/** The chunks of each first view, besides those that every page loads. */
const CHUNKS = {
  '/login': ['account', 'account-shared'],
  '/': ['shop'],
  '/product/PRODUCT': ['product', 'product-shared', 'shop'],
  '/checkout': [
    'account-shared',
    'cart-shared',
    'checkout',
    'checkout-shared',
    'controls-shared',
    'district-shared',
    'footer-shared',
    'product-shared',
    'shop',
  ],
} as const satisfies Record<keyof typeof BUDGETS, readonly string[]>

const chunksOf = async (address: string) => {
  const { requests } = await weighFirstView(await launchBrowser(), address)
  return requests.flatMap((request) => /^\/assets\/(.+)-[\w-]{8}\.js$/.exec(request)?.[1] ?? []).toSorted()
}

test.each(Object.entries(CHUNKS))('the first visit of %s loads no other chunks', async (path, chunks) => {
  expect(await chunksOf(await urlOf(path, url))).toEqual([...chunks, 'index', 'rolldown-runtime'].toSorted())
})

test('with Google, the first visit of /login loads no other chunks', async () => {
  const { url } = await startTestServer({ googleClientId: 'client' })
  const chunks = [...CHUNKS['/login'], 'index', 'rolldown-runtime']
  expect(await chunksOf(`${url}/login`)).toEqual(chunks.toSorted())
})

test('a machine that is slower than the wait for idle loads measures the same first view', async () => {
  const browser = await launchBrowser()
  const slow: typeof browser.newContext = async (options) => {
    const context = await browser.newContext(options)
    await context.addInitScript(() => {
      const start = window.setTimeout
      Object.assign(window, { setTimeout: (run: () => void, wait = 0) => start(run, wait < 4000 ? wait : 0) })
    })
    return context
  }
  const [usual, slower] = [await weighFirstView(browser, url), await weighFirstView({ newContext: slow }, url)]
  expect(slower.requests.toSorted()).toEqual(usual.requests.toSorted())
})

test('the build has the rules of every CSS Module', () => {
  const built = globSync(path.join(root, 'dist/assets/*.css')).map((file) => readFileSync(file, 'utf8'))
  const modules = globSync('src/**/*.module.css', { cwd: root }).map((file) => path.basename(file, '.module.css'))
  expect(modules).toContain('ShopLayout')
  expect(modules.filter((name) => !built.some((css) => css.includes(`.${name}-`)))).toEqual([])
})

test('the build has every colour that its styles read', () => {
  const css = globSync(path.join(root, 'dist/assets/*.css'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const colours = (pattern: RegExp) => new Set([...css.matchAll(pattern)].map(([, name]) => name))
  const declared = colours(/(--[a-z]+-a?\d+)\s*:/g)
  const read = colours(/var\((--[a-z]+-a?\d+)\)/g)
  expect(read.size).toBeGreaterThan(50)
  expect([...read.difference(declared)]).toEqual([])
})
