import { beforeAll, expect, test } from 'vitest'
import { BUDGETS, weighFirstView } from '../../../scripts/firstView.ts'
import { launchBrowser } from '../../support/browser.ts'
import { startTestServer } from '../../support/server.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

test.each(Object.entries(BUDGETS))('the first visit of %s stays within its budget', async (path, budget) => {
  const view = await weighFirstView(await launchBrowser(), new URL(path, url).href)
  expect(view.js / 1000).toBeGreaterThan(50)
  expect(view.js / 1000).toBeLessThanOrEqual(budget.js)
  expect(view.css / 1000).toBeGreaterThan(5)
  expect(view.css / 1000).toBeLessThanOrEqual(budget.css)
  expect(view.requests.length, view.requests.join('\n')).toBeLessThanOrEqual(budget.requests)
})
