import { beforeAll, expect, test } from 'vitest'
import { BUDGETS, urlOf, weighFirstView } from '../../../scripts/firstView.ts'
import { launchBrowser } from '../../support/browser.ts'
import { startTestServer } from '../../support/server.ts'
import { insertSampleShop } from '../support/shop.ts'

let url: string
beforeAll(async () => {
  const server = await startTestServer()
  // The foot of the page, which loads late, is below the first view of a shop with products.
  await insertSampleShop(server.databaseUrl)
  url = server.url
})

test.each(Object.entries(BUDGETS))('the first visit of %s stays within its budget', async (path, budget) => {
  const view = await weighFirstView(await launchBrowser(), await urlOf(path, url))
  expect(view.js / 1000).toBeGreaterThan(50)
  expect(view.js / 1000).toBeLessThanOrEqual(budget.js)
  expect(view.css / 1000).toBeGreaterThan(5)
  expect(view.css / 1000).toBeLessThanOrEqual(budget.css)
  expect(view.requests.length, view.requests.join('\n')).toBeLessThanOrEqual(budget.requests)
})
