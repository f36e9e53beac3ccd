import { chromium } from 'playwright-core'
import { LANGUAGES } from '#contract/languages.ts'
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts'
import { BUDGETS, budgetOf, urlOf, weighFirstView } from './firstView.ts'
import { openTemporaryShop } from './temporaryShop.ts'

// npm run size [-- http://address]: prints the load of a first visit next to its limits.
const given = process.argv.slice(2).find((word) => !word.startsWith('--'))
const shop = given === undefined ? await openTemporaryShop() : { url: given, stop: async () => {} }
const browser = await chromium.launch({ ...(await findChromium()), args: CHROMIUM_FLAGS })
try {
  const paths = Object.keys(BUDGETS) as (keyof typeof BUDGETS)[]
  for (const [path, language] of LANGUAGES.flatMap((language) => paths.map((path) => [path, language] as const))) {
    const budget = budgetOf(path, language)
    const view = await weighFirstView(browser, await urlOf(path, shop.url, language))
    const lines: [string, number, number, string][] = [
      ['JavaScript', view.js / 1000, budget.js, 'KB gzip'],
      ['CSS', view.css / 1000, budget.css, 'KB gzip'],
      ['fonts', view.fonts / 1000, budget.fonts, 'KB'],
      ['requests', view.requests.length, budget.requests, 'besides pictures'],
    ]
    console.log(`${path} (${language})`)
    for (const [name, value, limit, unit] of lines) {
      const shown = Number.isInteger(value) ? String(value) : value.toFixed(1)
      console.log(`  ${name.padEnd(11)}${shown.padStart(6)} of ${limit} ${unit}${value > limit ? '  OVER' : ''}`)
      if (value > limit) process.exitCode = 1
    }
    if (process.argv.includes('--files')) console.log(view.requests.map((file) => `    ${file}`).join('\n'))
  }
} finally {
  await browser.close()
  await shop.stop()
}
